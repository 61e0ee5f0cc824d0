import { type Accounts, linkAccount, operatorAccount, personAccount, type Quota } from '@troupe/house/accounts';
import type { Link } from '@troupe/house/shared';
import { refusal } from '../errors.en.ts';
import type { Asker } from './access/asker.ts';

/** Whose account what somebody does is put on. */
export const accountOf = (asker: Asker): string => (asker.kind === 'guest' ? linkAccount(asker.link.link) : operatorAccount);

/** Somebody sets something going: what is played there is theirs to pay from now on. */
export async function startedBy(accounts: Accounts, asker: Asker, of: string): Promise<void> {
  accounts.requireSpending(accountOf(asker));
  await accounts.setPayer(of, accountOf(asker));
}

/** Somebody does something in what is going on. */
export function movedBy(accounts: Accounts, asker: Asker, of: string): void {
  accounts.requireSpending(accountOf(asker));
  accounts.setMover(of, accountOf(asker));
}

export type LinkOrder = { readonly quota?: Quota | undefined; readonly person?: string | undefined };

/** What is spent through links that a guest made counts for that guest; for whom a link is, and its limits, are noted before it is told. */
export async function noteLinks(
  accounts: Accounts,
  asker: Asker,
  links: readonly string[],
  { quota, person }: LinkOrder = {},
): Promise<void> {
  if (person !== undefined && asker.kind !== 'operator') throw refusal(403, 'operator-only/person');
  const to = [...(asker.kind === 'guest' ? [accountOf(asker)] : []), ...(person === undefined ? [] : [personAccount(person)])];
  await accounts.tie(links, ...to);
  if (quota) for (const link of links) await accounts.setQuota(linkAccount(link), present(quota));
}

/** Only of links that one made oneself: nobody raises what somebody else has limited. */
export async function limitLink(accounts: Accounts, asker: Asker, link: string, quota: Quota): Promise<void> {
  if (asker.kind !== 'operator' && !accounts.isTied(linkAccount(link), accountOf(asker))) throw refusal(403, 'not-your-link');
  await accounts.setQuota(linkAccount(link), present(quota));
}

export const present = (quota: Quota): Quota =>
  Object.fromEntries(Object.entries(quota).filter(([, value]) => value !== undefined)) as Quota;

/** A link as those see it who may make and revoke it: everything but its token. */
export const linkView = ({ hash: _, ...link }: Link, accounts: Accounts) => ({
  ...link,
  quota: accounts.quotaOf(linkAccount(link.link)),
  allowed: accounts.allowedThrough(linkAccount(link.link)),
});
