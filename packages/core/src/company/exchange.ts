import type { Block, Job, ReplyView } from './companion.prompt.ts';
import type { Companion } from './companion.ts';
import type { Parked } from './event.ts';
import type { Material } from './material.ts';
import type { Method } from './reduce-material.ts';
import type { CompanyState } from './state.ts';

/** What the user gave. */
export type Given = {
  readonly text: string;
  /** Whom it is meant for. */
  readonly to?: string;
  readonly action?: string;
  readonly material?: Material;
  /** How long material is shortened; by size unless said. */
  readonly reduce?: Method;
  /** The answer to what a deputy asked. */
  readonly answer?: string;
  /** The action was guessed from the words, and is to be confirmed first. */
  readonly unsure?: boolean;
  /** What was said in this place before: another version is wanted. */
  readonly versions?: readonly string[];
  /** More is wanted of what was said last. */
  readonly goesOn?: boolean;
};

/** What the companion and its deputies add. */
export type Added = { readonly blocks: readonly Block[]; readonly job: ReplyView['job'] };

/** What goes back. An excerpt or a quote takes the place of the companion's words; a question parks the exchange. */
export type Outcome =
  | { readonly kind: 'message' | 'quote' | 'excerpt'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string; readonly awaits: Parked['awaits'] }
  | { readonly kind: 'error'; readonly code: string; readonly text: string };

/** One answer in the making: who speaks, what was given, what was added, what goes back. */
export type Exchange = {
  readonly id: string;
  readonly room: string;
  readonly language: 'en' | 'zh';
  readonly speaker: Companion;
  /** Who spoke last; null where nobody did. */
  readonly sender: Companion | null;
  readonly given: Given;
  readonly added: Added;
  readonly outcome: Outcome | null;
};

/** An exchange whose outcome takes the place of the user's text. */
export type EditExchange = Exchange & { readonly added: { readonly job: Job } };

/** What comes of it takes the place of the text, or goes on after it. */
export const isEdited = (exchange: Exchange): exchange is EditExchange => exchange.added.job?.edit !== undefined;

/** The same exchange with a job for its speaker. */
export const withJob = (exchange: Exchange, job: Added['job'], ...blocks: readonly Block[]): Exchange => ({
  ...exchange,
  added: { job, blocks: [...exchange.added.blocks, ...blocks] },
});

/** The same exchange with more for its speaker to know. */
export const withBlocks = (exchange: Exchange, ...blocks: readonly Block[]): Exchange => ({
  ...exchange,
  added: { ...exchange.added, blocks: [...exchange.added.blocks, ...blocks] },
});

/** The same exchange, answered. */
export const withOutcome = (exchange: Exchange, outcome: Outcome): Exchange => ({ ...exchange, outcome });

/** When a reply function is tried. A list: any of them. */
export type ReplyTrigger =
  | '*'
  | { readonly action: string }
  | { readonly sender: string | Pick<Companion, 'id'> }
  | { readonly chance: number }
  | ((exchange: Exchange, state: CompanyState) => boolean)
  | readonly ReplyTrigger[];

/** A step of a companion's reply: it may add, it may finish. The state is only to be read. */
export type ReplyFunction = (exchange: Exchange, state: CompanyState) => Promise<{ readonly exchange: Exchange; readonly final: boolean }>;

/** A step of a companion's reply, and when it is taken. */
export type ReplyRule = { readonly trigger: ReplyTrigger; readonly reply: ReplyFunction };

/** Whether a reply rule is to be tried. */
export function isTriggered(trigger: ReplyTrigger, exchange: Exchange, state: CompanyState, roll: () => number): boolean {
  if (trigger === '*') return true;
  if (typeof trigger === 'function') return trigger(exchange, state);
  if (isList(trigger)) return trigger.some((one) => isTriggered(one, exchange, state, roll));
  if ('action' in trigger) return exchange.given.action === trigger.action;
  if ('chance' in trigger) return roll() < trigger.chance;
  const { sender } = exchange;
  const wanted = typeof trigger.sender === 'string' ? trigger.sender : trigger.sender.id;
  return sender !== null && (sender.id === wanted || (sender.name === wanted && wanted === trigger.sender));
}

function isList(trigger: ReplyTrigger): trigger is readonly ReplyTrigger[] {
  return Array.isArray(trigger);
}

/** Runs the chain until one of its functions finishes. */
export async function runReplies(
  chain: readonly ReplyRule[],
  start: Exchange,
  state: CompanyState,
  roll: (index: number) => number,
): Promise<Exchange> {
  let exchange = start;
  for (const [index, { trigger, reply }] of chain.entries()) {
    if (!isTriggered(trigger, exchange, state, () => roll(index))) continue;
    const step = await reply(exchange, state);
    exchange = step.exchange;
    if (step.final) break;
  }
  return exchange;
}
