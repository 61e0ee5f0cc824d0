import * as z from 'zod';
import { stageBook } from '../blueprint/lookup.ts';
import {
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
import { onStage, type StageState } from '../events/state.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { believed, type Spoken, sayingsIn, toRead, wordsOfLine } from './by-words.ts';
import { type ReadingView, readingPrompt } from './reading.prompt.ts';
import { readingView } from './reading-view.ts';
import type { Stage } from './stage.ts';
import { answerWish } from './wish.ts';

const Turn = z.object({
  who: z.string(),
  tempo: z.string().default('a line'),
  manner: z.string().default('answer'),
  answers: z.number().int().optional(),
  thing: z.string().optional(),
  with: z.string().optional(),
  hinge: z.boolean().optional(),
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
  settled: z.array(z.string()).default([]),
  reason: z.string().default(''),
});
const Wish = z.object({
  means: z.string(),
  who: z.string().optional(),
  tempo: z.string().optional(),
  complication: z.string().optional(),
  plant: z.string().optional(),
});
/** Where a wish is waiting for an answer. */
const Wished = Answer.extend({ wish: z.array(Wish).max(2).default([]), refused: z.string().optional() });
const shapes = {
  directed: shapeOf('reading', Answer),
  ensemble: shapeOf('reading', Answer.omit({ plan: true })),
  directedWish: shapeOf('reading', Wished),
  ensembleWish: shapeOf('reading', Wished.omit({ plan: true })),
};

type Answer = z.infer<typeof Answer>;

const exchangeLines = 6;

/** What the newest beats meant. Says what code can check and drops the rest. */
export async function reading(stage: Stage, model: Model, options: CallOptions): Promise<readonly StageEvent[]> {
  const read = toRead(stage);
  const view = readingView(stage, read);
  const prompt = { ...readingPrompt(view), shape: formed(view) };
  if (!view.now.wish) return [readingOf(stage, read, view, await ask(model, prompt, Answer as z.ZodType<Answer>, options))];
  const answer = await ask(model, prompt, Wished as z.ZodType<z.infer<typeof Wished>>, options);
  return [readingOf(stage, read, view, answer), ...answerWish(stage.state, answer.wish, answer.refused)];
}

function formed(view: ReadingView) {
  const present = view.now.present.map(({ id }) => id);
  const facts = view.facts.map(({ id }) => id);
  const { wish } = view.now;
  return choosing(shapes[`${view.directed ? 'directed' : 'ensemble'}${wish ? 'Wish' : ''}`], {
    ...(wish && {
      'wish.means': meansKinds,
      'wish.who': [...present, ...wish.away.map(({ id }) => id)],
      'wish.tempo': tempos,
      'wish.complication': wish.complications.map(({ id }) => id),
      'wish.plant': wish.plants.map(({ id }) => id),
      refused: ['lines', 'means'],
    }),
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
    settled: view.now.wants.map(({ id }) => id),
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
  const settled = answer.settled.filter((who) => view.now.wants.some(({ id }) => id === who));
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
    ...(settled.length > 0 && { settled }),
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
  const amounts = new Set(view.now.sayings.filter(({ id }) => answer.said.includes(id)).map(({ key }) => key));
  return {
    line: event.seq,
    to,
    tells,
    ...(claims.length > 0 && { claims }),
    ...(denies.length > 0 && { denies }),
    said: sayingsIn(state, { by: event.by, text: event.text, to, tells }, amounts),
  };
}

/** Only beats that can be played: whoever is present and does not answer himself, lines that were shown, one hinge a point. An exchange is its lines, in turn. */
function planned(state: StageState, shown: ReadonlySet<Seq>, plan: Answer['plan']): PlannedTurn[] {
  const opens = state.point?.startBeat === state.beat;
  const before = opens ? null : state.lastBy;
  const hinge = state.hinged ? -1 : plan.findIndex((one) => one.hinge && one.who !== 'world' && one.tempo !== 'exchange');
  return plan
    .slice(0, 4)
    .filter(({ who }, index) => (who === 'world' || onStage(state, who)) && who !== (plan[index - 1]?.who ?? before))
    .flatMap((turn) => {
      const one: PlannedTurn = {
        who: turn.who,
        tempo: (tempos as readonly string[]).includes(turn.tempo) ? (turn.tempo as Tempo) : 'a line',
        manner: (manners as readonly string[]).includes(turn.manner) ? (turn.manner as Manner) : 'answer',
        ...(turn.answers !== undefined && shown.has(turn.answers) && { answers: turn.answers }),
        ...(turn === plan[hinge] && { hinge: true as const }),
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
