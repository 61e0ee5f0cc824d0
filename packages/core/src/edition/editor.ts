import { ask } from '../model/ask.ts';
import { estimateTokens, priceOf } from '../model/cost.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import { checked, type Refusal } from './check.ts';
import type { Edition, Paragraph } from './edition.ts';
import { EditedPassage, editorPrompt } from './editor.prompt.ts';
import { type Passage, windowsOf } from './material.ts';
import { editionByRules } from './plain.ts';
import type { Moment } from './witnessed.ts';

/** What an editor made of an evening, and what of it was refused. */
export type Edited = {
  readonly edition: Edition;
  /** How many paragraphs of the editor's were refused, and why; rules stand there. */
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
  /** How many passages the editor could not be heard on. */
  readonly unheard: number;
};

export type EditOptions = CallOptions & {
  readonly model: Model;
  /** Told after each passage. */
  readonly onProgress?: (done: number, of: number) => void;
};

/** So much of what is printed is shown again, that the next passage goes on from it. */
const shownAgain = 4;

/** One mind makes the play of the evening, a passage at a time. Code checks every paragraph; what does not hold is printed by rules. */
export async function editEvening(moments: readonly Moment[], options: EditOptions): Promise<Edited> {
  const { model, onProgress, ...call } = options;
  const plain = editionByRules(moments);
  const passages = windowsOf(plain, moments);
  const scenes = plain.scenes.map((scene) => ({ ...scene, paragraphs: [] as readonly Paragraph[] }));
  const refused: Partial<Record<Refusal, number>> = {};
  let unheard = 0;
  for (const [at, passage] of passages.entries()) {
    const scene = scenes[passage.scene];
    if (!scene) continue;
    const { paragraphs, because } = await edited(plain, scene, passage, model, call);
    scenes[passage.scene] = { ...scene, paragraphs: [...scene.paragraphs, ...paragraphs] };
    if (because === null) unheard++;
    else for (const one of because) refused[one] = (refused[one] ?? 0) + 1;
    onProgress?.(at + 1, passages.length);
  }
  return { edition: { ...plain, scenes: scenes.filter(({ paragraphs }) => paragraphs.length > 0), editor: model.id }, refused, unheard };
}

async function edited(plain: Edition, scene: Edition['scenes'][number], passage: Passage, model: Model, call: CallOptions) {
  try {
    const prompt = editorPrompt(plain, scene, passage, scene.paragraphs.slice(-shownAgain));
    const { paragraphs, refused } = checked((await ask(model, prompt, EditedPassage, call)).paragraphs, passage, plain.language);
    return { paragraphs, because: refused.map(({ because }) => because) };
  } catch (error) {
    // Who answers without sense is not asked for the whole evening to be given up; who cannot be reached, paid or was stopped, is.
    if (!(error instanceof ModelError) || !['malformed', 'truncated', 'refusal'].includes(error.fault)) throw error;
    return { paragraphs: passage.paragraphs, because: null };
  }
}

/** About how many tokens it takes to have an evening edited, and what that costs where prices are known. */
export function editingCost(
  moments: readonly Moment[],
  model: Pick<Model, 'prices'>,
): { readonly tokens: number; readonly money?: number } {
  const plain = editionByRules(moments);
  const usage = windowsOf(plain, moments).reduce(
    (sum, passage) => {
      const material = passage.material.reduce((all, { text }) => all + estimateTokens(text) + 8, 0);
      return { input: sum.input + material + 1200, output: sum.output + material * 2 };
    },
    { input: 0, output: 0 },
  );
  const tokens = usage.input + usage.output;
  return model.prices ? { tokens, money: priceOf({ ...usage, cached: 0 }, model.prices) } : { tokens };
}
