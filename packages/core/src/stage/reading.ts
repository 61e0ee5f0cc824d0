import * as z from 'zod';
import { questionsIn, type Said } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Point } from '../blueprint/schema.ts';
import type { CharacterId, FactId, Location } from '../blueprint/terms.ts';
import { saidMatches } from '../events/count.ts';
import {
  type EventOf,
  type Manner,
  manners,
  type PlannedTurn,
  type ReadLine,
  type Recorded,
  type Seq,
  type Tempo,
  tempos,
} from '../events/event.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import { factsTold } from '../events/tell.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { perceive } from '../world/perceive.ts';
import { addressedIn } from './person.ts';
import { type ReadingView, readingPrompt } from './reading.prompt.ts';
import type { Stage } from './stage.ts';
import { cutInBlocks } from './view.ts';

const Turn = z.object({
  who: z.string(),
  tempo: z.string().default('a line'),
  manner: z.string().default('answer'),
  answers: z.number().int().optional(),
  thing: z.string().optional(),
  with: z.string().optional(),
});
const Line = z.object({
  line: z.number().int(),
  to: z.array(z.string()).default([]),
  tells: z.array(z.string()).default([]),
  denies: z.array(z.string()).default([]),
  said: z.array(z.string()).default([]),
});
const Answer = z.object({
  plan: z.array(Turn).max(6).default([]),
  landed: z.boolean().optional(),
  happened: z.array(z.object({ question: z.string(), relies: z.array(z.number().int()).default([]) })).default([]),
  lines: z.array(Line).default([]),
  moved: z.boolean().default(false),
  established: z.array(z.string()).default([]),
  reason: z.string().default(''),
});
const directedShape = shapeOf('reading', Answer);
const ensembleShape = shapeOf('reading', Answer.omit({ plan: true }));

type Answer = z.infer<typeof Answer>;
type Spoken = Recorded<EventOf<'speech'> | EventOf<'whisper'>>;

const houseLines = 80;
const exchangeLines = 6;
/** So many words a point: what an evening is paced by. */
const wordsPerPoint = 320;

/** What the newest beats meant. Says what code can check and drops the rest. */
export async function reading(stage: Stage, model: Model, options: CallOptions): Promise<EventOf<'reading'>> {
  const read = toRead(stage);
  const view = readingView(stage, read);
  const answer = await ask(model, { ...readingPrompt(view), shape: formed(view) }, Answer as z.ZodType<Answer>, options);
  return readingOf(stage, read, view, answer);
}

/** The same by words alone, when nobody can be asked: what the lists of the play recognise. */
export function readByWords(stage: Stage): EventOf<'reading'> {
  const read = toRead(stage);
  const { state } = stage;
  return {
    type: 'reading',
    of: state.beat,
    by: 'words',
    lines: read.map((line) => wordsOfLine(state, line)),
    happened: [],
    plan: [],
    reason: '',
  };
}

/** Whether words alone see something in what has not been read: then it is read at once, whatever was planned. */
export function matterByWords(stage: Stage): boolean {
  return toRead(stage)
    .map((line) => wordsOfLine(stage.state, line))
    .some(
      ({ tells, said, line }) =>
        said.some((key) => asksForWords(stage.state, key)) || tells.some((fact) => isNews(stage.state, line, fact)),
    );
}

/** That somebody spoke at all is no surprise to whoever planned it. */
const asksForWords = (state: StageState, key: string): boolean =>
  stageBook(state.blueprint).tallies.some((tally) => tally.kind === 'said' && tally.key === key && tally.pattern.words !== undefined);

const isNews = (state: StageState, line: Seq, fact: FactId): boolean =>
  (state.unread.find((one) => one.line === line)?.hearers ?? []).some((who) => !believed(state, who).includes(fact));

function toRead({ state, log }: Stage): Spoken[] {
  const wanted = new Set(state.unread.map(({ line }) => line));
  const oldest = Math.min(...wanted);
  const found: Spoken[] = [];
  for (let index = log.length - 1; index >= 0 && found.length < wanted.size; index--) {
    const event = log[index] as Recorded;
    if (event.seq < oldest) break;
    if ((event.type === 'speech' || event.type === 'whisper') && wanted.has(event.seq)) found.unshift(event);
  }
  return found;
}

/** Whom a line names, and what its words tell: the lists of the play, without a mind. */
function wordsOfLine(state: StageState, event: Spoken): ReadLine {
  const book = stageBook(state.blueprint);
  const seen = perceive(state.blueprint, state.world, event.by).people;
  const named = addressedIn(
    event.text,
    seen.map(({ id, name }) => ({ id, names: [name, ...(book.characters.get(id)?.aliases ?? [])] })),
  );
  const meant = [...new Set([...(event.type === 'whisper' ? [event.to] : event.to), ...named])];
  const to = meant.length === 0 && seen.length === 1 ? [seen[0]?.id ?? ''] : meant;
  const tells = factsTold(event.text, state.blueprint.facts, believed(state, event.by));
  return { line: event.seq, to, tells, said: matching(state, { ...event, to, tells }, () => true) };
}

const believed = (state: StageState, who: CharacterId): FactId[] => [
  ...(state.knows[who] ?? []),
  ...(state.heard[who] ?? []).map(({ fact }) => fact),
];

/** The patterns of conditions that a line fits; those that ask for words only where `means` says so. */
function matching(
  state: StageState,
  line: Pick<Spoken, 'by' | 'text' | 'tells'> & { readonly to: readonly CharacterId[] },
  means: (key: string, pattern: Said) => boolean,
  byWords = true,
): string[] {
  return stageBook(state.blueprint).tallies.flatMap((tally) => {
    if (tally.kind !== 'said') return [];
    const { words: _, ...plain } = tally.pattern;
    const fits = saidMatches(byWords ? tally.pattern : { ...plain, words: undefined }, line);
    return fits && (!tally.pattern.words || means(tally.key, tally.pattern)) ? [tally.key] : [];
  });
}

function formed(view: ReadingView) {
  const present = view.now.present.map(({ id }) => id);
  const facts = view.facts.map(({ id }) => id);
  return choosing(view.directed ? directedShape : ensembleShape, {
    ...(view.directed && {
      'plan.who': [...present, 'world'],
      'plan.with': present,
      'plan.tempo': tempos,
      'plan.manner': manners,
      'plan.thing': view.things.map(({ id }) => id),
    }),
    'happened.question': view.now.questions.map(({ id }) => id),
    'lines.to': present,
    'lines.tells': facts,
    'lines.denies': facts,
    'lines.said': view.now.sayings.map(({ id }) => id),
  });
}

function readingOf(stage: Stage, read: readonly Spoken[], view: ReadingView, answer: Answer): EventOf<'reading'> {
  const { state } = stage;
  const shown = new Set(view.lines.map(({ seq }) => seq));
  const questions = new Map(view.now.questions.map(({ id, text }) => [id, text]));
  const established = answer.established
    .filter((span) => span.length > 2 && span.length <= 80)
    .flatMap((text) =>
      read
        .filter((one) => one.text.includes(text))
        .slice(0, 1)
        .map(({ seq }) => ({ line: seq, text })),
    )
    .slice(0, 2);
  return {
    type: 'reading',
    of: state.beat,
    by: 'model',
    lines: read.map((event) =>
      lineOf(
        state,
        view,
        event,
        answer.lines.find(({ line }) => line === event.seq),
      ),
    ),
    happened: answer.happened.flatMap(({ question, relies }) => {
      const text = questions.get(question);
      return text !== undefined && relies.some((seq) => shown.has(seq)) ? [text] : [];
    }),
    ...(answer.landed !== undefined && { landed: answer.landed }),
    ...(answer.moved && { moved: true as const }),
    ...(established.length > 0 && { established }),
    plan: view.directed ? planned(state, shown, answer.plan) : [],
    reason: answer.reason.slice(0, 500),
  };
}

/** A line that the answer left out is read by its words. Whoever tells what he cannot know only claims it. */
function lineOf(state: StageState, view: ReadingView, event: Spoken, answer: z.infer<typeof Line> | undefined): ReadLine {
  if (!answer) return wordsOfLine(state, event);
  const known = new Set(believed(state, event.by));
  const facts = answer.tells.filter((fact) => view.facts.some(({ id }) => id === fact));
  const tells = facts.filter((fact) => known.has(fact));
  const claims = facts.filter((fact) => !known.has(fact));
  const denies = answer.denies.filter((fact) => view.facts.some(({ id }) => id === fact));
  const to = answer.to.filter((who) => who !== event.by && onStage(state, who));
  const meant = new Set(answer.said);
  const means = (key: string) => view.now.sayings.some((saying) => meant.has(saying.id) && saying.key === key);
  return {
    line: event.seq,
    to,
    tells,
    ...(claims.length > 0 && { claims }),
    ...(denies.length > 0 && { denies }),
    said: matching(state, { by: event.by, text: event.text, to, tells }, means, false),
  };
}

/** Only beats that can be played: whoever is present, lines that were shown. An exchange is its lines, in turn. */
function planned(state: StageState, shown: ReadonlySet<Seq>, plan: Answer['plan']): PlannedTurn[] {
  return plan
    .slice(0, 4)
    .filter(({ who }) => who === 'world' || onStage(state, who))
    .flatMap((turn) => {
      const one: PlannedTurn = {
        who: turn.who,
        tempo: (tempos as readonly string[]).includes(turn.tempo) ? (turn.tempo as Tempo) : 'a line',
        manner: (manners as readonly string[]).includes(turn.manner) ? (turn.manner as Manner) : 'answer',
        ...(turn.answers !== undefined && shown.has(turn.answers) && { answers: turn.answers }),
        ...(turn.thing !== undefined && stageBook(state.blueprint).props.has(turn.thing) && { thing: turn.thing }),
      };
      const other = turn.with;
      if (one.tempo !== 'exchange') return [one];
      if (other === undefined || other === one.who || one.who === 'world' || !onStage(state, other))
        return [{ ...one, tempo: 'a line' as const }];
      const { answers: _, thing: __, ...bare } = one;
      return Array.from({ length: exchangeLines }, (_one, index) =>
        index === 0 ? one : { ...bare, who: index % 2 === 0 ? one.who : other, manner: index % 2 === 0 ? one.manner : ('answer' as const) },
      );
    });
}

function readingView(stage: Stage, read: readonly Spoken[]): ReadingView {
  const { state, chronicle } = stage;
  const { blueprint } = state;
  const book = stageBook(blueprint);
  const lines = cutInBlocks(chronicle.since(0), houseLines);
  const byWords = read.map((event) => wordsOfLine(state, event));
  const sayings = sayingsFor(state, read);
  const present = blueprint.characters.filter(({ id }) => onStage(state, id));
  return {
    language: blueprint.language,
    directed: state.switches.way === 'directed',
    title: blueprint.title,
    theme: blueprint.theme,
    synopsis: blueprint.synopsis,
    people: blueprint.characters.map(({ id, name, persona }) => ({ id, name, persona, goal: state.goals[id] ?? '' })),
    facts: blueprint.facts.flatMap(({ id, text, knownBy }) =>
      knownBy === 'everyone' ? [] : [{ id, text, knownBy: knownBy.map((who) => book.nameOf(who)) }],
    ),
    things: blueprint.props.map(({ id, name }) => ({ id, name })),
    points: book.order.map(({ point }) => ({ title: point.title, description: point.description, result: point.result })),
    plants: blueprint.plants ?? [],
    lines,
    unread: read.map(({ seq }) => seq),
    now: {
      ...pointNow(state),
      present: present.map(({ id, name }) => ({ id, name, person: personPlays(state, id) })),
      questions: questionsNow(state).map((text, index) => ({ id: `q${index + 1}`, text })),
      sayings,
      bids: present.flatMap(({ id, name }) => (state.bids[id] ? [{ name, text: state.bids[id] }] : [])),
      coda: state.coda !== null,
      words: { spoken: chronicle.wordsSpoken, budget: book.order.length * wordsPerPoint },
    },
    nameOf: (id) => book.nameOf(id),
    byWords: {
      lines: byWords.map(({ line, to, tells, said }) => ({
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
    },
  };
}

function pointNow(
  state: StageState,
): Pick<ReadingView['now'], 'point' | 'title' | 'description' | 'state' | 'learned' | 'wants' | 'stakes' | 'hits'> {
  const book = stageBook(state.blueprint);
  const placed = state.point ? book.points.get(state.point.id) : undefined;
  const cues = Object.entries(placed?.point.cues ?? {}).filter(([who]) => onStage(state, who));
  const hits = state.point?.aftermath?.hits;
  return {
    point: (placed?.index ?? book.order.length - 1) + 1,
    title: placed?.point.title ?? '',
    description: placed?.point.description ?? '',
    state: standing(state),
    learned: learnedSince(state),
    wants: cues.map(([who, { want }]) => ({ name: book.nameOf(who), want })),
    stakes: placed?.point.stakes ?? '',
    hits: hits ? hits.map((who) => book.nameOf(who)) : null,
  };
}

/** Who holds what, who hides where, where things lie and how: as code keeps it, in ids. */
function standing({ blueprint, world }: StageState): string[] {
  const bodies = Object.entries(world.characters).flatMap(([id, { place, health, hidden }]) =>
    place === null
      ? []
      : [
          `- ${[id, `@ ${place}`, ...(health === 'well' ? [] : [health]), ...(hidden ? [`hidden behind ${hidden.behind}`] : [])].join(' ')}`,
        ],
  );
  const things = blueprint.props.flatMap(({ id, portable }) => {
    const prop = world.props[id];
    const kept = Object.entries(prop?.state ?? {}).map(([key, value]) => `${key}=${value}`);
    return prop && (portable || kept.length > 0)
      ? [`- ${[id, whereabouts(prop.at), ...(prop.hidden ? ['unfound'] : []), ...kept].join(' ')}`]
      : [];
  });
  return [...bodies, ...things];
}

function whereabouts(at: Location): string {
  if ('holder' in at) return `in hands of ${at.holder}`;
  if ('prop' in at) return `${at.relation} ${at.prop}`;
  return 'place' in at ? `@ ${at.place}` : 'nowhere';
}

function learnedSince(state: StageState): string[] {
  return state.blueprint.facts.flatMap(({ id, knownBy }) => {
    const since = (who: CharacterId) => knownBy !== 'everyone' && !knownBy.includes(who);
    const know = Object.keys(state.knows).filter((who) => since(who) && state.knows[who]?.includes(id));
    const heard = Object.keys(state.heard).filter((who) => state.heard[who]?.some((one) => one.fact === id));
    return know.length + heard.length > 0 ? [`- ${id}: ${[...know, ...heard.map((who) => `${who} (told)`)].join(', ')}`] : [];
  });
}

/** What the current point waits for and only a mind can see. */
function questionsNow(state: StageState): string[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  return placed ? questionsOf(placed.point).filter((text) => !state.judgedTrue.includes(text)) : [];
}

function questionsOf({ flag, buildUp, alternatives, next, complications, cues }: Point): string[] {
  const conditions = [
    ...('when' in flag ? [flag.when] : []),
    ...(buildUp ? [buildUp] : []),
    ...(alternatives ?? []).flatMap(({ when, buildUp: own }) => [when, ...(own ? [own] : [])]),
    ...[...next, ...complications, ...Object.values(cues).flatMap(({ moves }) => moves)].flatMap(({ when }) => (when ? [when] : [])),
  ];
  return [...new Set([...('judged' in flag ? [flag.judged] : []), ...conditions.flatMap(questionsIn)])];
}

/** Patterns that ask for words, which these lines could amount to. */
function sayingsFor(state: StageState, read: readonly Spoken[]): ReadingView['now']['sayings'] {
  const book = stageBook(state.blueprint);
  const speakers = new Set(read.map(({ by }) => by));
  return book.tallies
    .flatMap((tally) =>
      tally.kind === 'said' && tally.pattern.words && (!tally.pattern.by || speakers.has(tally.pattern.by)) ? [tally] : [],
    )
    .map(({ key, pattern }, index) => {
      const groups = (pattern.words ?? []).map((group) => group.slice(0, 8).join('/')).join(' + ');
      const who = pattern.by ? book.nameOf(pattern.by) : '…';
      return { id: `s${index + 1}`, key, text: `${who}${pattern.to ? ` → ${book.nameOf(pattern.to)}` : ''}: ${groups}` };
    });
}
