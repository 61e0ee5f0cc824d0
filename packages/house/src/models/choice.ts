import type { Blueprint } from '@troupe/core/blueprint';
import type { Budget, Caps, Purse } from '@troupe/core/model';
import type { ModelSettings } from '@troupe/models/engage';
import type { Bank } from '@troupe/understudy';

/** Which models the house engages. The key is sealed; nothing else of it is ever kept or told. */
export type ModelChoice = ModelSettings & {
  readonly budgetMoney?: number;
  readonly budgetTokens?: number;
  readonly sealedKey?: string;
};

/** A model server or file that the house knows by a name of its own, to be given to single parts. */
export type SavedModel = Omit<ModelChoice, 'budgetMoney' | 'budgetTokens' | 'deciderName' | 'directorName'> & {
  readonly id: string;
  readonly model: string;
};

/** Who is played or decided by which model: a character's id, or `performer`, `decider`, `director`, `editor`, to the id of a model. */
export type Parts = Readonly<Record<string, string>>;

/** What a performance needs when models are engaged for it. */
export type Engagement = {
  /** The play; absent where writers or roles ask for models. */
  readonly blueprint?: Blueprint;
  /** The lines it brought along, instead of those of the repertoire. */
  readonly bank?: Bank;
  readonly spent: { readonly money: number; readonly tokens: number };
  /** What it shares with its forks and what it was forked from: together they spend no more than one of them may. */
  readonly purse?: Purse;
  /** Who pays for it beside its own caps, just now. */
  readonly payers?: () => readonly Budget[];
  readonly choice: ModelChoice;
  readonly saved: ReadonlyMap<string, SavedModel>;
  readonly parts: Parts;
  /** Caps of this performance; those of the house hold where it has none. */
  readonly budget: Caps;
};
