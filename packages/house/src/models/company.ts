import type { TroupeError } from '@troupe/core/errors';
import { type Budget, type Caps, type Clock, createBudget, type Models, withPayers } from '@troupe/core/model';
import { engageModels, type ModelSettings } from '@troupe/models/engage';
import type { Errand } from '@troupe/models/going-out';
import { fault } from '../errors.en.ts';
import { banksOf, type Repertoire } from '../node/repertoire.ts';
import { unseal } from '../shared/seal.ts';
import type { Engagement, ModelChoice } from './choice.ts';

/** What the command line and the environment say about models. The key stays in memory. */
export type Standard = { readonly choice: Omit<ModelChoice, 'sealedKey'>; readonly key?: string };

export type CompanyOptions = {
  readonly plays: Repertoire;
  readonly clock: Clock;
  readonly sealing: Buffer;
  /** Words a second at which the understudy speaks; 0 for at once. */
  readonly pace: number;
  readonly standard?: Standard;
  readonly errand?: Errand;
  /** The data folder: model files and what plays them lie there. */
  readonly data?: string | undefined;
};

/** Parts of the house that a model can be given to, beside the characters. */
export const houseParts = ['performer', 'decider', 'director', 'editor'] as const;
const understudyId = 'understudy';

type Hired = { readonly values: ModelSettings; readonly key: string | undefined };

/** Engages models as the house has chosen them; without a choice, the understudy. A performance may give single parts to others. */
export function companyOf({
  plays,
  clock,
  sealing,
  pace,
  standard,
  errand,
  data,
}: CompanyOptions): (engagement: Engagement) => Promise<Models> {
  const banks = banksOf(plays);
  const keyOf = (sealed: string | undefined) => (sealed === undefined ? undefined : unseal(sealed, sealing));

  /** How long a call may take holds for every model that says nothing of its own, whoever chose it. */
  const patience = standard?.choice.modelTimeout === undefined ? {} : { modelTimeout: standard.choice.modelTimeout };

  const chosen = ({ choice }: Engagement): Hired & { readonly caps: Caps } => {
    const own = choice.model !== undefined || standard === undefined;
    const { sealedKey, budgetMoney, budgetTokens, ...values } = own ? { ...patience, ...choice } : { ...standard.choice, ...choice };
    const caps = { ...(budgetMoney !== undefined && { money: budgetMoney }), ...(budgetTokens !== undefined && { tokens: budgetTokens }) };
    return { values, key: keyOf(sealedKey) ?? (own ? undefined : standard.key), caps };
  };

  /** The understudy, a model the house has saved, or another model of the server it has chosen. */
  const hired = (id: string, engagement: Engagement): Hired => {
    if (id === understudyId) return { values: {}, key: undefined };
    const saved = engagement.saved.get(id);
    if (saved) return { values: { ...patience, ...saved }, key: keyOf(saved.sealedKey) };
    const { values, key } = chosen(engagement);
    if (values.model === undefined) throw unknownModel(id, [understudyId, ...engagement.saved.keys()]);
    return { values: { ...withoutNames(values), modelName: id }, key };
  };

  return async (engagement) => {
    const { caps, ...standing } = chosen(engagement);
    const own = createBudget({
      ...caps,
      ...engagement.budget,
      spent: engagement.spent,
      ...(engagement.purse && { purse: engagement.purse }),
    });
    const budget = engagement.payers ? withPayers(own, engagement.payers) : own;
    const company = new Company((one) => engage(one, budget, engagement.bank));
    return company.cast(standing, engagement.parts, (id) => hired(id, engagement));
  };

  function engage({ values, key }: Hired, budget: Budget, bank: Engagement['bank']): Promise<Models> {
    return engageModels({
      ...{ values, key, clock, budget, data },
      banks: bank ? [bank] : banks,
      ...(pace > 0 && { pace }),
      ...(errand && { errand }),
    });
  }
}

/** Each model is engaged once, however many parts it has. */
class Company {
  readonly #engage: (hired: Hired) => Promise<Models>;
  readonly #engaged = new Map<string, Promise<Models>>();

  constructor(engage: (hired: Hired) => Promise<Models>) {
    this.#engage = engage;
  }

  async cast(standing: Hired, parts: Engagement['parts'], hired: (id: string) => Hired): Promise<Models> {
    const house = await this.#engage(standing);
    const given = new Map<string, Models>();
    for (const [part, id] of Object.entries(parts)) given.set(part, await this.#once(id, hired));
    const editor = given.get('editor')?.director;
    const characters = [...given].filter(([part]) => !houseParts.some((role) => role === part));
    return {
      performer: given.get('performer')?.performer ?? house.performer,
      decider: given.get('decider')?.decider ?? house.decider,
      director: given.get('director')?.director ?? house.director,
      ...(editor && { editor }),
      characters: Object.fromEntries(characters.map(([who, { performer }]) => [who, performer])),
    };
  }

  #once(id: string, hired: (id: string) => Hired): Promise<Models> {
    const known = this.#engaged.get(id) ?? this.#engage(hired(id));
    this.#engaged.set(id, known);
    return known;
  }
}

const withoutNames = ({ deciderName: _, directorName: __, ...values }: ModelSettings): ModelSettings => values;

const unknownModel = (id: string, known: readonly string[]): TroupeError => fault('unknown-model/named', { id, known });
