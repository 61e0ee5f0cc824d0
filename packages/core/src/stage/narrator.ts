import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import { guiseOf } from '../events/guise.ts';
import type { StageState } from '../events/state.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, Ruling } from '../world/world.ts';
import { type RulingView, rulingPrompt } from './narrator.prompt.ts';
import { Proposal, validated } from './proposals.ts';

const Answer = z.object({
  because: z.string().check(z.maxLength(600)),
  outcome: z.enum(['success', 'failure']),
  changes: z._default(z.array(Proposal).check(z.maxLength(8)), []),
});
const shape = shapeOf('narrator', Answer);

/** Rules on an act that no rule of the world covers. Facts were asked of code first; this is about plausibility. */
export async function narrator(attempt: Attempt, state: StageState, model: Model, options: CallOptions): Promise<Ruling> {
  const view = rulingView(attempt, state);
  const formed = choosing(shape, { 'changes.to': [...view.things, ...view.people] });
  const { outcome, because, changes } = await ask(model, { ...rulingPrompt(view), shape: formed }, Answer, options);
  return {
    outcome,
    because: fit(because, attempt, state) ? { text: because.trim() } : plainly(attempt, outcome),
    changes: outcome === 'success' ? validated(state, attempt, changes) : [],
  };
}

function plainly(attempt: Attempt, outcome: 'success' | 'failure'): Ruling['because'] {
  return outcome === 'success' ? { key: 'stage.narrator-yes', params: { actor: attempt.by } } : { key: 'stage.narrator-no' };
}

/** Only what everyone present can see: those who hide are not in it, and no one's knowledge is. */
function rulingView(attempt: Attempt, state: StageState): RulingView {
  const { blueprint, world } = state;
  const book = stageBook(blueprint);
  const seen = perceive(blueprint, world, attempt.by);
  // What it writes is seen by all: by the names that strangers know.
  const called = (id: string) => guiseOf(blueprint, id, state.scene, (fact) => state.audienceKnows.includes(fact))?.name ?? book.nameOf(id);
  return {
    language: blueprint.language,
    seed: state.seed,
    beat: state.beat,
    period: blueprint.world.period,
    realism: blueprint.world.realism,
    notes: blueprint.world.notes ?? '',
    place: seen.place?.name ?? '',
    description: seen.place?.description ?? '',
    people: [called(attempt.by), ...seen.people.filter(({ hidden }) => !hidden).map(({ id }) => called(id))],
    things: seen.reach.map(({ name }) => name),
    actor: called(attempt.by),
    powers: book.characters.get(attempt.by)?.powers ?? [],
    verb: attempt.verb,
    targets: attempt.targets.map(({ id }) => called(id)),
    text: attempt.text,
  };
}

/** A sentence that quotes someone, names someone else, or is no sentence of the play at all, is not narration. */
function fit(text: string, attempt: Attempt, { blueprint }: StageState): boolean {
  if (text.trim() === '' || looksLikeRefusal(text) || wrongLanguage(text, blueprint.language) || /["“”「」『』:：]/.test(text))
    return false;
  const targets = new Set(attempt.targets.map(({ id }) => id));
  return blueprint.characters.every(
    ({ id, name }) => id === attempt.by || targets.has(id) || attempt.text.includes(name) || !text.includes(name),
  );
}
