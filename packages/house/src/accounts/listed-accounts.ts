import type { Link } from '../shared/links.ts';
import type { Accounts } from './accounts.ts';
import { type AccountKind, type Allowed, kindOf, nameIn, type Quota } from './quota.ts';

/** Where a link leads. */
export type Leading = { readonly to: 'performance' | 'table'; readonly id: string; readonly title: string } & Pick<Link, 'kind' | 'seat'>;

type Place = { readonly id: string; readonly title: string; readonly links: readonly Link[]; readonly removed?: true };

/** Every link that opens something, and what. */
export function linksIn(performances: Iterable<Place>, tables: Iterable<Place>): ReadonlyMap<string, Leading> {
  const found = new Map<string, Leading>();
  const add = (to: Leading['to'], { id, title, links, removed }: Place) => {
    if (removed) return;
    for (const { link, kind, seat } of links) found.set(link, { to, id, title, kind, ...(seat !== undefined && { seat }) });
  };
  for (const performance of performances) add('performance', performance);
  for (const table of tables) add('table', table);
  return found;
}

/** Somebody who uses the house: who, how much they have used, and of how much. */
export type ListedAccount = Allowed & {
  readonly account: string;
  readonly kind: AccountKind;
  /** Limits of its own. */
  readonly quota: Quota;
  readonly person?: string;
  readonly link?: Leading;
};

const order: Readonly<Record<AccountKind, number>> = { operator: 0, person: 1, link: 2 };

/** What everybody may spend and has spent; those that are nearly used up first. Of a link that opens nothing any more there is nothing left to limit. */
export function listedAccounts(accounts: Accounts, links: ReadonlyMap<string, Leading>): ListedAccount[] {
  const listed = accounts.known.flatMap((account): ListedAccount[] => {
    const kind = kindOf(account);
    const link = kind === 'link' ? links.get(nameIn(account)) : undefined;
    if (kind === 'link' && !link) return [];
    const named = { ...(kind === 'person' && { person: nameIn(account) }), ...(link && { link }) };
    return [{ account, kind, quota: accounts.quotaOf(account), ...accounts.allowed(account), ...named }];
  });
  return listed.sort((a, b) => Number(b.near) - Number(a.near) || order[a.kind] - order[b.kind]);
}
