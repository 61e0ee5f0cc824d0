import { type Blueprint, stageBook } from '@troupe/core/blueprint';
import { type EventOf, fold, type Recorded, type StageState, say, unstruck, type Viewer } from '@troupe/core/events';
import { deedPhrase } from '@troupe/core/text';
import { ownBeatAt, type Seen, seenBy } from './seen.ts';
import type { CurtainProgramme } from './shapes.ts';

type ProgrammePoint = CurtainProgramme['points'][number];
type Deed = CurtainProgramme['yours']['deeds'][number];

/** What is handed out at the curtain call. Null before the curtain has fallen: until then it would give everything away. */
export function curtainProgramme(log: readonly Recorded[], viewer: Viewer, state: StageState = fold(log)): CurtainProgramme | null {
  const kept = unstruck(log);
  if (state.curtain === null) return null;
  const { blueprint } = state;
  const seen = seenBy(log, viewer);
  const points = pointsOf(kept, blueprint, seen);
  const seats = seatsOf(kept, viewer);
  return {
    ending: endingOf(kept, blueprint, state.curtain),
    points,
    yours: {
      seats,
      deeds: deedsOf(log, viewer, seats),
      points: points.filter(({ by, how }) => how === 'flag' && by !== null && seats.includes(by)).map(({ title }) => title),
    },
    road: roadNotTaken(kept, blueprint, state),
    secrets: secretsOf(state, heardIn(kept), howOut(kept, seen)),
    cast: castOf(kept, blueprint),
    figures: figuresOf(kept, state, seen),
  };
}

/** What was played as the end is how it ended: a sentence that was written before may say otherwise. */
function endingOf(log: readonly Recorded[], blueprint: Blueprint, id: string): CurtainProgramme['ending'] {
  const written = stageBook(blueprint).endings.get(id);
  const curtain = log.findLast((event) => event.type === 'curtain');
  const title = curtain?.otherwise ? blueprint.title : (written?.title ?? id);
  const answered = log.findLast((event) => event.type === 'answered');
  const played = answered?.to === 'last' ? lastSeen(log, answered.seq) : curtain?.otherwise ? '' : undefined;
  return { id, title, text: curtain?.epilogue || (played ?? written?.text ?? '') };
}

/** The last that the world showed, in the last answer. */
function lastSeen(log: readonly Recorded[], before: number): string {
  const from = log.findLast(({ type, seq }) => type === 'line' && seq < before)?.seq ?? 0;
  const seen = log.flatMap((event) =>
    event.type === 'narration' && event.seq > from && event.seq < before && 'text' in event.text && event.text.text !== ''
      ? [event.text.text]
      : [],
  );
  return seen.at(-1) ?? '';
}

/** Whose doing was it? The holder of a seat asks for itself; everyone else for all seats that people held. */
function seatsOf(log: readonly Recorded[], viewer: Viewer): string[] {
  if (typeof viewer === 'object') return [...viewer.seats];
  return [...new Set(log.flatMap((event) => (event.type === 'seat-taken' ? [event.seat] : [])))];
}

type Acted = Recorded<EventOf<'ruling'>> | Recorded<EventOf<'speech'>> | Recorded<EventOf<'whisper'>>;
const isAct = (event: Recorded): event is Acted =>
  event.type === 'speech' || event.type === 'whisper' || (event.type === 'ruling' && event.outcome === 'success');

function pointsOf(log: readonly Recorded[], blueprint: Blueprint, seen: readonly Seen[]): ProgrammePoint[] {
  const { nameOf } = stageBook(blueprint);
  const speak = say(blueprint);
  // One point at a time: what came before it began has decided nothing in it.
  let start = { point: '', at: -1 };
  return log.flatMap((event, index) => {
    if (event.type === 'point-start') start = { point: event.point, at: index };
    if (event.type !== 'point-end') return [];
    const from = start.point === event.point ? start.at : Math.max(0, index - 1);
    start = { point: '', at: -1 };
    const act = event.how === 'forced' ? undefined : decisive(log.slice(from, index));
    return [
      {
        point: event.point,
        title: nameOf(event.point),
        how: event.how,
        by: act?.by ?? null,
        name: act ? nameOf(act.by) : '',
        act: act ? (act.type === 'ruling' ? speak(act.because) : act.text) : '',
        beat: ownBeatAt(event, seen),
      },
    ];
  });
}

/** A point ends right after the beat that made its flag true; where a model judged, it named what it relied on. */
function decisive(events: readonly Recorded[]): Acted | undefined {
  const verdict = events.findLast((event) => event.type === 'flag-verdict' && event.happened);
  const relied = verdict?.type === 'flag-verdict' ? events.filter((event) => verdict.relies.includes(event.seq)) : [];
  const named = relied.findLast(isAct);
  if (named) return named;
  const last = events.findLast(isAct);
  // In one beat a deed decides rather than the words around it.
  return events.findLast((event): event is Acted => isAct(event) && event.type === 'ruling' && event.beat === last?.beat) ?? last;
}

function deedsOf(log: readonly Recorded[], viewer: Viewer, seats: readonly string[]): Deed[] {
  return seenBy(log, viewer).flatMap(({ event, frame, struck }) => {
    if (struck || event.type !== 'ruling' || frame.type !== 'ruling' || event.outcome !== 'success') return [];
    if (event.changes.length === 0 || !seats.includes(event.by)) return [];
    return [{ number: frame.number, beat: frame.beat, by: event.by, name: frame.name, text: frame.text }];
  });
}

function roadNotTaken(log: readonly Recorded[], blueprint: Blueprint, state: StageState): CurtainProgramme['road'] {
  const book = stageBook(blueprint);
  const taken = new Set(
    log.flatMap((event) => (event.type === 'way-verdict' && event.way !== null ? [`${event.point} ${event.way}`] : [])),
  );
  const visited = new Set(state.ended.map(({ point }) => point));
  return {
    endings: blueprint.endings.filter(({ id }) => id !== state.curtain).map(({ id, title, text }) => ({ id, title, text })),
    ways: book.order.flatMap(({ point }) =>
      visited.has(point.id)
        ? point.ways
            .filter(({ id }) => !taken.has(`${point.id} ${id}`))
            .map(({ beats }) => ({ point: point.id, title: point.title, steps: beats.map((beat) => stepOf(blueprint, beat)) }))
        : [],
    ),
    points: book.order.filter(({ point }) => !visited.has(point.id)).map(({ point }) => point.title),
  };
}

type Step = { readonly who: string; readonly verb: string; readonly targets: readonly string[] };

function stepOf(blueprint: Blueprint, { who, verb, targets }: Step): string {
  const { nameOf } = stageBook(blueprint);
  const deed = deedPhrase(
    blueprint.language,
    verb,
    targets.map((id) => nameOf(id)),
  );
  return blueprint.language === 'zh' ? `${nameOf(who)}：${deed}` : `${nameOf(who)}: ${deed}`;
}

/** Facts that were told, or learned before the eyes of the house: what somebody knows by no way that was played is no claim of ours. */
function heardIn(log: readonly Recorded[]): ReadonlySet<string> {
  return new Set(
    log.flatMap((event) => {
      if (event.type === 'reading') return event.lines.flatMap(({ tells }) => tells);
      const told = 'tells' in event ? event.tells : [];
      const seen = event.witnesses.audience && 'changes' in event ? (event.changes ?? []) : [];
      return [...told, ...seen.flatMap((one) => ('learn' in one ? [one.learn.fact] : []))];
    }),
  );
}

type How = CurtainProgramme['secrets'][number]['facts'][number]['how'];

/** The words that brought a fact out, as the viewer witnessed them: the first that told or showed it. */
function howOut(kept: readonly Recorded[], seen: readonly Seen[]): ReadonlyMap<string, How> {
  const lines = new Map(seen.map(({ event, frame }) => [event.seq, frame]));
  const out = new Map<string, How>();
  const note = (fact: string, frame: Seen['frame'] | undefined) => {
    if (frame && 'text' in frame && !out.has(fact)) out.set(fact, { name: 'name' in frame ? frame.name : '', text: frame.text });
  };
  for (const event of kept) {
    for (const fact of 'tells' in event ? event.tells : []) note(fact, lines.get(event.seq));
    for (const change of 'changes' in event ? (event.changes ?? []) : [])
      if ('learn' in change) note(change.learn.fact, lines.get(event.seq));
    if (event.type === 'reading') for (const { line, tells } of event.lines) for (const fact of tells) note(fact, lines.get(line));
  }
  return out;
}

function secretsOf(
  { blueprint, knows, audienceKnows }: StageState,
  heard: ReadonlySet<string>,
  how: ReadonlyMap<string, How>,
): CurtainProgramme['secrets'] {
  const secret = blueprint.facts.filter(({ knownBy }) => knownBy !== 'everyone');
  return blueprint.characters.map(({ id, name }) => ({
    character: id,
    name,
    goals: blueprint.acts.flatMap(({ goals }) => goals[id] ?? []),
    facts: secret
      .filter(({ knownBy }) => knownBy.includes(id))
      .map(({ id: fact, text, knownBy, audience }) => {
        const cameOut =
          heard.has(fact) &&
          ((!audience && audienceKnows.includes(fact)) ||
            Object.entries(knows).some(([who, facts]) => !knownBy.includes(who) && facts.includes(fact)));
        const told = how.get(fact);
        return { text, cameOut, ...(cameOut && told && { how: told }) };
      }),
  }));
}

const isLine = ({ type }: Recorded): boolean => type === 'speech' || type === 'whisper';

function castOf(log: readonly Recorded[], { characters }: Blueprint): CurtainProgramme['cast'] {
  return characters.map(({ id, name }) => {
    const taken = log.findLast((event) => event.type === 'seat-taken' && event.seat === id);
    return {
      id,
      name,
      person: taken?.type === 'seat-taken' ? taken.person : null,
      lines: log.filter((event) => isLine(event) && 'by' in event && event.by === id).length,
    };
  });
}

function figuresOf(log: readonly Recorded[], { spent, trespasses }: StageState, seen: readonly Seen[]): CurtainProgramme['figures'] {
  const minutes = ((log.at(-1)?.at ?? 0) - (log[0]?.at ?? 0)) / 60_000;
  return {
    beats: seen.at(-1)?.frame.beat ?? 0,
    lines: log.filter(isLine).length,
    minutes: Math.round(minutes * 10) / 10,
    calls: spent.calls,
    tokens: spent.input + spent.output,
    money: spent.money,
    trespasses,
  };
}
