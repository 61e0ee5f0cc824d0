import { defineStream, inPlace, type Stamp } from '@troupe/core/log';
import { added, nothing, type Quota, type Used } from './quota.ts';

export type Defaults = { readonly link: Quota; readonly person: Quota };

/** What the house keeps of who may spend how much, and has. */
export type AccountEvent =
  /** What holds for every link and every person that has no limits of its own. */
  | ({ readonly type: 'quotas-chosen' } & Defaults)
  | { readonly type: 'quota-set'; readonly account: string; readonly quota: Quota }
  /** From now on what is spent through it counts for another account too. */
  | { readonly type: 'account-tied'; readonly account: string; readonly to: readonly string[] }
  /** Who set a performance or a table going: what is played there counts for them. */
  | { readonly type: 'payer-set'; readonly of: string; readonly account: string }
  | { readonly type: 'spent'; readonly accounts: readonly string[]; readonly tokens: number; readonly money: number }
  | { readonly type: 'forked'; readonly accounts: readonly string[] }
  /** So many bytes more of something are kept. */
  | { readonly type: 'stored'; readonly accounts: readonly string[]; readonly item: string; readonly bytes: number };

export type AccountBook = {
  defaults: Defaults;
  readonly quotas: Map<string, Quota>;
  readonly ties: Map<string, readonly string[]>;
  readonly payers: Map<string, string>;
  readonly used: Map<string, Used>;
  /** What is kept, and was counted. */
  readonly items: Set<string>;
};

export const accountsName = 'house:accounts';

export const accountsStream = defineStream<AccountEvent, AccountBook>({
  kind: 'accounts',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({
    defaults: { link: {}, person: {} },
    quotas: new Map(),
    ties: new Map(),
    payers: new Map(),
    used: new Map(),
    items: new Set(),
  }),
  fold: inPlace(take),
});

function take(book: AccountBook, event: AccountEvent & Stamp): void {
  const use = (accounts: readonly string[], more: Partial<Used>) => {
    for (const account of accounts) book.used.set(account, added(book.used.get(account) ?? nothing, more));
  };
  switch (event.type) {
    case 'quotas-chosen':
      book.defaults = { link: event.link, person: event.person };
      return;
    case 'quota-set':
      return void book.quotas.set(event.account, event.quota);
    case 'account-tied':
      return void book.ties.set(event.account, event.to);
    case 'payer-set':
      return void book.payers.set(event.of, event.account);
    case 'spent':
      use(event.accounts, { tokens: event.tokens, money: event.money });
      return;
    case 'forked':
      use(event.accounts, { forks: 1 });
      return;
    case 'stored':
      book.items.add(event.item);
      use(event.accounts, { bytes: event.bytes });
  }
}
