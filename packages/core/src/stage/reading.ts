import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import {
  type Closing,
  closings,
  type EventOf,
  type Manner,
  manners,
  meansKinds,
  type PlannedTurn,
  type ReadLine,
  type Seq,
  type StageEvent,
  type Tempo,
  tempos,
} from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { onStage, personPlays, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { ask } from '../model/ask.ts';
import type { AnswerShape, CallOptions, Model } from '../model/model.ts';
import { choosing, shapeOf, withoutNulls } from '../model/shape.ts';
import { overhear, wrapped } from '../model/stream.ts';
import { VerbName } from '../text/verb-names.ts';
import { applyChange } from '../world/change.ts';
import { perceive } from '../world/perceive.ts';
import { postures, targetOf } from '../world/world.ts';
import { AfterAnswer, healths, settleAnswer } from './after-answer.ts';
import { believed, type Spoken, sayingsIn, toRead, wordsOfLine } from './by-words.ts';
import { paceOf } from './pace.ts';
import { noEnding } from './played-ending.ts';
import { wordsPlayed } from './played-words.ts';
import { type ReadingView, readingPrompt } from './reading.prompt.ts';
import { readingView } from './reading-view.ts';
import { comesBack, scriptBeat } from './script.ts';
import type { Stage } from './stage.ts';
import { answerWish } from './wish.ts';

const Turn = z.object({
  who: z.string(),
  tempo: z._default(z.string(), 'a line'),
  manner: z._default(z.string(), 'answer'),
  answers: z.optional(z.int()),
  thing: z.optional(z.string()),
  with: z.optional(z.string()),
  hinge: z.optional(z.boolean()),
  script: z.optional(z.int()),
  thread: z.optional(z.int()),
});
const Ask = z.object({ who: z.string(), verb: z.optional(z.string()), targets: z._default(z.array(z.string()), []) });
const Line = z.object({
  line: z.int(),
  to: z._default(z.array(z.string()), []),
  tells: z._default(z.array(z.string()), []),
  partly: z._default(z.array(z.string()), []),
  denies: z._default(z.array(z.string()), []),
  said: z._default(z.array(z.string()), []),
  missed: z._default(z.array(z.string()), []),
  asks: z._default(z.array(Ask), []),
});
const Answer = z.object({
  plan: z._default(z.array(Turn).check(z.maxLength(8)), []),
  landed: z.optional(z.boolean()),
  happened: z._default(z.array(z.object({ question: z.string(), relies: z._default(z.array(z.int()), []) })), []),
  lines: z._default(z.array(Line), []),
  moved: z._default(z.boolean(), false),
  established: z._default(z.array(z.string()), []),
  settled: z._default(z.array(z.string()), []),
  opened: z._default(z.array(z.object({ line: z.int(), text: z.string() })), []),
  paid: z._default(z.array(z.int()), []),
  reason: z._default(z.string(), ''),
});
const Wish = z.object({
  means: z.string(),
  who: z.optional(z.string()),
  tempo: z.optional(z.string()),
  complication: z.optional(z.string()),
  plant: z.optional(z.string()),
});
/** Where a wish is waiting for an answer, and an answer to a person is read: all that can be asked. */
const Everything = z.extend(
  z.extend(Answer, { wish: z._default(z.array(Wish).check(z.maxLength(2)), []), refused: z.optional(z.string()) }),
  AfterAnswer,
);
type Asked = keyof typeof Everything.shape;
/** Nobody wished for anything: whatever is said of it does not count. */
const Unwished = z.extend(z.extend(Answer, AfterAnswer), {
  wish: z._default(z.array(Wish).check(z.maxLength(0)), []),
  refused: z.optional(z.string()),
});
type Answer = z.infer<typeof Answer>;

const exchangeLines = 6;

/** What the newest beats meant. Says what code can check and drops the rest. `next`: the first turn of its plan, as soon as it is written. */
export async function reading(stage: Stage, director: Model, options: CallOptions, next: (turn: PlannedTurn) => void): Promise<Found> {
  const read = toRead(stage);
  const view = readingView(stage, read);
  const shown = new Set(view.lines.map(({ seq }) => seq));
  const model =
    view.directed && !view.now.wish
      ? firstTurn(director, (turn) => planned(stage.state, shown, [turn]).slice(0, 1).forEach(next))
      : director;
  const prompt = readingPrompt(view, formed(view));
  const answer = await ask(model, prompt, view.now.wish ? Everything : Unwished, options);
  const found = readingOf(stage, read, view, answer);
  const events = view.now.wish ? [found, ...answerWish(stage.state, answer.wish, answer.refused)] : [found];
  return { events, ...(view.answers && { settle: (draft) => settleAnswer(stage, draft, answer) }) };
}

/** What a reading found, and what it does to the world, where an answer was read. */
export type Found = { readonly events: readonly StageEvent[]; readonly settle?: (draft: Draft) => Draft };

const firstInPlan = /"plan"\s*:\s*\[\s*(\{[^{}]*\})/;

/** Listens to a reading for the first turn of its plan, once. */
function firstTurn(model: Model, found: (turn: z.infer<typeof Turn>) => void): Model {
  let known = false;
  return wrapped(model, (prompt, options) => {
    let text = '';
    return overhear(() => model.stream(prompt, options), {
      delta(delta) {
        if (known || delta.type !== 'text') return;
        text += delta.text;
        const [, written] = (delta.text.includes('}') && firstInPlan.exec(text)) || [];
        if (written === undefined) return;
        known = true;
        const turn = turnIn(written);
        if (turn) found(turn);
      },
    });
  });
}

function turnIn(written: string): z.infer<typeof Turn> | undefined {
  try {
    return Turn.safeParse(withoutNulls(JSON.parse(written), Turn)).data;
  } catch {
    return undefined;
  }
}

const shapes = new Map<string, AnswerShape>();

/** Nothing is asked for that nobody could answer: models fill in what stands there. */
function shapeFor(view: ReadingView): AnswerShape {
  const key = [
    view.directed,
    view.seated,
    view.owing,
    view.answers?.endings.length,
    view.answers?.refused.length,
    view.now.questions.length,
  ]
    .map(Boolean)
    .join()
    .concat(`${view.answers !== undefined} ${view.now.wish !== null}`);
  const shape = shapes.get(key) ?? shapeOf('reading', askedOf(view));
  shapes.set(key, shape);
  return shape;
}

function askedOf({ directed, seated, owing, answers, now }: ReadingView) {
  const unasked: readonly Asked[] = [
    ...(directed ? [] : (['plan'] as const)),
    ...(seated ? [] : (['opened'] as const)),
    ...(seated || owing ? [] : (['paid'] as const)),
    ...(now.wish ? [] : (['wish', 'refused'] as const)),
    ...(answers ? (answers.endings.length > 0 ? [] : (['ending', 'untrue'] as const)) : afterAnswer),
    ...(answers && now.questions.length === 0 ? (['happened'] as const) : []),
    ...(answers && answers.refused.length === 0 ? (['granted'] as const) : []),
  ];
  const asked = z.extend(Everything, {
    ...(!(seated || owing) && { plan: z._default(z.array(z.omit(Turn, { thread: true })).check(z.maxLength(8)), []) }),
    lines: z._default(z.array(z.omit(Line, unaskedOf(seated, answers !== undefined))), []),
  });
  return z.omit(asked, Object.fromEntries(unasked.map((one) => [one, true])) as Record<Asked, true>);
}

/** Nobody in a seat asks anything of anybody; and whoever accompanies has answered it. What is told in part is asked where one mind tells everything. */
function unaskedOf(seated: boolean, answered: boolean): { asks?: true; partly?: true } {
  return { ...((!seated || answered) && { asks: true as const }), ...(!answered && { partly: true as const }) };
}

const afterAnswer = Object.keys(AfterAnswer) as readonly (keyof typeof AfterAnswer)[];

function formed(view: ReadingView) {
  const present = [...view.now.present.map(({ id }) => id), ...(view.answers?.arriving ?? [])];
  const facts = view.facts.map(({ id }) => id);
  const { wish } = view.now;
  return choosing(shapeFor(view), {
    ...(view.seated &&
      !view.answers && {
        'lines.asks.who': view.now.present.flatMap(({ id, person }) => (person ? [] : [id])),
        'lines.asks.verb': VerbName.options,
        'lines.asks.targets': [...present, ...view.things.map(({ id }) => id), ...view.places.map(({ id }) => id)],
      }),
    ...(wish && {
      'wish.means': meansKinds,
      'wish.who': [...present, ...wish.away.map(({ id }) => id)],
      'wish.tempo': tempos,
      'wish.complication': wish.complications.map(({ id }) => id),
      'wish.plant': wish.plants.map(({ id }) => id),
      refused: ['lines', 'means'],
    }),
    ...(view.directed && {
      'plan.who': [...present, ...view.now.away, 'world'],
      'plan.with': present,
      'plan.tempo': tempos,
      'plan.manner': manners,
      'plan.thing': view.things.map(({ id }) => id),
    }),
    ...(view.answers && {
      turned: view.answers.ways.map(({ id }) => id),
      closes: closings,
      ending: [...view.answers.endings.map(({ id }) => id), noEnding],
      'deeds.by': [...view.answers.others, ...view.answers.arriving],
      'deeds.verb': VerbName.options.filter((verb) => verb !== 'say' && verb !== 'go'),
      'deeds.targets': [...present, ...view.answers.things, ...view.answers.turnedUp],
      'stands.oneOf': [...view.answers.things, ...view.answers.turnedUp],
      'people.who': present,
      'people.posture': postures,
      'people.health': healths,
      'people.place': view.places.map(({ id }) => id),
      'people.behind': [...view.answers.things, ...view.answers.turnedUp],
      'learned.who': present,
      'learned.fact': facts,
      came: view.answers.away,
      left: view.answers.others,
    }),
    'happened.question': view.now.questions.map(({ id }) => id),
    'lines.to': present,
    'lines.tells': facts,
    ...(view.answers && { 'lines.partly': facts }),
    'lines.denies': facts,
    'lines.said': view.now.sayings.map(({ id }) => id),
    'lines.missed': present,
    settled: view.now.wants.map(({ id }) => id),
  });
}

/** Where an answer tells of the world, what it says is no line of anybody's. */
const toldIn = ({ log, state: { accompaniment } }: Stage, text: string): Seq | undefined =>
  log.findLast(
    (event) =>
      event.seq <= accompaniment.seq &&
      ((event.type === 'narration' && 'text' in event.text && event.text.text.includes(text)) ||
        (event.type === 'gesture' && event.only === undefined && event.text.includes(text))),
  )?.seq;

function readingOf(stage: Stage, read: readonly Spoken[], view: ReadingView, answer: z.infer<typeof Everything>): EventOf<'reading'> {
  const { state } = stage;
  const shown = new Set(view.lines.map(({ seq }) => seq));
  const questions = new Map(view.now.questions.map(({ id, text }) => [id, text]));
  const established = answer.established
    .filter((span) => span.length > 2 && span.length <= 80)
    .flatMap((text) => {
      const line = read.find((one) => one.text.includes(text))?.seq ?? (view.answers && toldIn(stage, text));
      return line === undefined ? [] : [{ line, text }];
    })
    .slice(0, view.answers ? 4 : 2);
  const plan = view.directed ? planned(state, shown, answer.plan) : [];
  const settled = answer.settled.filter((who) => view.now.wants.some(({ id }) => id === who));
  return {
    type: 'reading',
    of: state.beat,
    by: 'model',
    lines: read.map((event) =>
      lineOf(
        arrived(state, view, answer.came),
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
    ...((answer.moved || plan.some(({ script }) => script !== undefined)) && { moved: true as const }),
    ...(established.length > 0 && { established }),
    ...(settled.length > 0 && { settled }),
    ...(view.answers?.ways.some(({ id }) => id === answer.turned) && answer.turned !== undefined && { turned: answer.turned }),
    ...unplayedIn(view, answer.unplayed, answer.untrue, answer.turned !== undefined || paceOf(state).left <= 0),
    ...declinedIn(stage.state, read, answer.declined),
    ...grantedIn(view, answer.granted),
    ...lapsedIn(view, answer.lapsed),
    ...(isListed(view, answer.ending) && { ending: answer.ending }),
    ...(view.answers && isClosing(answer.closes) && { closes: answer.closes }),
    ...(answer.hourIs === undefined || answer.hourIs === 'now' ? hourIn(stage, answer.hour) : {}),
    ...threadsIn(state, view, read, answer),
    plan,
    reason: answer.reason.slice(0, 500),
  };
}

/** The stage with those on it who came in while it was played. */
function arrived(state: StageState, { answers }: ReadingView, came: readonly string[]): StageState {
  const here = came.filter((who) => answers?.arriving.includes(who) && !onStage(state, who));
  const changes = here.map((who) => ({ move: { who, to: scenePlace(state) } }));
  return changes.length === 0 ? state : { ...state, world: changes.reduce((world, change) => applyChange(world, change), state.world) };
}

/** Only in words that were written for this point: whoever reads strikes nothing of its own. */
function unplayedIn(
  { answers, now }: ReadingView,
  spans: readonly string[],
  untrue: readonly string[],
  /** Of the point after this one nothing is struck while it may still be played in this one. */
  over: boolean,
): Pick<EventOf<'reading'>, 'unplayed'> {
  const written = [
    ...[now.description, now.stakes, ...now.wants.map(({ want }) => want), ...(answers?.ways ?? []).map(({ text }) => text)],
    ...(over ? (answers?.next ?? []) : []),
  ];
  const ends = (answers?.endings ?? []).map(({ text }) => text);
  const within = (span: string, texts: readonly string[]) => span.trim().length > 3 && texts.some((text) => text.includes(span));
  const unplayed = [...spans.filter((span) => within(span, written)), ...untrue.filter((span) => within(span, ends))];
  return answers && unplayed.length > 0 ? { unplayed } : {};
}

/** By their numbers, as they were shown: what has just been established is not over. */
function lapsedIn({ answers }: ReadingView, numbers: readonly number[]): Pick<EventOf<'reading'>, 'lapsed'> {
  const lapsed = numbers.flatMap((number) => answers?.established[number - 1] ?? []);
  return lapsed.length > 0 ? { lapsed } : {};
}

/** By their numbers, too: whoever has given in is not held to what they said before. */
function grantedIn({ answers }: ReadingView, numbers: readonly number[]): Pick<EventOf<'reading'>, 'granted'> {
  const granted = numbers.flatMap((number) => answers?.refused[number - 1] ?? []);
  return granted.length > 0 ? { granted } : {};
}

/** What a person would not, in the words of that line and no others. */
function declinedIn(state: StageState, read: readonly Spoken[], spans: AfterAnswer['declined']): Pick<EventOf<'reading'>, 'declined'> {
  const declined = spans
    .filter(({ line, text }) => text.length > 1 && text.length <= 160 && isSaid(read, line, text) && isPersons(state, read, line))
    .slice(0, 2);
  return declined.length > 0 ? { declined } : {};
}

/** Only in words that were played. */
function hourIn({ log, state: { accompaniment } }: Stage, hour: string | undefined): Pick<EventOf<'reading'>, 'hour'> {
  return hour !== undefined && hour.trim() !== '' && wordsPlayed(log, accompaniment.seq).some((text) => text.includes(hour))
    ? { hour }
    : {};
}

const isClosing = (closes: string | undefined): closes is Closing => (closings as readonly (string | undefined)[]).includes(closes);

const isListed = ({ answers }: ReadingView, ending: string | undefined): ending is string =>
  answers !== undefined && answers.endings.length > 0 && (ending === noEnding || answers.endings.some(({ id }) => id === ending));

/** What a person set going, in the words of that line and no others; where one mind answers, a question of anybody's that hangs in the air; and what of it is done with. */
function threadsIn(
  state: StageState,
  { answers }: ReadingView,
  read: readonly Spoken[],
  answer: Answer,
): Pick<EventOf<'reading'>, 'opened' | 'paid'> {
  const fit = answer.opened.filter(({ line, text }) => text.length > 3 && text.length <= 160 && isSaid(read, line, text));
  const own = fit.filter(({ line }) => isPersons(state, read, line)).slice(0, 2);
  const asked = answers ? fit.filter(({ line, text }) => !isPersons(state, read, line) && /[?？]/u.test(text)).slice(0, 1) : [];
  const opened = [...own, ...asked];
  const paid = answer.paid.filter((seq) => state.threads.some(({ line }) => line === seq));
  return { ...(opened.length > 0 && { opened }), ...(paid.length > 0 && { paid }) };
}

const isSaid = (read: readonly Spoken[], line: Seq, text: string): boolean =>
  read.some((one) => one.seq === line && one.text.includes(text));

const isPersons = (state: StageState, read: readonly Spoken[], line: Seq): boolean =>
  read.some((one) => one.seq === line && personPlays(state, one.by));

/** A line that the answer left out is read by its words. Whoever tells what he cannot know only claims it. */
function lineOf(state: StageState, view: ReadingView, event: Spoken, answer: z.infer<typeof Line> | undefined): ReadLine {
  if (!answer) return wordsOfLine(state, event);
  const known = new Set(believed(state, event.by));
  const asserted = answer.tells.filter((fact) => view.facts.some(({ id }) => id === fact));
  const partly = view.answers ? asserted.filter((fact) => answer.partly.includes(fact)) : [];
  const facts = asserted.filter((fact) => !partly.includes(fact));
  // Whoever plays everybody knows what it has them tell: those who heard it have heard it, listed or not.
  const isTold = (fact: string) => known.has(fact) || (view.answers !== undefined && !personPlays(state, event.by));
  const tells = facts.filter(isTold);
  const claims = facts.filter((fact) => !isTold(fact));
  const denies = answer.denies.filter((fact) => view.facts.some(({ id }) => id === fact));
  const to = answer.to.filter((who) => who !== event.by && onStage(state, who));
  const missed = answer.missed.filter((who) => who !== event.by && onStage(state, who));
  const meant = view.now.sayings.filter(({ id }) => answer.said.includes(id));
  const amounts = new Set(meant.map(({ key }) => key));
  const made = meant.flatMap(({ move }) => (move?.who === event.by ? [move.id] : []));
  return {
    line: event.seq,
    to,
    tells,
    ...(made.length > 0 && { made }),
    ...(partly.length > 0 && { partly }),
    ...(claims.length > 0 && { claims }),
    ...(denies.length > 0 && { denies }),
    said: sayingsIn(state, { by: event.by, text: event.text, to, tells }, amounts),
    ...asksOf(state, event.by, answer.asks),
    ...(missed.length > 0 && { missed }),
  };
}

/** What a person asks of the others. A deed only where they can perceive what it is to be done to: what they cannot must not reach them. */
function asksOf(state: StageState, by: CharacterId, asks: z.infer<typeof Line>['asks']): Pick<ReadLine, 'asks'> {
  if (!personPlays(state, by)) return {};
  const found = asks.flatMap(({ who, verb, targets }) => {
    if (who === by || personPlays(state, who) || !onStage(state, who)) return [];
    const known = VerbName.safeParse(verb).data;
    const things = targets.map((id) => targetOf(state.blueprint, id));
    const able = known !== undefined && known !== 'say' && things.every((one) => one !== null && perceives(state, who, one.id));
    return [{ who, ...(able && { action: { verb: known, targets: things.filter((one) => one !== null) } }) }];
  });
  return found.length > 0 ? { asks: found.slice(0, 2) } : {};
}

function perceives({ blueprint, world }: StageState, who: CharacterId, id: string): boolean {
  const { holding, props, people, exits } = perceive(blueprint, world, who);
  return [...holding, ...props, ...people].some((one) => one.id === id) || exits.some(({ to }) => to === id);
}

/** Only beats that can be played: whoever is present and does not answer himself, lines that were shown, one hinge a point. An exchange is its lines, in turn. */
function planned(state: StageState, shown: ReadonlySet<Seq>, plan: Answer['plan']): PlannedTurn[] {
  const opens = state.point?.startBeat === state.beat;
  const before = opens ? null : state.lastBy;
  const hinge = state.hinged ? -1 : plan.findIndex((one) => one.hinge && one.who !== 'world' && one.tempo !== 'exchange');
  return plan
    .slice(0, plan.some(({ script }) => script !== undefined) ? 8 : 4)
    .filter(
      ({ who, script }, index) =>
        (who === 'world' || onStage(state, who) || comesBack(state, { who, ...(script !== undefined && { script }) })) &&
        (who !== (plan[index - 1]?.who ?? before) || scriptBeat(state, who, script) !== undefined),
    )
    .flatMap((turn) => {
      const script = scriptBeat(state, turn.who, turn.script);
      const one: PlannedTurn = {
        who: turn.who,
        tempo: (tempos as readonly string[]).includes(turn.tempo) ? (turn.tempo as Tempo) : 'a line',
        manner: (manners as readonly string[]).includes(turn.manner) ? (turn.manner as Manner) : 'answer',
        ...(turn.answers !== undefined && shown.has(turn.answers) && { answers: turn.answers }),
        ...(turn === plan[hinge] && { hinge: true as const }),
        ...(script !== undefined && { script }),
        ...(state.threads.some(({ line }) => line === turn.thread) && { thread: turn.thread as Seq }),
        ...(turn.thing !== undefined && stageBook(state.blueprint).props.has(turn.thing) && { thing: turn.thing }),
      };
      const other = turn.with;
      if (one.tempo !== 'exchange') return [one];
      if (other === undefined || other === one.who || one.who === 'world' || !onStage(state, other))
        return [{ ...one, tempo: 'a line' as const }];
      const { answers: _, thing: __, ...bare } = one;
      return Array.from({ length: exchangeLines }, (_one, index) =>
        index === 0 ? one : { ...bare, who: index % 2 === 0 ? one.who : other, manner: 'answer' as const },
      );
    });
}
