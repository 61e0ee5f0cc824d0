import { ask, type CallOptions, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { type Dimension, dimensions, type Judgement, type Verdict } from '../judge/pairwise.ts';
import { duelPrompt, type Judged, type Order } from './judge.prompt.ts';
import type { DuelPair, Figure } from './pair.ts';
import { isIn, type LogLine, tracedTo } from './trace.ts';

const Choice = z.enum(['first', 'second', 'tie']);
const Fault = z.object({ quote: z.string(), why: z.string() });
const Faults = z.object({ continuity: z.array(Fault), machinery: z.array(Fault) });
const Quote = z.object({ of: z.enum(['first', 'second']), quote: z.string() });
const Mark = z.object({ reason: z.string(), quotes: z.array(Quote), choice: Choice });
const Answer = z.object({
  first: Faults,
  second: Faults,
  character: Mark,
  narrative: Mark,
  interaction: Mark,
  reason: z.string(),
  choice: Choice,
  strength: z.number().int().min(1).max(3),
});
type Answer = z.infer<typeof Answer>;

/** Ours, or the one it is compared with. */
export type Side = 'ours' | 'other';
/** What a judge of a duel is asked: each dimension, and which evening is the better one (`duel`). */
export type DuelDimension = Dimension | 'duel';
/** A quotation of a judge; `stands`: it is in that text, letter by letter. */
export type QuotedFrom = { readonly side: Side; readonly quote: string; readonly stands: boolean };
/** A judge's choice in one dimension, with its reason and the passages that it quotes. */
export type Reasoned = {
  readonly dimension: DuelDimension;
  readonly choice: Side | 'tie';
  readonly reason: string;
  readonly quotes: readonly QuotedFrom[];
};
/** An error or a line of machinery that a judge found, and the events of our log that hold it. */
export type Finding = QuotedFrom & {
  readonly kind: 'continuity' | 'machinery';
  readonly why: string;
  readonly events: readonly Pick<LogLine, 'seq' | 'beat' | 'kind'>[];
};
/** One reading of a duel in one order: how strongly it chose, why, and what it found. */
export type DuelLook = {
  readonly order: Order;
  readonly strength: number;
  readonly reasons: readonly Reasoned[];
  readonly findings: readonly Finding[];
};

/** What a judge made of a pair in both orders. `points`: 1 both for ours, 0 both for the other, ½ where they part or cannot say; null: unread. */
export type DuelJudgement = Judgement<DuelDimension> & { readonly points: 1 | 0 | 0.5 | null; readonly looks: readonly DuelLook[] };

const orders = ['ours-first', 'other-first'] as const;

/** Judges a pair in both orders: a judge that prefers a place and not a play parts with itself, and gives half a point to everybody. */
export async function judgeDuel(id: string, pair: DuelPair, figure: Figure, model: Model, options?: CallOptions): Promise<DuelJudgement> {
  const judged: Judged = { ...pair, id, ours: pair.texts[figure] ?? '', other: pair.prompt };
  const looks = await Promise.all(orders.map((order) => look(judged, order, pair.log, model, options)));
  const read = looks.filter((one) => one !== null);
  const verdicts = [...dimensions, 'duel' as const].map((dimension) => verdictOf(dimension, looks));
  const whole = verdicts.at(-1);
  return {
    id,
    verdicts,
    unreadable: orders.length - read.length,
    points: whole?.flipped ? 0.5 : (whole?.outcome ?? null),
    looks: read,
  };
}

async function look(judged: Judged, order: Order, log: readonly LogLine[], model: Model, options?: CallOptions): Promise<DuelLook | null> {
  try {
    return lookOf(await ask(model, duelPrompt(judged, order), Answer, options), judged, order, log);
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'refusal', 'truncated', 'wrong-language'].includes(error.fault)) return null;
    throw error;
  }
}

function lookOf(answer: Answer, judged: Judged, order: Order, log: readonly LogLine[]): DuelLook {
  const sideOf = (place: 'first' | 'second'): Side => ((place === 'first') === (order === 'ours-first') ? 'ours' : 'other');
  const from = (place: 'first' | 'second', quote: string): QuotedFrom => {
    const side = sideOf(place);
    return { side, quote: quote.slice(0, 400), stands: isIn(quote, judged[side]) };
  };
  const reasoned = (dimension: DuelDimension, { reason, quotes, choice }: z.infer<typeof Mark>): Reasoned => ({
    dimension,
    choice: choice === 'tie' ? choice : sideOf(choice),
    reason: reason.slice(0, 1500),
    quotes: quotes.slice(0, 6).map(({ of, quote }) => from(of, quote)),
  });
  return {
    order,
    strength: answer.strength,
    reasons: [...dimensions.map((one) => reasoned(one, answer[one])), reasoned('duel', { ...answer, quotes: [] })],
    findings: (['first', 'second'] as const).flatMap((place) =>
      (['continuity', 'machinery'] as const).flatMap((kind) =>
        answer[place][kind].slice(0, 20).map(({ quote, why }): Finding => {
          const found = from(place, quote);
          const traced = found.side === 'ours' && found.stands ? tracedTo(quote, log) : [];
          return {
            ...found,
            kind,
            why: why.slice(0, 600),
            events: traced.slice(0, 4).map(({ seq, beat, kind: event }) => ({ seq, beat, kind: event })),
          };
        }),
      ),
    ),
  };
}

const outcomes = { ours: 1, other: 0, tie: 0.5 } as const;

function verdictOf(dimension: DuelDimension, looks: readonly (DuelLook | null)[]): Verdict<DuelDimension> {
  const seen = looks.map((one) => one?.reasons.find((reason) => reason.dimension === dimension));
  const why = seen.flatMap((one) => one?.reason ?? []);
  const [one, other] = seen;
  if (!one || !other) return { dimension, outcome: null, flipped: false, why };
  const agreed = one.choice === other.choice;
  return { dimension, outcome: agreed ? outcomes[one.choice] : null, flipped: !agreed, why };
}
