import * as z from 'zod/mini';
import type { Condition, Did } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { PropId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { say, type TranscriptLine } from '../events/transcript.ts';
import { ask } from '../model/ask.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, Ruling } from '../world/world.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { harmless } from './colour.ts';
import { lengths, letStandPrompt } from './let-stand.prompt.ts';
import { deed } from './profile.prompt.ts';
import { Proposal, validated } from './proposals.ts';
import { lawfully } from './rule-now.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

const Answer = z.object({
  reason: z.optional(z.string().check(z.maxLength(300))),
  outcome: z._default(z.enum(lengths), 'held'),
  seen: z.string().check(z.maxLength(600)),
  changes: z._default(z.array(Proposal).check(z.maxLength(8)), []),
});
const shape = shapeOf('consequence', Answer);
const before = 10;

/**
 * A person's deed that the author would have held back. Refused in the author's sentence it was for nothing, and the evening is not theirs;
 * so it goes as far as the rest of the play can bear, and leaves a mark. What the world refuses it refuses in the play's voice.
 */
export async function letStand(stage: Stage, draft: Draft, attempt: Attempt, ruling: Ruling): Promise<Ruling> {
  const { outcome, because } = ruling;
  if (outcome === 'success') return ruling;
  return (await answered(stage, draft, attempt, because)) ?? ruling;
}

/** Null: the refusal stands as it was written. */
async function answered(stage: Stage, draft: Draft, attempt: Attempt, because: Ruling['because']): Promise<Ruling | null> {
  const { state } = draft;
  const needed = neededIn(state);
  const open = lengths.filter((one) => one !== 'stands' || ('text' in because && mayStand(state, attempt)));
  const view = viewOf(attempt.by, state, stage.chronicle, stage.house, draft.events);
  const { nameOf } = stageBook(state.blueprint);
  const here = new Set([...view.reach, ...view.holding].map(({ id }) => id));
  const named = (props: ReadonlySet<PropId>) => [...props].filter((id) => here.has(id)).map(nameOf);
  const prompt = letStandPrompt({
    view,
    lines: commonLines(stage, draft, attempt),
    tried: attempt.text,
    author: say(state.blueprint)(because),
    kept: named(needed.all),
    useful: named(needed.some).filter((one) => !named(needed.all).includes(one)),
    awaited: awaitedIn(state, here),
    open,
  });
  const answer = await asked(stage, prompt, choosing(shape, { outcome: open }));
  if (!answer || !harmless(state, attempt.by, attempt.text, answer.seen)) return null;
  const { outcome, seen, changes } = answer;
  const lasting = changes.filter(({ kind, value = '' }) => kind === 'gone' || ['torn', 'burnt'].includes(value));
  // Told as lost, and still there: the author's refusal is the lesser evil.
  if (lasting.some(({ thing }) => named(needed.all).includes(thing ?? ''))) return null;
  return {
    outcome: outcome === 'stands' && open.includes('stands') ? 'success' : 'failure',
    because: { text: seen.trim() },
    changes: validated(state, attempt, changes.flatMap(burst(state)), true),
  };
}

/** What breaks gives up what it held. */
const burst =
  ({ blueprint }: StageState) =>
  (change: Proposal): Proposal[] => {
    const broken = change.kind === 'state' && change.value === 'broken';
    const holds = broken && blueprint.props.some(({ name, container }) => container && name === change.thing);
    return holds ? [change, { ...change, value: 'open' }] : [change];
  };

function asked(stage: Stage, prompt: ReturnType<typeof letStandPrompt>, formed: typeof shape): Promise<z.infer<typeof Answer> | null> {
  return new Promise((resolve, reject) => {
    stage.start(async (_run, signal) => {
      try {
        resolve(await ask(stage.models.director, { ...prompt, shape: formed }, Answer, stage.callOptions(signal, 'let-stand')));
      } catch (error) {
        if (cannotGoOn(error)) reject(error);
        else resolve(null);
      }
    });
  });
}

/** What everybody who is there has seen and heard too: whatever is told of the deed is told to all of them. */
function commonLines({ chronicle }: Stage, { state }: Draft, { by }: Attempt): readonly TranscriptLine[] {
  const others = perceive(state.blueprint, state.world, by).people.map(
    ({ id }) => new Set(chronicle.witnessedBy(id).map(({ seq }) => seq)),
  );
  return chronicle
    .witnessedBy(by)
    .filter(({ kind, seq }) => kind !== 'thought' && others.every((seen) => seen.has(seq)))
    .slice(-before);
}

/** Blows, ways out, and what would end the point before its time, never quite come off. */
function mayStand(state: StageState, attempt: Attempt): boolean {
  if (attempt.verb === 'attack' || attempt.verb === 'go') return false;
  const ruled = lawfully(state, attempt);
  return ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure';
}

/** The things that what is still to come cannot do without, and those it may make use of. */
export function neededIn({ blueprint, ended }: StageState): { readonly all: ReadonlySet<PropId>; readonly some: ReadonlySet<PropId> } {
  const over = new Set(ended.map(({ point }) => point));
  const flags = stageBook(blueprint).order.flatMap(({ point }) => (over.has(point.id) || !('when' in point.flag) ? [] : [point.flag.when]));
  const props = new Set(blueprint.props.map(({ id }) => id));
  return { all: new Set(flags.flatMap((flag) => [...inEvery(flag, props)])), some: new Set(flags.flatMap((flag) => named(flag, props))) };
}

/** What may still be done here to end the point, in deeds on what is in sight. */
function awaitedIn({ blueprint, point }: StageState, here: ReadonlySet<PropId>): string[] {
  const { points, nameOf } = stageBook(blueprint);
  const flag = point && points.get(point.id)?.point.flag;
  const dids = (condition: Condition): Did[] => {
    if ('all' in condition) return condition.all.flatMap(dids);
    if ('any' in condition) return condition.any.flatMap(dids);
    return 'did' in condition ? [condition.did] : [];
  };
  const wanted = flag && 'when' in flag ? dids(flag.when) : [];
  const said = wanted.flatMap(({ verb, target }) =>
    [target].flat().flatMap((id) => {
      const [word] = [verb].flat();
      return id !== undefined && word !== undefined && here.has(id) ? [deed(blueprint.language, { verb: word, names: [nameOf(id)] })] : [];
    }),
  );
  return [...new Set(said)];
}

function inEvery(condition: Condition, props: ReadonlySet<PropId>): ReadonlySet<PropId> {
  if ('all' in condition) return new Set(condition.all.flatMap((one) => [...inEvery(one, props)]));
  if ('not' in condition) return new Set();
  if (!('any' in condition)) return new Set(named(condition, props));
  const [first, ...others] = condition.any.map((one) => inEvery(one, props));
  return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))));
}

/** Things a condition names; of a deed that may be done to any of several, none. */
function named(condition: Condition, props: ReadonlySet<PropId>): PropId[] {
  if ('all' in condition) return condition.all.flatMap((one) => named(one, props));
  if ('any' in condition) return condition.any.flatMap((one) => named(one, props));
  const [target] = 'did' in condition ? [condition.did.target].flat() : [];
  const ids = [
    'did' in condition && [condition.did.target].flat().length === 1 && target,
    'holds' in condition && condition.holds.prop,
    'state' in condition && condition.state.prop,
    'lies' in condition && condition.lies.prop,
    'found' in condition && condition.found.prop,
  ];
  return ids.filter((id): id is PropId => typeof id === 'string' && props.has(id));
}
