import { stageBook } from '../blueprint/lookup.ts';
import type { Position } from '../blueprint/schema.ts';
import type { CharacterId, FactId } from '../blueprint/terms.ts';
import { isUnsaid } from '../text/messages.ts';
import { tellsOfWalking } from '../text/walking.ts';
import { applyChange } from '../world/change.ts';
import { spotOf } from '../world/up-to.ts';
import type { Change, World } from '../world/world.ts';
import { answered, merge, overheard, read, unreadLine, withoutBids } from './belief.ts';
import { carried, leaving } from './carried.ts';
import { countEvent } from './count.ts';
import { everybodyWaits, isBeside, waiting } from './ensemble.ts';
import { type EventOf, type Recorded, type Rung, rungs } from './event.ts';
import {
  type Accompaniment,
  type OpenPoint,
  openingState,
  personPlays,
  type ReceivedLine,
  type StageState,
  stillMomentum,
  type UnreadLine,
} from './state.ts';
import { wished } from './wished.ts';

/** One event onto the state: the only place where state changes. Copies what it touches. */
export function reduce(before: StageState, event: Recorded): StageState {
  const state = {
    ...before,
    seq: event.seq,
    at: event.at,
    beat: Math.max(before.beat, event.beat),
    beatSeq: event.beat > before.beat ? event.seq : before.beatSeq,
  };
  if (event.type === 'rewind') return rewound(before, state);
  return waiting(before, leaving(before, countEvent(before, apply(state, event), event)), event);
}

/** Beats never count backwards either, but struck ones must not look like a stall. */
function rewound(before: StageState, state: StageState): StageState {
  const struck = state.beat - before.beat;
  return {
    ...state,
    // A line that came in before is struck with what came after it, also where only its beat was.
    received: [],
    point: state.point && { ...state.point, startBeat: state.point.startBeat + struck },
    momentum: { ...state.momentum, lastProgressBeat: state.momentum.lastProgressBeat + struck },
  };
}

/** The first event opens the state; without it there is no performance. */
export function openState(event: Recorded<EventOf<'performance-open'>>): StageState {
  return openingState(event, event.seq, event.at);
}

function apply(state: StageState, event: Recorded): StageState {
  switch (event.type) {
    case 'way':
      return goOn(state, event);
    case 'act-start':
      return { ...state, act: event.act, tallies: reset(state, 'act') };
    case 'goal':
      return { ...state, goals: { ...state.goals, [event.who]: event.text } };
    case 'scene-start':
      return startScene(state, event);
    case 'point-start':
      return startPoint(state, event);
    case 'entrance':
      return enter(state, event);
    case 'exit':
      return change(state, [{ move: { who: event.who, to: null } }], event);
    case 'speech':
      return speak(heardFromAfar(state, event), event, event.by, event.tells, event.to);
    case 'whisper':
      return speak(state, event, event.by, event.tells, [event.to]);
    case 'thought':
      // An aside of the script takes its turn like any line: without it the same one would be said for ever.
      return event.written ? takeFloor(state, event.by, event.beat, []) : state;
    case 'reading':
      return read(state, event);
    case 'aftermath':
      return state.point?.id === event.point ? openAftermath(state, state.point, event) : state;
    case 'coda':
      return { ...state, coda: { beat: state.beat, seq: event.seq, who: event.who, ending: event.ending } };
    case 'answered':
      return { ...state, accompaniment: answeredNow(state, event) };
    case 'offstage-told':
      return carried(state, event);
    case 'bid':
      return bid(state, event);
    case 'wish':
      return { ...state, wish: { seq: event.seq, by: event.by, text: event.text } };
    case 'wish-answer':
      return wished({ ...state, wish: null }, event);
    case 'discovery':
      return asWritten(state) ? state : { ...state, plan: [] };
    case 'voice':
      return overheard(learnAll(state, event.tells, event.witnesses.characters, false), event.witnesses.characters);
    case 'attempt':
      return takeFloor(answered(obeyed(state, event), event.by, event.beat, false), event.by, event.beat, turnedTo(state, event));
    case 'gesture':
      return takeFloor(answered(gestured(walked(state, event), event), event.by, event.beat, true), event.by, event.beat, []);
    case 'silence':
      return takeFloor(answered(state, event.by, event.beat, true), event.by, event.beat, []);
    case 'ruling':
      return change(
        event.outcome === 'failure' && !asWritten(state) ? { ...state, plan: [] } : lawTold(unsettled(state, event), event),
        event.changes,
        event,
      );
    case 'narration':
      return narrate(state, event);
    case 'happening':
      return happen(state, event);
    case 'hint':
      return { ...state, prompted: { ...state.prompted, [event.to]: event } };
    case 'direction':
      return {
        ...state,
        prompted: { ...state.prompted, [event.to]: event },
        momentum: state.switches.way && event.action ? { ...state.momentum, led: true } : state.momentum,
      };
    case 'advance':
      return {
        ...state,
        momentum: {
          ...state.momentum,
          rung: higher(state.momentum.rung, event.rung),
          complications:
            event.rung === 'complication' ? [...state.momentum.complications, event.complication ?? ''] : state.momentum.complications,
        },
      };
    case 'ways':
      return state.point?.id === event.point ? { ...state, ways: event } : state;
    case 'way-verdict':
      return { ...state, waysToJudge: state.waysToJudge.filter(({ point }) => point !== event.point) };
    case 'flag-verdict':
      return state.point?.id === event.point
        ? { ...state, verdict: { happened: event.happened, from: event.from, relies: event.relies } }
        : state;
    case 'point-end':
      return endPoint(state, event);
    case 'scene-end':
      return endScene(state, event.scene);
    case 'recap':
      return { ...state, recapsDue: state.recapsDue.filter((due) => due.scene !== event.scene || due.who !== event.who) };
    case 'pass':
      return { ...state, actorBeats: 0, addressed: [], lastFloor: { ...state.lastFloor, [event.by]: event.beat } };
    default:
      return applyHouse(state, event);
  }
}

/** What was played by words is behind it: nobody reads that again. */
function goOn(state: StageState, { way, seq }: Recorded<EventOf<'way'>>): StageState {
  const switches = { ...state.switches, way };
  return { ...state, switches, ensemble: everybodyWaits(state), readBeat: state.beat, readSeq: seq };
}

function applyHouse(state: StageState, event: Recorded): StageState {
  switch (event.type) {
    case 'seat-taken':
      return { ...state, seats: { ...state.seats, [event.seat]: { person: event.person, standIn: false } } };
    case 'seat-left':
      return { ...state, seats: Object.fromEntries(Object.entries(state.seats).filter(([seat]) => seat !== event.seat)) };
    case 'stand-in': {
      const seat = state.seats[event.seat];
      return seat ? { ...state, seats: { ...state.seats, [event.seat]: { ...seat, standIn: event.on } } } : state;
    }
    case 'received':
      return { ...state, received: [...state.received, receivedLine(event)] };
    case 'line':
    case 'unplayed':
      return event.received === undefined ? state : { ...state, received: state.received.filter(({ seq }) => seq !== event.received) };
    case 'pause':
      return { ...state, paused: event.reason };
    case 'resume':
      return { ...state, paused: null };
    case 'trespass':
      return { ...state, trespasses: state.trespasses + 1 };
    case 'stumble':
      return { ...state, stumbles: state.stumbles + 1 };
    case 'call': {
      const { input, output, cached, money } = event.call;
      const { spent } = state;
      return {
        ...state,
        spent: {
          calls: spent.calls + 1,
          input: spent.input + input,
          output: spent.output + output,
          cached: spent.cached + cached,
          money: spent.money + money,
        },
      };
    }
    case 'curtain':
      // Nobody needs to remember a scene that nothing follows.
      return { ...state, curtain: event.ending, point: null, recapsDue: state.switches.way ? [] : state.recapsDue };
    default:
      return state;
  }
}

const receivedLine = ({ seq, seat, text, id }: Recorded<EventOf<'received'>>): ReceivedLine => ({
  seq,
  seat,
  text,
  ...(id !== undefined && { id }),
});

/** The world may stir at any time; that must not lead back down the ladder, or it would have no end. */
const higher = (before: Rung | null, rung: Rung): Rung => (before !== null && rungs.indexOf(before) > rungs.indexOf(rung) ? before : rung);

function startPoint(state: StageState, event: Recorded<EventOf<'point-start'>>): StageState {
  // What an earlier point came near to is no ending of this one.
  const { ending: _, ...accompaniment } = state.accompaniment;
  return {
    ...state,
    point: { id: event.point, startBeat: state.beat, startSeq: event.seq },
    tallies: reset(state, 'point'),
    momentum: stillMomentum(state.beat, event.at),
    ways: null,
    verdict: null,
    plan: [],
    spentMoves: {},
    settled: [],
    hinged: false,
    accompaniment: { ...accompaniment, inPoint: 0, afterTurn: 0 },
    script: { at: 0, beat: 0 },
    prompted: {},
    asked: {},
    silentBeats: 0,
  };
}

function answeredNow({ accompaniment, scene, beat, point }: StageState, { to, note, seq }: Recorded<EventOf<'answered'>>): Accompaniment {
  const { inPoint, inAll, afterTurn, ending, ...kept } = accompaniment;
  const line = to === 'line' ? 1 : 0;
  return {
    ...kept,
    // What was open before the last answer was decided in it.
    ...(ending !== undefined && (to !== 'last' || ending !== 'none') && { ending }),
    beat,
    seq,
    // What was played without them they have not seen: as they come on it is opened to them.
    scene: to === 'alone' ? null : scene,
    inPoint: inPoint + (to === 'alone' ? 1 : line),
    inAll: inAll + line,
    afterTurn: afterTurn + (point?.aftermath ? line : 0),
    note: note ?? accompaniment.note,
  };
}

function reset(state: StageState, scope: 'act' | 'point'): StageState['tallies'] {
  const cleared = scope === 'act' ? { act: 0, point: 0 } : { point: 0 };
  return Object.fromEntries(Object.entries(state.tallies).map(([key, count]) => [key, { ...count, ...cleared }]));
}

function endPoint(state: StageState, event: Recorded<EventOf<'point-end'>>): StageState {
  const { point } = state;
  if (point?.id !== event.point) return state;
  const judged = { point: point.id, after: point.startSeq, before: event.seq, startBeat: point.startBeat, endBeat: state.beat };
  return {
    ...state,
    point: null,
    ended: [
      ...state.ended,
      { point: event.point, how: event.how, ...(event.alternative !== undefined && { alternative: event.alternative }) },
    ],
    waysToJudge:
      event.how === 'flag' && state.switches.planner && state.switches.way !== 'directed'
        ? [...state.waysToJudge, judged]
        : state.waysToJudge,
  };
}

function endScene(state: StageState, scene: string): StageState {
  const witnesses = Object.keys(state.lastFloor).filter((who) => !state.seats[who]);
  return { ...state, recapsDue: [...state.recapsDue, ...witnesses.map((who) => ({ scene, who }))] };
}

function enter(state: StageState, event: Recorded<EventOf<'entrance'>>): StageState {
  const changes: Change[] = [{ move: { who: event.who, to: event.place } }];
  if (event.behind !== undefined) changes.push({ hide: { who: event.who, behind: event.behind } });
  const entered = change(welcomed(arrived(state, event.who), event.who), changes, event);
  return { ...entered, world: placed(entered.world, event.behind === undefined ? startOf(state, state.scene, event.who) : []) };
}

/** What somebody meant to do in the scene before is over with it; so is who was heard in it. Who is accompanied into it is where they were seen last. */
function startScene(state: StageState, { scene, told }: EventOf<'scene-start'>): StageState {
  const { afar: _heard, ...accompaniment } = state.accompaniment;
  return { ...state, scene, bids: {}, accompaniment, world: told ? state.world : placed(state.world, startOf(state, scene)) };
}

/** Whoever comes on in a seat hears somebody first: what was spoken before they came was not for them to answer. */
const welcomed = (state: StageState, who: CharacterId): StageState =>
  personPlays(state, who)
    ? { ...state, actorBeats: Math.min(state.actorBeats, 1), addressed: state.addressed.filter((one) => one !== who) }
    : state;

function arrived(state: StageState, who: CharacterId): StageState {
  const { afar } = state.accompaniment;
  if (!afar?.includes(who)) return state;
  return { ...state, accompaniment: { ...state.accompaniment, afar: afar.filter((one) => one !== who) } };
}

/** Who is heard without being there stays so until they come in. */
function heardFromAfar(state: StageState, { by, afar }: Pick<EventOf<'speech'>, 'by' | 'afar'>): StageState {
  const { accompaniment } = state;
  if (!afar || accompaniment.afar?.includes(by)) return state;
  return { ...state, accompaniment: { ...accompaniment, afar: [...(accompaniment.afar ?? []), by] } };
}

/** Where people are as a scene begins. */
const startOf = ({ blueprint }: StageState, scene: string | null, who?: CharacterId): readonly Position[] =>
  (scene === null ? undefined : stageBook(blueprint).scenes.get(scene))?.start?.filter((one) => who === undefined || one.who === who) ?? [];

function placed(world: World, start: readonly Position[]): World {
  return start.reduce(
    (so, { who, at, posture }) => applyChange(so, { stance: { who, ...(at !== undefined && { at }), ...(posture && { posture }) } }),
    world,
  );
}

function narrate(state: StageState, event: Recorded<EventOf<'narration'>>): StageState {
  const changed = change(state.plan[0]?.who === 'world' ? { ...state, ...played(state, event.beat) } : state, event.changes ?? [], event);
  const silent = 'key' in event.text && event.text.key === 'stage.silence';
  return silent
    ? { ...changed, silentBeats: state.silentBeats + 1, actorBeats: state.actorBeats + 1, addressed: [], lastBy: null }
    : changed;
}

const mostHosted = 500;

/** What breaks in from outside overtakes what was planned before it; where nothing was played since, whoever is next has it before their eyes. */
function happen(state: StageState, event: Recorded<EventOf<'happening'>>): StageState {
  const overtaken = !isUnsaid(event.text) && state.beat > state.readBeat && !asWritten(state);
  const hosted = [...state.hosted, event.id].slice(-mostHosted);
  return change({ ...state, hosted, plan: overtaken ? [] : state.plan }, event.changes, event);
}

function change(state: StageState, changes: readonly Change[], event: Recorded): StageState {
  let { world, knows } = state;
  for (const one of changes) {
    if ('learn' in one) knows = learned(knows, one.learn.who, [one.learn.fact]);
    else world = applyChange(world, one, event.witnesses.characters);
  }
  const audienceKnows = event.witnesses.audience
    ? merge(
        state.audienceKnows,
        changes.flatMap((one) => ('learn' in one ? [one.learn.fact] : [])),
      )
    : state.audienceKnows;
  return { ...state, world, knows, audienceKnows };
}

function speak(state: StageState, event: Recorded, by: CharacterId, tells: readonly FactId[], to: readonly CharacterId[]): StageState {
  const heard = learnAll(state, tells, event.witnesses.characters, event.witnesses.audience);
  const spoken = takeFloor(answered(heard, by, event.beat, false), by, event.beat, to);
  if (!state.switches.way) return spoken;
  const own = inThisBeat(state, by);
  return { ...spoken, unread: [...state.unread.filter((line) => !(line.gesture && own(line))), unreadLine(event, by)] };
}

/** Where somebody says nothing, what it does may be its answer: a nod is read like a line. */
function gestured(state: StageState, event: Recorded<EventOf<'gesture'>>): StageState {
  if (!state.switches.way || state.unread.some(inThisBeat(state, event.by))) return state;
  return { ...state, unread: [...state.unread, { ...unreadLine(event, event.by), gesture: true }] };
}

const inThisBeat =
  ({ beatSeq }: StageState, who: CharacterId) =>
  ({ by, line }: UnreadLine): boolean =>
    by === who && line >= beatSeq;

function bid(state: StageState, { by, text, over, used }: EventOf<'bid'>): StageState {
  const spent = used === undefined ? state.spentMoves : { ...state.spentMoves, [by]: [...(state.spentMoves[by] ?? []), used] };
  return { ...state, bids: { ...state.bids, [by]: text }, plan: over ? [] : state.plan, spentMoves: spent };
}

/** A turn that no reading has seen overtakes whatever was planned before it. */
function openAftermath(state: StageState, point: OpenPoint, { hits, alternative }: EventOf<'aftermath'>): StageState {
  const aftermath = { beat: state.beat, hits, landed: null, ...(alternative !== undefined && { alternative }) };
  return { ...state, plan: state.readBeat < state.beat && !asWritten(state) ? [] : state.plan, point: { ...point, aftermath } };
}

function lawTold(state: StageState, { because, outcome, told, witnesses }: Recorded<EventOf<'ruling'>>): StageState {
  if (!('text' in because) || outcome === 'failure' || told) return state;
  const before = state.lawsTold[because.text] ?? [];
  return { ...state, lawsTold: { ...state.lawsTold, [because.text]: [...new Set([...before, ...witnesses.characters])] } };
}

const movesAbout: ReadonlySet<string> = new Set(['approach', 'follow', 'attack', 'block', 'embrace']);

/** Whoever walks about the room is no longer where it stood or sat. */
function walked(state: StageState, { by, text }: EventOf<'gesture'>): StageState {
  if (state.world.characters[by]?.stance?.at === undefined || !tellsOfWalking(text)) return state;
  return { ...state, world: applyChange(state.world, { stance: { who: by } }) };
}

/** Whoever goes up to somebody has left the spot where it was, and is where they are; what the ruling itself says of that comes after. */
function unsettled(state: StageState, { by, outcome }: EventOf<'ruling'>): StageState {
  const { verb = '', targets: [target] = [] } = state.lastAttempt ?? {};
  if (!movesAbout.has(verb)) return state;
  const at = target && outcome === 'success' ? spotOf(state.world, target) : undefined;
  if (at === undefined && state.world.characters[by]?.stance?.at === undefined) return state;
  return { ...state, world: applyChange(state.world, { stance: { who: by, ...(at !== undefined && { at }) } }) };
}

function learnAll(state: StageState, facts: readonly FactId[], hearers: readonly CharacterId[], audience: boolean): StageState {
  if (facts.length === 0) return state;
  let { knows } = state;
  for (const who of hearers) knows = learned(knows, who, facts);
  return { ...state, knows, audienceKnows: audience ? merge(state.audienceKnows, facts) : state.audienceKnows };
}

function learned(knows: StageState['knows'], who: CharacterId, facts: readonly FactId[]): StageState['knows'] {
  const before = knows[who] ?? [];
  const after = merge(before, facts);
  return after === before ? knows : { ...knows, [who]: after };
}

const facing: ReadonlySet<string> = new Set(['give', 'show', 'approach', 'attack', 'embrace', 'block']);

/** Whoever is gone up to, struck or given something is spoken to without a word. */
const turnedTo = ({ switches }: StageState, { verb, targets, by }: EventOf<'attempt'>): readonly CharacterId[] =>
  switches.way && facing.has(verb) ? targets.flatMap(({ kind, id }) => (kind === 'character' && id !== by ? [id] : [])) : [];

/** A direction that was followed is done with: it must not drive its character beat after beat. */
function obeyed(state: StageState, { by, verb }: EventOf<'attempt'>): StageState {
  const given = state.prompted[by];
  const action = given?.type === 'direction' ? given.action : undefined;
  if (!given || (action && action.verb !== verb)) return state;
  return { ...state, prompted: Object.fromEntries(Object.entries(state.prompted).filter(([who]) => who !== by)) };
}

/** What this beat brought was written: it surprises nobody. */
const asWritten = ({ script, beat }: StageState): boolean => script.at > 0 && script.beat === beat;

/** The first beat of the plan is being played. Whoever plays it says anew what it would like to do next: what it meant before is spent. */
function played(state: StageState, beat: number): Pick<StageState, 'plan' | 'hinged' | 'script' | 'bids'> {
  const [first, ...plan] = state.plan;
  return {
    plan,
    hinged: state.hinged || first?.hinge === true,
    script: first?.script === undefined ? state.script : { at: first.script, beat },
    bids: first ? withoutBids(state.bids, [first.who]) : state.bids,
  };
}

/** A beat is several events; it takes the floor once. */
function takeFloor(state: StageState, by: CharacterId, beat: number, addressed: readonly CharacterId[]): StageState {
  if (isBeside(state, by, beat)) return state;
  const again = state.lastBy === by && state.lastFloor[by] === beat;
  const person = state.seats[by] !== undefined && !state.seats[by].standIn;
  return {
    ...state,
    lastBy: by,
    addressed: again ? [...new Set([...state.addressed, ...addressed])] : addressed,
    silentBeats: 0,
    // What was planned from holds while it is played; the first who does otherwise has surprised the house.
    ...(again ? {} : state.plan[0]?.who === by ? played(state, beat) : { plan: [] }),
    lastFloor: again ? state.lastFloor : { ...state.lastFloor, [by]: beat },
    actorBeats: again ? state.actorBeats : person ? 0 : state.actorBeats + 1,
  };
}
