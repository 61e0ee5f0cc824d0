import {
  allWithin,
  type Budget,
  budgeted,
  createBudget,
  type Limits,
  type Model,
  type Models,
  noLimits,
  withPayers,
} from '@troupe/core/model';
import type { Errand } from '@troupe/models/going-out';
import type { Engagement, ModelChoice, Parts, SavedModel } from './choice.ts';
import { type CompanyOptions, companyOf } from './company.ts';

type Spent = Engagement['spent'];

/** Whose models speak where in the house. */
export type HouseModels = {
  /** On a stage, at the pace of a reader; what must not be written there, the stage's own house says. */
  readonly onStage: (engagement: Engagement) => Promise<Models>;
  /** In a talk, at the same pace. */
  readonly aloud: (spent: Spent) => Promise<Models>;
  /** At once: writers, memories, judges; with parts given to others, whoever has them. */
  readonly quietly: (spent?: Spent, errand?: Errand, parts?: Parts) => Promise<Models>;
  readonly atTable: (parts: Parts, spent: Spent, table: string) => Promise<Models>;
  /** Whether there is a model at all: else the understudy does everything. */
  readonly hired: () => boolean;
};

const readingPace = 12;
const nothing: Spent = { money: 0, tokens: 0 };

type HouseModelsOptions = Omit<CompanyOptions, 'pace'> & {
  readonly pace?: number;
  /** Instead of all that is chosen. */
  readonly models?: Models | ((engagement: Engagement) => Promise<Models>);
  /** What must not be written anywhere in the house, and what for one thing of it: a performance, a table. */
  readonly limitsOf?: (of?: string) => Limits;
  /** Who pays for what the operator has done, and for what is played at a table. */
  readonly operatorPays?: () => readonly Budget[];
  readonly payersOf?: (of: string) => readonly Budget[];
  readonly chosen: () => { readonly models: ModelChoice; readonly saved: ReadonlyMap<string, SavedModel> };
};

/** The models of a house: who plays what, at whose cost, changed while it is open. */
export function houseModels(options: HouseModelsOptions): HouseModels {
  const atOnce = (errand: Errand) => engagementOf({ ...options, pace: 0, errand });
  const paced = (errand: Errand) => engagementOf({ ...options, errand });
  const { operatorPays = () => [], payersOf = () => [], limitsOf = () => noLimits } = options;
  const held = async (models: Promise<Models>, of?: string) => allWithin(await models, () => limitsOf(of));
  const chosen = () => ({ choice: options.chosen().models, saved: options.chosen().saved, budget: {}, payers: operatorPays });
  return {
    onStage: paced('actors'),
    aloud: (spent) => held(paced('talks')({ spent, ...chosen(), parts: {} })),
    quietly: (spent = nothing, errand = 'writers', parts = {}) => held(atOnce(errand)({ spent, ...chosen(), parts })),
    atTable: (parts, spent, table) => held(atOnce('tables')({ spent, ...chosen(), payers: () => payersOf(table), parts }), table),
    hired: () => (options.chosen().models.model ?? options.standard?.choice.model) !== undefined,
  };
}

function engagementOf({ models, pace = readingPace, ...company }: HouseModelsOptions) {
  if (!models) return companyOf({ ...company, pace });
  const given = typeof models === 'function' ? models : async () => models;
  return async (engagement: Engagement) => paidBy(await given(engagement), engagement.payers);
}

/** Models that a program brought cost as much as any. */
function paidBy(models: Models, payers: Engagement['payers']): Models {
  if (!payers) return models;
  const budget = withPayers(createBudget(), payers);
  const paid = new Map<Model, Model>();
  const once = (model: Model): Model => {
    const known = paid.get(model) ?? budgeted(model, budget);
    paid.set(model, known);
    return known;
  };
  const { performer, decider, director, editor, characters } = models;
  return {
    ...models,
    performer: once(performer),
    decider: once(decider),
    director: once(director),
    ...(editor && { editor: once(editor) }),
    ...(characters && { characters: Object.fromEntries(Object.entries(characters).map(([who, model]) => [who, once(model)])) }),
  };
}
