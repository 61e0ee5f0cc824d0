import { isEphemeral } from '../blueprint/ephemeral.ts';
import { conditionsOfPoint, questionsIn, stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Point, ScriptBeat } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { wordsIn } from '../events/chronicle.ts';
import { leadOf, onStage, personPlays, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { promptTokens } from '../model/cost.ts';
import { isGone } from '../world/locate.ts';
import { aftermathEnds, aftermathLeft, stillToAnswer } from './aftermath.ts';
import { readAsWritten } from './as-written.ts';
import { type Spoken, wordsOfLine } from './by-words.ts';
import { seenInHand } from './hands.ts';
import { type History, historyOf, roomForHistory } from './history.ts';
import { learnedTonight, standingById } from './how-things-stand.ts';
import { paceOf } from './pace.ts';
import { endingsNear } from './played-ending.ts';
import { type ReadingView, readingPrompt } from './reading.prompt.ts';
import { refused } from './refusing.ts';
import { comingBack, scriptAhead } from './script.ts';
import type { Stage } from './stage.ts';
import { stillSo } from './wants.ts';
import { wantedByWords, wishView } from './wish.ts';

const houseLines = 80;
/** So many words a point, where nobody wrote them: what an evening is paced by. */
const wordsPerPoint = 320;

/** What the house sees when it reads: everything. Never handed to a call whose words anyone else reads. */
export function readingView(stage: Stage, read: readonly Spoken[]): ReadingView {
  const { state, chronicle } = stage;
  const { blueprint } = state;
  const book = stageBook(blueprint);
  const sayings = sayingsFor(state, read);
  const lead = leadOf(state);
  const present = blueprint.characters.filter(({ id }) => isThere(state, id));
  const wish = wishView(state);
  const seated = present.some(({ id }) => personPlays(state, id));
  const view: ReadingView = {
    ...playOf(state),
    directed: state.switches.way === 'directed' && lead === null,
    ...(lead !== null && { answers: answersOf(state, present) }),
    seated,
    owing: !seated && state.threads.length > 0,
    lines: [],
    unread: read.map(({ seq }) => seq),
    now: {
      ...pointNow(stage),
      present: present.map(({ id, name }) => ({ id, name, person: personPlays(state, id) })),
      away: state.switches.way === 'directed' && lead === null ? comingBack(state) : [],
      questions: questionsNow(state).map((text, index) => ({ id: `q${index + 1}`, text })),
      sayings,
      bids: present.flatMap(({ id, name }) => (state.bids[id] ? [{ name, text: state.bids[id] }] : [])),
      threads: state.threads.map(({ line, by, text }) => ({ line, name: book.nameOf(by), text })),
      coda: state.coda !== null,
      wish,
      words: { spoken: chronicle.wordsSpoken, budget: budgetOf(blueprint) },
    },
    // Actors with words of their own would be handed the same line for ever.
    written: () => (stage.models.performer.understudy ? readAsWritten(state, read) : undefined),
    byWords: () => ({
      lines: read
        .map((event) => wordsOfLine(state, event))
        .map(({ line, to, tells, said }) => ({
          line,
          to,
          tells,
          denies: [],
          said: sayings.filter(({ key }) => said.includes(key)).map(({ id }) => id),
        })),
      happened: [],
      moved: false,
      established: [],
      reason: 'by words',
      ...(wish && { wish: wantedByWords(state, wish.text) }),
    }),
  };
  return { ...view, lines: historyOf(chronicle.since(0), roomFor(stage, view)) };
}

/** Where somebody is accompanied the play is where they are, and who is in another room is not there. */
const isThere = (state: StageState, id: CharacterId): boolean =>
  onStage(state, id) && (leadOf(state) === null || state.world.characters[id]?.place === scenePlace(state));

const isAway = (state: StageState, id: CharacterId): boolean =>
  state.world.characters[id]?.place !== scenePlace(state) || (state.world.characters[id]?.hidden ?? null) !== null;

const mayArrive = (state: StageState, id: CharacterId, present: readonly { readonly id: CharacterId }[]): boolean =>
  !present.some((one) => one.id === id) && state.world.characters[id]?.health !== 'dead' && !personPlays(state, id);

/** What an answer may have done: in which ways the point may have turned, and who may have come or gone. */
function answersOf(state: StageState, present: readonly { readonly id: CharacterId }[]): NonNullable<ReadingView['answers']> {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  const { alternatives = [], result } = placed?.point ?? {};
  const ways = alternatives.map((one) => ({ id: one.id, text: one.result }));
  return {
    ways: result === undefined ? [] : [...(ways.length > 0 ? ways : [{ id: 'turned', text: result }]), { id: 'otherwise', text: '…' }],
    endings: endingsNear(state),
    next: nextWritten(state),
    established: state.established.map(({ text }) => text),
    refused: refused(state),
    things: state.blueprint.props.flatMap(({ id }) => (isGone(state.world, id) ? [] : [id])),
    turnedUp: Object.entries(state.world.props).flatMap(([id, { at }]) => (isEphemeral(id) && !('nowhere' in at) ? [id] : [])),
    others: present.flatMap(({ id }) => (personPlays(state, id) ? [] : [id])),
    away: state.blueprint.characters.flatMap(({ id }) => (isAway(state, id) ? [id] : [])),
    arriving: state.blueprint.characters.flatMap(({ id }) => (mayArrive(state, id, present) ? [id] : [])),
    place: scenePlace(state) ?? '',
  };
}

/** It is told as soon as this point ends: what of it was never played is found out before that. */
function nextWritten(state: StageState): string[] {
  const { order, points } = stageBook(state.blueprint);
  const index = (state.point && points.get(state.point.id)?.index) ?? order.length;
  const next = paceOf(state).left <= 1 ? order[index + 1]?.point : undefined;
  const lead = leadOf(state);
  const wants = Object.entries(next?.cues ?? {}).flatMap(([who, { want }]) => (who === lead ? [] : [want]));
  const written = next ? [...(next.stakes === undefined ? [] : [next.stakes]), ...wants] : [];
  return written.flatMap((text) => stillSo(state, text) || []);
}

const budgets = new WeakMap<Blueprint, number>();

/** How many words the evening has: those of its script, where it has one. */
function budgetOf(blueprint: Blueprint): number {
  const known = budgets.get(blueprint);
  if (known !== undefined) return known;
  const budget = stageBook(blueprint).order.reduce((sum, { point: { script } }) => {
    const written = (script ?? []).reduce((words, { says = '' }) => words + wordsIn(says), 0);
    return sum + (written || wordsPerPoint);
  }, 0);
  budgets.set(blueprint, budget);
  return budget;
}

type Play = Pick<
  ReadingView,
  'language' | 'title' | 'theme' | 'synopsis' | 'people' | 'facts' | 'things' | 'places' | 'points' | 'plants' | 'nameOf'
>;

// The same for a whole act: prompts are kept by it.
const plays = new WeakMap<StageState['goals'], { readonly of: Blueprint; readonly play: Play }>();

function playOf({ blueprint, goals }: StageState): Play {
  const before = plays.get(goals);
  if (before?.of === blueprint) return before.play;
  const book = stageBook(blueprint);
  const play: Play = {
    language: blueprint.language,
    title: blueprint.title,
    theme: blueprint.theme,
    synopsis: blueprint.synopsis,
    people: blueprint.characters.map(({ id, name, persona }) => ({ id, name, persona, goal: goals[id] ?? '' })),
    facts: blueprint.facts.flatMap(({ id, text, knownBy }) =>
      knownBy === 'everyone' ? [] : [{ id, text, knownBy: knownBy.map((who) => book.nameOf(who)) }],
    ),
    things: blueprint.props.map(({ id, name }) => ({ id, name })),
    places: blueprint.places.map(({ id, name }) => ({ id, name })),
    points: book.order.map(({ point }) => ({ title: point.title, description: point.description, result: point.result })),
    plants: blueprint.plants ?? [],
    nameOf: (id) => book.nameOf(id),
  };
  plays.set(goals, { of: blueprint, play });
  return play;
}

/** What the house has room for beside the play itself; in steps, so that the beginning of what it is shown stays where it is. */
function roomFor({ house: { window } }: Stage, view: ReadingView): History {
  if (window === undefined) return { historyLines: houseLines };
  const fixed = promptTokens(readingPrompt(view));
  return { historyLines: houseLines, historyTokens: roomForHistory(window, Math.ceil(fixed / 1000) * 1000) };
}

function pointNow(
  stage: Stage,
): Pick<
  ReadingView['now'],
  'point' | 'title' | 'description' | 'state' | 'learned' | 'wants' | 'stakes' | 'hits' | 'left' | 'last' | 'hinged' | 'script'
> {
  const { state } = stage;
  const book = stageBook(state.blueprint);
  const placed = state.point ? book.points.get(state.point.id) : undefined;
  const cues = Object.entries(placed?.point.cues ?? {}).filter(([who]) => isThere(state, who));
  // What was found out to be over, or never played, is asked about no more.
  const now = (text: string) => (leadOf(state) === null ? text : stillSo(state, text));
  const hits = state.point?.aftermath && stillToAnswer(state);
  const script =
    state.switches.way === 'directed' && leadOf(state) === null
      ? scriptAhead(state).map(({ number, beat }) => writtenBeat(number, beat))
      : [];
  return {
    point: (placed?.index ?? book.order.length - 1) + 1,
    title: placed?.point.title ?? '',
    description: now(placed?.point.description ?? ''),
    state: leadOf(state) === null ? standing(state) : standingById(state, seenInHand(stage.log, state.blueprint)),
    learned: learnedSince(state),
    wants: cues.flatMap(([who, { want }]) => (state.settled.includes(who) || now(want) === '' ? [] : [{ id: who, want: now(want) }])),
    stakes: now(placed?.point.stakes ?? ''),
    hits: hits ? hits.map((who) => book.nameOf(who)) : null,
    left: aftermathEnds(state) ? 0 : aftermathLeft(state),
    hinged: state.hinged,
    script,
    // Whoever speaks twice in the script does so.
    last: state.lastBy === null || script.length > 0 || state.point?.startBeat === state.beat ? null : book.nameOf(state.lastBy),
  };
}

// The same until something in the world changes.
const standings = new WeakMap<StageState['world'], string[]>();

function standing(state: StageState): string[] {
  const known = standings.get(state.world) ?? standingById(state);
  standings.set(state.world, known);
  return known;
}

const writtenBeat = (number: number, { who, to, does, says, aside }: ScriptBeat): string =>
  `${number}. ${who}${to === undefined ? '' : ` → ${to}`}${aside ? ' (aside)' : ''}: ${[...(does === undefined ? [] : [`(${does})`]), ...(says === undefined ? [] : [says])].join(' ')}`;

const learnedSince = (state: StageState): string[] =>
  learnedTonight(state).map(
    ({ fact, know, told, partly }) =>
      `- ${fact}: ${[...know, ...told.map((who) => `${who} (told)`), ...partly.map((who) => `${who} (told in part)`)].join(', ')}`,
  );

const readAhead = 3;

/** What the current point waits for and only a mind can see; and what a later one will make somebody pay for, whenever it is done. */
function questionsNow(state: StageState): string[] {
  const { points, order } = stageBook(state.blueprint);
  const placed = state.point && points.get(state.point.id);
  if (!placed) return [];
  const later = order.slice(placed.index + 1).flatMap(({ point }) => (point.followUps ?? []).flatMap(({ when }) => questionsIn(when)));
  // What comes whole before its time is not to be asked for again: the next few are read with it, and never the one that ends the play.
  const soon =
    leadOf(state) === null
      ? []
      : order.slice(placed.index + 1, placed.index + 1 + readAhead).filter(({ index }) => index < order.length - 1);
  const ahead = soon.flatMap(({ point: { flag } }) => ('judged' in flag ? [flag.judged] : []));
  return [...new Set([...questionsOf(placed.point), ...later, ...ahead])].filter((text) => !state.judgedTrue.includes(text));
}

function questionsOf(point: Point): string[] {
  return [...new Set([...('judged' in point.flag ? [point.flag.judged] : []), ...conditionsOfPoint(point).flatMap(questionsIn)])];
}

/** What these lines could amount to: patterns that ask for words, and what their speakers were offered to say. */
function sayingsFor(state: StageState, read: readonly Spoken[]): ReadingView['now']['sayings'] {
  const speakers = new Set(read.map(({ by }) => by));
  return [...awaited(state, speakers), ...offered(state, speakers)];
}

function offered(state: StageState, speakers: ReadonlySet<CharacterId>): ReadingView['now']['sayings'] {
  const book = stageBook(state.blueprint);
  const cues = (state.point && book.points.get(state.point.id)?.point.cues) ?? {};
  return Object.entries(cues).flatMap(([who, { moves }], nth) =>
    speakers.has(who)
      ? moves.flatMap(({ id, say }, index) =>
          say === undefined || state.spentMoves[who]?.includes(id)
            ? []
            : [{ id: `m${nth + 1}-${index + 1}`, key: '', text: `${book.nameOf(who)}: ${say}`, move: { who, id } }],
        )
      : [],
  );
}

function awaited(state: StageState, speakers: ReadonlySet<CharacterId>): ReadingView['now']['sayings'] {
  const book = stageBook(state.blueprint);
  return book.tallies
    .flatMap((tally, index) =>
      tally.kind === 'said' && tally.pattern.words && (!tally.pattern.by || speakers.has(tally.pattern.by)) ? [{ ...tally, index }] : [],
    )
    .map(({ key, pattern, index }) => {
      const groups = pattern.means ?? (pattern.words ?? []).map((group) => group.slice(0, 8).join('/')).join(' + ');
      const who = pattern.by ? book.nameOf(pattern.by) : '…';
      return { id: `s${index + 1}`, key, text: `${who}${pattern.to ? ` → ${book.nameOf(pattern.to)}` : ''}: ${groups}` };
    });
}
