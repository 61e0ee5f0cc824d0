/** How they are meant to be trained on; worked configurations for both trainers lie in examples/training. */
const recipe = [
  'SFT: learning rate 1e-5, cosine, warm-up 0.1, batch 128, length 65,536; decisions 3 epochs.',
  'DPO: 2 epochs, learning rate 5e-6, beta 0.1, after the SFT.',
  'KTO (mystery-questions, mystery-accusations): as DPO; label says whether it turned out well, reward how well.',
  'Worked configurations for LLaMA-Factory and TRL: examples/training in the repository of Troupe.',
];

/** Whose words they are. */
const consent = [
  'They hold what people wrote or said, and texts of the plays, cases and roles they were made with: pass them on, or publish what was',
  'trained on them, only where those people have agreed and the licences of those texts allow it.',
];

/** What lies beside training files, for whoever opens them without us. */
export function aboutTraining(
  counts: Readonly<Record<string, { readonly train: number; readonly test: number }>>,
  notes: readonly string[] = [],
): string {
  const sets = Object.entries(counts).map(([name, { train, test }]) => `${name}: ${train} to train on, ${test} held out`);
  return [...sets, ...notes, '', ...recipe, '', ...consent, ''].join('\n');
}
