import { modelFault, phrase } from './call-errors.en.ts';
import { meter } from './cost.ts';
import type { Model, ModelError, Usage } from './model.ts';
import { wrapped } from './stream.ts';

/** What was spent: money and tokens. */
export type Spending = { readonly money: number; readonly tokens: number };
/** The most that may be spent; what is left out is not limited. */
export type Caps = { readonly money?: number; readonly tokens?: number };

/** What was spent by all who spend of it. Budgets with one purse count together, whatever their caps. */
export type Purse = { spent: Spending };

/** What a performance may cost, and what it has. One budget may be shared by many models. */
export interface Budget {
  readonly spent: Spending;
  readonly caps: Caps;
  /** At or over a cap: no further call may start. */
  readonly exhausted: boolean;
  spend(usage: Usage): void;
  /** Moves the caps up by this much. A cap that was never set stays unset. */
  raise(more: Caps): void;
  /** What a call is refused with, where there is more to say than that the budget is used up. */
  why?(): ModelError;
}

/**
 * A budget that is counted against wherever a model is wrapped with it: `budgeted(model, budget)`. Beyond its caps calls throw a
 * `ModelError` with the fault `over-budget`, and a performance pauses. `spent`: what earlier sittings of the same performance have cost; `purse`: the same, shared with others.
 */
export function createBudget(limits: Caps & { readonly spent?: Spending; readonly purse?: Purse } = {}): Budget {
  const purse: Purse = limits.purse ?? { spent: limits.spent ?? { money: 0, tokens: 0 } };
  let caps: Caps = { money: limits.money, tokens: limits.tokens };
  return {
    get spent() {
      return purse.spent;
    },
    get caps() {
      return caps;
    },
    get exhausted() {
      const { spent } = purse;
      return spent.money >= (caps.money ?? Number.POSITIVE_INFINITY) || spent.tokens >= (caps.tokens ?? Number.POSITIVE_INFINITY);
    },
    spend(usage) {
      const { money, tokens } = purse.spent;
      purse.spent = { money: money + usage.money, tokens: tokens + usage.input + usage.output };
    },
    raise(more) {
      caps = { money: lifted(caps.money, more.money), tokens: lifted(caps.tokens, more.tokens) };
    },
  };
}

/** Refuses a call that would start at or over the cap; a call under way is let finish. */
export function budgeted(model: Model, budget: Budget): Model {
  return wrapped(model, async function* (prompt, options) {
    if (budget.exhausted) throw budget.why?.() ?? overBudget(budget);
    const counter = meter(model, prompt);
    try {
      for await (const delta of model.stream(prompt, options)) {
        counter.note(delta);
        yield delta;
      }
    } finally {
      budget.spend(counter.usage());
    }
  });
}

/** A budget of one's own beside those of others who pay for it too: everything counts for each of them, and any that is used up holds it. */
export function withPayers(own: Budget, payers: () => readonly Budget[]): Budget {
  const all = () => [own, ...payers()];
  return {
    get spent() {
      return own.spent;
    },
    get caps() {
      return own.caps;
    },
    get exhausted() {
      return all().some(({ exhausted }) => exhausted);
    },
    spend: (usage) => {
      for (const one of all()) one.spend(usage);
    },
    raise: (more) => own.raise(more),
    why: () => {
      const over = all().find(({ exhausted }) => exhausted) ?? own;
      return over.why?.() ?? overBudget(over);
    },
  };
}

function lifted(cap: number | undefined, more: number | undefined): number | undefined {
  return cap === undefined ? undefined : cap + (more ?? 0);
}

function overBudget({ spent, caps }: Budget): ModelError {
  const used =
    caps.money !== undefined && spent.money >= caps.money
      ? phrase('budget.money', { spent: spent.money.toFixed(4), cap: caps.money })
      : phrase('budget.tokens', { spent: spent.tokens, cap: caps.tokens ?? 0 });
  return modelFault('model-over-budget', { used });
}
