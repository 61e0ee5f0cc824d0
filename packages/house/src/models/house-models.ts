import type { Models } from '@troupe/core/model';
import type { Engagement, ModelChoice, Parts, SavedModel } from './choice.ts';
import { type CompanyOptions, companyOf } from './company.ts';

type Spent = Engagement['spent'];

/** Whose models speak where in the house. */
export type HouseModels = {
  /** On a stage, at the pace of a reader. */
  readonly onStage: (engagement: Engagement) => Promise<Models>;
  /** In a talk, at the same pace. */
  readonly aloud: (spent: Spent) => Promise<Models>;
  /** At once: writers, memories, judges. */
  readonly quietly: (spent?: Spent) => Promise<Models>;
  readonly atTable: (parts: Parts, spent: Spent) => Promise<Models>;
  /** Whether there is a model at all: else the understudy does everything. */
  readonly hired: () => boolean;
};

const readingPace = 12;
const nothing: Spent = { money: 0, tokens: 0 };

type HouseModelsOptions = Omit<CompanyOptions, 'pace'> & {
  readonly pace?: number;
  /** Instead of all that is chosen. */
  readonly models?: Models | ((engagement: Engagement) => Promise<Models>);
  /** What the house has chosen so far. */
  readonly chosen: () => { readonly models: ModelChoice; readonly saved: ReadonlyMap<string, SavedModel> };
};

export function houseModels(options: HouseModelsOptions): HouseModels {
  const atOnce = engagementOf({ ...options, pace: 0 });
  const paced = engagementOf(options);
  const chosen = () => ({ choice: options.chosen().models, saved: options.chosen().saved, budget: {} });
  return {
    onStage: paced,
    aloud: (spent) => paced({ spent, ...chosen(), parts: {} }),
    quietly: (spent = nothing) => atOnce({ spent, ...chosen(), parts: {} }),
    atTable: (parts, spent) => atOnce({ spent, ...chosen(), parts }),
    hired: () => (options.chosen().models.model ?? options.standard?.choice.model) !== undefined,
  };
}

function engagementOf({ models, pace = readingPace, ...company }: HouseModelsOptions) {
  if (typeof models === 'function') return models;
  return models ? async () => models : companyOf({ ...company, pace });
}
