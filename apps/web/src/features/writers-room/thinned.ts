import type { Version } from './draft.ts';

const most = 100;
const mostLetters = 20_000_000;

/** Not more versions than a browser can hold. Those that were kept by themselves go first, the oldest of them; the newest always stays. */
export function thinned(versions: readonly Version[]): readonly Version[] {
  let letters = versions.reduce((sum, { text }) => sum + text.length, 0);
  const kept = [...versions];
  while (kept.length > 1 && (kept.length > most || letters > mostLetters)) {
    const auto = kept.findLastIndex(({ why }, index) => why === 'auto' && index > 0);
    const [gone] = kept.splice(auto < 0 ? kept.length - 1 : auto, 1);
    letters -= gone?.text.length ?? 0;
  }
  return kept;
}
