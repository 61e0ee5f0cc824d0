import { type PlacedPoint, stageBook } from '../blueprint/lookup.ts';
import type { Seen } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf, PlannedTurn, StageEvent } from '../events/event.ts';
import { guiseOf, linesKnown } from '../events/guise.ts';
import { holds } from '../events/holds.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { ModelError } from '../model/model.ts';
import { garbled, looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { hearOut } from '../model/stream.ts';
import { isOfPeople, leftToThem } from './accompanied.ts';
import { type BridgeView, bridgePrompt } from './bridge.prompt.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { goneDark } from './darkness.ts';
import { plantedIn } from './planted.ts';
import { saidItself } from './script.ts';
import type { Stage } from './stage.ts';

const remembered = 14;

/** What everybody sees as the next point opens: of the outcome before it, of itself, of earlier outcomes. */
export function seenNext(state: StageState, next: PlacedPoint): Seen[] {
  const last = state.ended.at(-1);
  const before = last && stageBook(state.blueprint).points.get(last.point)?.point;
  const outcome = last?.alternative === undefined ? undefined : before?.alternatives?.find(({ id }) => id === last.alternative)?.seen;
  const { seen, followUps = [] } = next.point;
  return [outcome, seen, ...followUps.filter(({ when }) => holds(when, state)).map((one) => one.seen)].filter((one) => one !== undefined);
}

/** Leads from what was played to what is seen next, in the play's voice; the author's own sentence where nobody can be asked. */
export async function bridge(stage: Stage, next: PlacedPoint): Promise<EventOf<'narration'>[]> {
  const { state } = stage;
  const seen = seenNext(state, next);
  const opens = state.ended.length === 0;
  const joint = state.blueprint.language === 'zh' ? '' : ' ';
  const changes = seen.flatMap((one) => (one.unscripted ? one.changes.map((change) => asPlayed(state, change)) : one.changes));
  // What is seen is told by whoever accompanies, as it fits what has happened.
  if (leadOf(state) !== null) return toldOf([], joint, leftToThem(state, changes).filter(isOfPeople));
  // What was written as one goes on as one: only what the author has seen here is told.
  if (state.switches.way === 'directed' && (next.point.script?.length ?? 0) > 0 && (opens || saidItself(state)))
    return toldOf(
      seen.filter(({ unscripted }) => !unscripted),
      joint,
      changes,
    );
  const first = opens ? state.blueprint.firstImage : undefined;
  const written = [...(first === undefined ? [] : [first]), ...seen.map(({ text }) => text)].join(joint);
  if (written === '') return [];
  const fresh = state.scene !== next.scene.id;
  const time = fresh ? (next.scene.time ?? '') : '';
  const read = fresh ? next.scene.description : '';
  const shown = opens
    ? first !== undefined && (await narrated(stage, 'opening', written, { time, read }))
    : await narrated(stage, 'bridge', written, { time, read, enters: entering(state, next) });
  const text = shown || written;
  return [{ type: 'narration', text: { text }, changes: [...goneDark(state, written), ...changes] }];
}

/** What the script has put elsewhere by now is there, whoever had it in hand; only a person keeps what it has. */
function asPlayed({ world, seats }: StageState, change: Seen['changes'][number]): Seen['changes'][number] {
  if (!('put' in change) || Object.keys(seats).length > 0) return change;
  const { prop, at } = change.put;
  const before = world.props[prop]?.at;
  return before && 'holder' in before ? { put: { prop, at } } : change;
}

/** What changes without a word is seen as it lies there. */
const toldOf = (seen: readonly Seen[], joint: string, changes: readonly Seen['changes'][number][]): EventOf<'narration'>[] =>
  seen.length + changes.length === 0 ? [] : [{ type: 'narration', text: { text: seen.map(({ text }) => text).join(joint) }, changes }];

/** Who is seen to come in: whoever comes on hidden is not. */
const entering = (state: StageState, { point }: PlacedPoint): CharacterId[] =>
  point.enters.flatMap(({ who, behind }) => (behind === undefined && !onStage(state, who) ? [who] : []));

/** How it ended, from what the audience witnessed. Undefined: the ending's own text is read. */
export async function epilogue(stage: Stage, ending: string): Promise<string | undefined> {
  const written = stageBook(stage.state.blueprint).endings.get(ending);
  return written ? narrated(stage, 'epilogue', written.text, { lines: remembered * 3 }) : undefined;
}

/** A thing happens by itself; in words of the house's own where nobody can be asked. */
export async function worldStirs(stage: Stage, { thing }: PlannedTurn, otherwise: readonly StageEvent[]): Promise<readonly StageEvent[]> {
  const seen = thing === undefined ? '' : stageBook(stage.state.blueprint).nameOf(thing);
  const text = await narrated(stage, 'world', seen);
  return text ? [{ type: 'narration', text: { text }, changes: goneDark(stage.state, text) }] : otherwise;
}

type Asked = { readonly time?: string; readonly read?: string; readonly lines?: number; readonly enters?: readonly CharacterId[] };

async function narrated(
  stage: Stage,
  what: 'opening' | 'bridge' | 'epilogue' | 'world',
  seen: string,
  { time = '', read = '', lines = remembered, enters = [] }: Asked = {},
): Promise<string | undefined> {
  const { blueprint } = stage.state;
  const book = stageBook(blueprint);
  const { scene, audienceKnows } = stage.state;
  const knows = (_: string, fact: string) => audienceKnows.includes(fact);
  const nameOf = (id: string) => guiseOf(blueprint, id, scene, (fact) => knows(id, fact))?.name ?? book.nameOf(id);
  const view: BridgeView = {
    language: blueprint.language,
    title: blueprint.title,
    period: blueprint.world.period,
    lines: linesKnown(blueprint, stage.chronicle.audience.slice(-lines), (seq) => stage.chronicle.sceneAt(seq), knows),
    planted: what === 'epilogue' ? [] : plantedIn(blueprint, stage.chronicle.audience),
    seen,
    time,
    read,
    image: what === 'epilogue' ? (blueprint.lastImage ?? '') : '',
    enters: enters.map(nameOf),
    nameOf,
  };
  try {
    const { text } = await hearOut(stage.models.director, bridgePrompt(view, what), stage.callOptions(stage.signal, what));
    const told = text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^[*(（]+|[*)）]+$/g, '');
    return fit(told, blueprint.tongue ?? blueprint.language) ? told : undefined;
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    stage.note({ type: 'stumble', agent: what, fault: error.fault });
    return undefined;
  }
}

/** Narration that quotes somebody would put words into a mouth. */
function fit(text: string, language: string): boolean {
  return (
    text !== '' &&
    text.length <= 900 &&
    !/["“”「」『』]/.test(text) &&
    !garbled(text) &&
    !looksLikeRefusal(text) &&
    !wrongLanguage(text, language)
  );
}
