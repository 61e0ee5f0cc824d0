import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, FactId } from '../blueprint/terms.ts';
import { isNoise, withTruth } from './established.ts';
import type { EventOf, ReadLine, Recorded, Seq } from './event.ts';
import { type OpenPoint, onStage, personPlays, type StageState, type UnreadLine } from './state.ts';

/** A line that waits for its reading, and who heard it. */
export const unreadLine = ({ seq, witnesses }: Recorded, by: CharacterId) => ({
  line: seq,
  by,
  hearers: witnesses.characters.filter((who) => who !== by),
  audience: witnesses.audience,
});

/** Those who hear only a voice have heard the line as well. */
export function overheard(state: StageState, who: readonly CharacterId[]): StageState {
  const last = state.unread.at(-1);
  return last ? { ...state, unread: [...state.unread.slice(0, -1), { ...last, hearers: [...last.hearers, ...who] }] } : state;
}

/** What was meant is known from here on: who was spoken to, who was told what, what the house plans. */
export function read(before: StageState, event: Recorded<EventOf<'reading'>>): StageState {
  const { of, lines, happened, plan, settled = [] } = event;
  let state = before;
  for (const { line, tells, made = [], asks = [], missed = [] } of lines) {
    const spoken = before.unread.find((one) => one.line === line);
    if (spoken) state = ask(spend(believe(state, takenIn(state, spoken, missed), tells), spoken.by, made), spoken, asks);
  }
  const newest = before.unread.at(-1)?.line;
  const to = lines.find(({ line }) => line === newest)?.to;
  const { point } = state;
  return {
    ...state,
    unread: before.unread.filter(({ line }) => !lines.some((one) => one.line === line)),
    readBeat: of,
    addressed: to ?? state.addressed,
    // A house that plans nothing new leaves what it had planned.
    plan: plan.length > 0 ? plan : state.plan,
    judgedTrue: merge(state.judgedTrue, happened),
    settled: merge(state.settled, settled),
    // What it meant to do next belonged to what it wanted then.
    bids: withoutBids(
      state.bids,
      settled.filter((who) => !state.settled.includes(who)),
    ),
    established: established(before, event),
    threads: threads(before, event),
    point: point && readOf(state, point, event),
    accompaniment: accompanied(withParts(before, event), event),
    readSeq: event.seq,
  };
}

/** A part of it is not the whole: who was told no more is kept apart, for whoever answers. */
function withParts(state: StageState, event: EventOf<'reading'>): StageState['accompaniment'] {
  const { accompaniment } = state;
  if (!event.lines.some(({ partly }) => partly)) return accompaniment;
  const told: Record<CharacterId, readonly FactId[]> = { ...accompaniment.partly };
  for (const { line, partly = [] } of event.lines)
    for (const who of spokenIn(state, event, line)?.hearers ?? []) told[who] = merge(told[who] ?? [], partly);
  return { ...accompaniment, partly: told };
}

/** So many answers back it is told how they stopped. */
const closedKept = 3;
const unplayedKept = 24;
const declinedKept = 6;

function accompanied(
  before: StageState['accompaniment'],
  { ending, closes, hour, unplayed = [], declined = [], granted = [] }: EventOf<'reading'>,
): StageState['accompaniment'] {
  if (ending === undefined && closes === undefined && hour === undefined && unplayed.length + declined.length + granted.length === 0)
    return before;
  const kept = (before.declined ?? []).filter(({ text }) => !granted.includes(text));
  return {
    ...before,
    ...(unplayed.length > 0 && { unplayed: merge(before.unplayed ?? [], unplayed).slice(-unplayedKept) }),
    ...(declined.length + granted.length > 0 && {
      declined: [...kept, ...declined.map(({ text }) => ({ nth: before.inAll, text }))].slice(-declinedKept),
    }),
    ...(hour !== undefined && { hour, hourAt: before.inAll }),
    ...(ending !== undefined && { ending }),
    ...(closes !== undefined && { closed: [...(before.closed ?? []), closes].slice(-closedKept) }),
  };
}

/** The point as the reading found it. */
function readOf(state: StageState, point: OpenPoint, { landed, turned }: EventOf<'reading'>): OpenPoint {
  const { aftermath } = point;
  return {
    ...point,
    ...(turned !== undefined && { turned }),
    ...(aftermath && { aftermath: { ...aftermath, landed: hasLanded(state, aftermath, landed) } }),
  };
}

/** What has landed stays so; but a person may be asked something after it. */
function hasLanded(state: StageState, { landed: before }: Pick<Aftermath, 'landed'>, now: boolean | undefined): boolean | null {
  const seated = Object.values(state.seats).some(({ standIn }) => !standIn);
  return seated ? (now ?? before) : before || (now ?? null);
}
type Aftermath = NonNullable<OpenPoint['aftermath']>;

const spend = (state: StageState, by: CharacterId, made: readonly string[]): StageState =>
  made.length === 0 ? state : { ...state, spentMoves: { ...state.spentMoves, [by]: merge(state.spentMoves[by] ?? [], made) } };

function ask(state: StageState, { by, line }: UnreadLine, asks: NonNullable<ReadLine['asks']>): StageState {
  if (asks.length === 0) return state;
  return { ...state, asked: { ...state.asked, ...Object.fromEntries(asks.map(({ who, ...what }) => [who, { by, line, ...what }])) } };
}

/** Whoever was asked has spoken or acted: that is an answer. Silence is none, once; nobody is waited for for ever. */
export function answered(state: StageState, by: CharacterId, beat: number, silently: boolean): StageState {
  const asked = state.asked[by];
  if (!asked || (silently && asked.passed === beat)) return state;
  if (silently && asked.passed === undefined) return { ...state, asked: { ...state.asked, [by]: { ...asked, passed: beat } } };
  return { ...state, asked: Object.fromEntries(Object.entries(state.asked).filter(([who]) => who !== by)) };
}

/** What they would like to do next, but for these. */
export const withoutBids = (bids: StageState['bids'], who: readonly CharacterId[]): StageState['bids'] =>
  who.length === 0 ? bids : Object.fromEntries(Object.entries(bids).filter(([by]) => !who.includes(by)));

/** What a line made real is real for everybody who heard that line, and for nobody else: it may have been a whisper. */
function established(state: StageState, event: EventOf<'reading'>): StageState['established'] {
  const fresh = (event.established ?? []).flatMap(({ line, text }) => {
    const spoken = spokenIn(state, event, line);
    if (isNoise(text)) return [];
    if (spoken) return [{ text, heardBy: [spoken.by, ...spoken.hearers], ...(spoken.gesture && { done: true as const }) }];
    // Told by whoever accompanies, it was seen by everybody who is there.
    return line <= state.accompaniment.seq
      ? [{ text, heardBy: Object.keys(state.world.characters).filter((who) => onStage(state, who)), done: true as const }]
      : [];
  });
  const { lapsed = [] } = event;
  const kept = lapsed.length === 0 ? state.established : state.established.filter(({ text }) => !lapsed.includes(text));
  return fresh.reduce(withTruth, kept);
}

const mostThreads = 8;
/** Questions of others, which wait beside what a person set going and never in its place. */
const mostAsked = 3;

/** What a person sets going waits until something has come of it; the oldest gives way to the newest. */
function threads(state: StageState, event: EventOf<'reading'>): StageState['threads'] {
  const { opened = [], paid = [] } = event;
  const open = state.threads.filter(({ line }) => !paid.includes(line));
  const fresh = opened.flatMap(({ line, text }) => {
    const spoken = spokenIn(state, event, line);
    if (!spoken || open.some((one) => one.line === line)) return [];
    const asked = personPlays(state, spoken.by) ? {} : { asked: true as const };
    return [{ line, by: spoken.by, text, heardBy: [spoken.by, ...spoken.hearers], ...asked }];
  });
  if (open.length === state.threads.length && fresh.length === 0) return state.threads;
  const all = [...open, ...fresh];
  // The first that was asked has waited the longest.
  const asked = all.filter((one) => one.asked).slice(0, mostAsked);
  const own = all.filter((one) => !one.asked).slice(-mostThreads);
  return all.filter((one) => asked.includes(one) || own.includes(one));
}

/** Who was near enough and took nothing in has not been told: whoever is deaf never is by words alone. */
function takenIn({ blueprint }: StageState, spoken: UnreadLine, missed: readonly CharacterId[]): UnreadLine {
  const { characters } = stageBook(blueprint);
  const deaf = (who: CharacterId) => !spoken.gesture && characters.get(who)?.lacks?.includes('hearing') === true;
  const hearers = spoken.hearers.filter((who) => !missed.includes(who) && !deaf(who));
  return hearers.length === spoken.hearers.length ? spoken : { ...spoken, hearers };
}

/** The line as those have it who took it in. */
function spokenIn(state: StageState, { lines }: EventOf<'reading'>, line: Seq): UnreadLine | undefined {
  const spoken = state.unread.find((one) => one.line === line);
  return spoken && takenIn(state, spoken, lines.find((one) => one.line === line)?.missed ?? []);
}

/** What is told is believed, not known: whoever heard it has heard it from somebody. */
function believe(state: StageState, { line, by, hearers, audience }: UnreadLine, facts: readonly FactId[]): StageState {
  if (facts.length === 0) return state;
  let { heard } = state;
  for (const who of hearers) {
    const had = heard[who] ?? [];
    const fresh = facts.filter((fact) => !had.some((one) => one.fact === fact) && !state.knows[who]?.includes(fact));
    if (fresh.length > 0) heard = { ...heard, [who]: [...had, ...fresh.map((fact) => ({ fact, from: by, line }))] };
  }
  return { ...state, heard, audienceKnows: audience ? merge(state.audienceKnows, facts) : state.audienceKnows };
}

/** Both lists, each thing once; the first itself where nothing is new. */
export function merge(known: readonly string[], facts: readonly string[]): readonly string[] {
  const fresh = facts.filter((fact) => !known.includes(fact));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
