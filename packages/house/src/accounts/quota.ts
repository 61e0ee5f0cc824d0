import type { TroupeError } from '@troupe/core/errors';
import type { ModelError } from '@troupe/core/model';
import { fault, modelFault, phrase } from '../errors.en.ts';

/** What can be used up: tokens and money of models, forks made, bytes kept. */
export const measures = ['tokens', 'money', 'forks', 'bytes'] as const;
/** One of the things that can be used up. */
export type Measure = (typeof measures)[number];
/** How much of everything was used up. */
export type Used = Readonly<Record<Measure, number>>;
/** The most that may be used; what is left out is not limited. */
export type Quota = Readonly<Partial<Record<Measure, number>>>;

/** How far something is used up, and of how much. */
export type Allowed = { readonly used: Used; readonly most: Quota /** Some of it is nearly used up, or is. */; readonly near: boolean };

export const nothing: Used = { tokens: 0, money: 0, forks: 0, bytes: 0 };
const nearly = 0.8;

export const added = (one: Used, more: Partial<Used>): Used => ({
  tokens: one.tokens + (more.tokens ?? 0),
  money: one.money + (more.money ?? 0),
  forks: one.forks + (more.forks ?? 0),
  bytes: one.bytes + (more.bytes ?? 0),
});

/** Of what is used up there is nothing left; with `more`, of what that would be too much of. */
export const reached = (used: Used, most: Quota, more?: Partial<Used>): Measure | undefined =>
  measures.find((one) => {
    const limit = most[one];
    if (limit === undefined) return false;
    return more === undefined
      ? (one === 'tokens' || one === 'money') && used[one] >= limit
      : (more[one] ?? 0) > 0 && used[one] + (more[one] ?? 0) > limit;
  });

export const share = (used: Used, most: Quota, one: Measure): number => {
  const limit = most[one];
  return limit === undefined ? 0 : limit === 0 ? 1 : used[one] / limit;
};

export const isNear = (used: Used, most: Quota): boolean => measures.some((one) => share(used, most, one) >= nearly);

/** Whose account it is: the operator's, a link's, or that of a person whose links count together. */
export type AccountKind = 'operator' | 'link' | 'person';
/** The account of whoever opened the house. */
export const operatorAccount = 'operator';
/** The id of the account of whoever came by a link. */
export const linkAccount = (link: string): string => `link:${link}`;
/** The id of a person's account. */
export const personAccount = (name: string): string => `person:${name}`;
/** Whether an account is the operator's, a person's or a link's, by its id. */
export const kindOf = (account: string): AccountKind =>
  account === operatorAccount ? 'operator' : account.startsWith('person:') ? 'person' : 'link';
/** The person's name or the link in the id of an account. */
export const nameIn = (account: string): string => account.slice(account.indexOf(':') + 1);

const whatOf = (one: Measure, used: number, most: number) => {
  if (one === 'money') return phrase('quota.money', { used: used.toFixed(4), most });
  if (one === 'bytes') return phrase('quota.bytes', { used: megabytes(used), most: megabytes(most) });
  return phrase(`quota.${one}`, { used, most });
};
const megabytes = (bytes: number): number => Math.round(bytes / 10_000) / 100;

export function quotaSpent(account: string, one: Measure, used: number, most: number): TroupeError {
  const what = whatOf(one, used, most);
  if (kindOf(account) === 'person') return fault('quota-spent/person', { name: nameIn(account), what });
  return fault(kindOf(account) === 'operator' ? 'quota-spent/operator' : 'quota-spent/link', { what });
}

/** The same for a model that is about to be asked: the play pauses. */
export function overQuota(account: string, one: Measure, used: number, most: number): ModelError {
  const what = whatOf(one, used, most);
  if (kindOf(account) === 'person') return modelFault('model-over-budget/person', { name: nameIn(account), what });
  return modelFault(kindOf(account) === 'operator' ? 'model-over-budget/operator' : 'model-over-budget/link', { what });
}
