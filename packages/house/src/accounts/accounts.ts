import { type EventStore, Log } from '@troupe/core/log';
import type { Budget, Clock, Usage } from '@troupe/core/model';
import { type AccountBook, type AccountEvent, accountsName, accountsStream, type Defaults } from './account-event.ts';
import {
  type Allowed,
  added,
  isNear,
  kindOf,
  linkAccount,
  measures,
  nothing,
  operatorAccount,
  overQuota,
  type Quota,
  quotaSpent,
  reached,
  share,
  type Used,
} from './quota.ts';

export type AccountsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Whether what was kept is still there. */
  readonly alive?: (item: string) => boolean | Promise<boolean>;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

type Pending = { readonly accounts: readonly string[]; tokens: number; money: number };

/** How long what was spent may be unwritten: where there is a limit, hardly at all. */
const limitedFor = 1_000;
const unlimitedFor = 60_000;

/**
 * Who pays: an account for the operator, for each link, and for each person whose links count together. What is spent through a link counts
 * for it, for whoever made it, and for the person it was made for.
 */
export class Accounts {
  readonly #log: Log<AccountEvent, AccountBook>;
  readonly #options: AccountsOptions;
  readonly #movers = new Map<string, string>();
  readonly #reserved = new Set<{ readonly accounts: readonly string[]; readonly more: Partial<Used> }>();
  #pending = new Map<string, Pending>();
  #writing: readonly Pending[] = [];
  #flushing: Promise<void> | null = null;
  #due = Number.POSITIVE_INFINITY;
  readonly #closing = new AbortController();

  private constructor(log: Log<AccountEvent, AccountBook>, options: AccountsOptions) {
    this.#log = log;
    this.#options = options;
  }

  static async open(options: AccountsOptions): Promise<Accounts> {
    const { store, clock } = options;
    return new Accounts(await new Log(accountsStream, { store, clock, stream: accountsName }).opened(), options);
  }

  get defaults(): Defaults {
    return this.#log.state.defaults;
  }

  /** Accounts that have used something, or have limits of their own. */
  get known(): readonly string[] {
    const { used, quotas, ties } = this.#log.state;
    const tied = [...ties.values()].flat();
    const waiting = [...this.#pending.values(), ...this.#writing].flatMap(({ accounts }) => accounts);
    return [...new Set([operatorAccount, ...quotas.keys(), ...tied, ...used.keys(), ...waiting])];
  }

  /** Limits of its own, without those that hold for all of its kind. */
  quotaOf(account: string): Quota {
    return this.#log.state.quotas.get(account) ?? {};
  }

  allowed(account: string): Allowed {
    const used = this.#used(account);
    const most = this.#most(account);
    return { used, most, near: isNear(used, most) };
  }

  /** What is left to whoever spends through an account: of each measure the tightest of all that it counts for. */
  allowedThrough(account: string): Allowed {
    const all = this.chain(account).map((one) => this.allowed(one));
    let [used, most] = [this.#used(account), {} as Quota];
    for (const one of measures) {
      const tightest = all
        .filter((each) => each.most[one] !== undefined)
        .sort((a, b) => share(b.used, b.most, one) - share(a.used, a.most, one))[0];
      if (!tightest) continue;
      used = { ...used, [one]: tightest.used[one] };
      most = { ...most, [one]: tightest.most[one] };
    }
    return { used, most, near: isNear(used, most) };
  }

  /** The account, and all that it counts for. */
  chain(account: string): readonly string[] {
    const { ties } = this.#log.state;
    const found = new Set([account]);
    for (const one of found) for (const to of ties.get(one) ?? []) found.add(to);
    return [...found];
  }

  /** Refuses whoever has nothing left to spend. */
  requireSpending(account: string): void {
    for (const one of this.chain(account)) this.#refuse(one, reached(this.#used(one), this.#most(one)));
  }

  /** Refuses what would be more than there is left of. */
  async requireRoom(account: string, more: Partial<Used>): Promise<void> {
    (await this.reserve(account, more))();
  }

  /** The same, and holds it until what is given back is called: many at once get no more than one after the other. */
  async reserve(account: string, more: Partial<Used>): Promise<() => void> {
    const over = () => this.chain(account).find((one) => reached(this.#used(one), this.#most(one), more) !== undefined);
    if (over() !== undefined) await this.prune();
    const still = over();
    if (still !== undefined) this.#refuse(still, reached(this.#used(still), this.#most(still), more));
    const held = { accounts: this.chain(account), more };
    this.#reserved.add(held);
    return () => void this.#reserved.delete(held);
  }

  async chooseDefaults(defaults: Defaults): Promise<void> {
    await this.#log.append({ type: 'quotas-chosen', ...defaults });
  }

  async setQuota(account: string, quota: Quota): Promise<void> {
    await this.#log.append({ type: 'quota-set', account, quota });
  }

  /** What is spent through these links counts for those accounts too. */
  async tie(links: readonly string[], ...to: readonly string[]): Promise<void> {
    if (to.length === 0) return;
    await this.#log.append(...links.map((link) => ({ type: 'account-tied', account: linkAccount(link), to }) as const));
  }

  /** Whether what is spent through one counts for the other. */
  isTied(account: string, to: string): boolean {
    return account !== to && this.chain(account).includes(to);
  }

  /** From now on what is played there counts for this account. */
  async setPayer(of: string, account: string): Promise<void> {
    this.#movers.delete(of);
    if (this.payerOf(of) !== account) await this.#log.append({ type: 'payer-set', of, account });
  }

  payerOf(of: string): string {
    return this.#log.state.payers.get(of) ?? operatorAccount;
  }

  /** Somebody did something there: until somebody else does, what is played counts for them as well as for whoever set it going. */
  setMover(of: string, account: string): void {
    this.#movers.set(of, account);
  }

  async noteFork(account: string): Promise<void> {
    await this.#log.append({ type: 'forked', accounts: this.chain(account) });
  }

  /** The same thing brought twice is kept once; notes are kept beside those before them. */
  async noteStored(account: string, item: string, bytes: number): Promise<void> {
    const accounts = this.chain(account);
    await this.#log.keep(({ items }) => (items.has(item) && !item.startsWith('notes:') ? [] : [{ type: 'stored', accounts, item, bytes }]));
  }

  /** Forgets what is there no more, to the last word. */
  async prune(): Promise<void> {
    const { alive } = this.#options;
    if (!alive) return;
    const gone = new Set<string>();
    for (const item of this.#log.state.items) if (!(await alive(item))) gone.add(item);
    if (gone.size > 0) await this.#log.blank((event) => event.type === 'stored' && gone.has(event.item));
  }

  /** Nothing is kept of what was taken out of the house for good but that it was paid for. */
  async forget(id: string): Promise<void> {
    await this.prune();
    if (this.#log.state.payers.has(id)) await this.#log.blank((event) => event.type === 'payer-set' && event.of === id);
  }

  /** Those who pay for what is played there: the models stop when whoever set it going has nothing left. */
  payersOf(of: string): readonly Budget[] {
    const paying = this.chain(this.payerOf(of));
    const mover = this.#movers.get(of);
    const moving = mover === undefined ? [] : this.chain(mover).filter((one) => !paying.includes(one));
    return this.#budgets(paying, moving);
  }

  /** Those who pay for what the operator has done. */
  operatorPays(): readonly Budget[] {
    return this.#budgets([operatorAccount], []);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#flushing;
    // A house whose store is gone must still be able to close.
    await this.#write().catch((error: unknown) => this.#options.onTrouble?.('what was spent could not be noted', error));
    await this.#log.settled();
  }

  /** One budget that counts for all of them; only those who pay can stop it. */
  #budgets(paying: readonly string[], moving: readonly string[]): readonly Budget[] {
    const stopped = () =>
      paying.flatMap((account) => {
        const measure = reached(this.#used(account), this.#most(account));
        return measure === undefined ? [] : [{ account, measure }];
      })[0];
    const used = () => this.#used(paying[0] ?? operatorAccount);
    const most = () => this.#most(paying[0] ?? operatorAccount);
    return [
      {
        get spent() {
          return { money: used().money, tokens: used().tokens };
        },
        get caps() {
          const { money, tokens } = most();
          return { ...(money !== undefined && { money }), ...(tokens !== undefined && { tokens }) };
        },
        get exhausted() {
          return stopped() !== undefined;
        },
        why: () => {
          const { account, measure } = stopped() ?? { account: operatorAccount, measure: 'tokens' as const };
          return overQuota(account, measure, this.#used(account)[measure], this.#most(account)[measure] ?? 0);
        },
        spend: (usage) => this.#spend([...paying, ...moving], usage),
        raise: () => undefined,
      },
    ];
  }

  #spend(accounts: readonly string[], { input, output, money }: Usage): void {
    const key = accounts.join('\n');
    const before = this.#pending.get(key) ?? { accounts, tokens: 0, money: 0 };
    before.tokens += input + output;
    before.money += money;
    this.#pending.set(key, before);
    const limited = accounts.some((one) => Object.keys(this.#most(one)).length > 0);
    this.#due = Math.min(this.#due, this.#options.clock.now() + (limited ? limitedFor : unlimitedFor));
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = null;
    });
  }

  async #flush(): Promise<void> {
    const { clock, onTrouble } = this.#options;
    while (this.#pending.size > 0 && !this.#closing.signal.aborted) {
      const wait = this.#due - clock.now();
      if (wait > 0) {
        await clock.sleep(Math.min(wait, limitedFor), this.#closing.signal).catch(() => undefined);
        continue;
      }
      await this.#write().catch((error: unknown) => onTrouble?.('what was spent could not be noted', error));
    }
  }

  /** What could not be written waits for the next time. */
  async #write(): Promise<void> {
    const spent = [...this.#pending.values()];
    this.#pending = new Map();
    this.#due = Number.POSITIVE_INFINITY;
    if (spent.length === 0) return;
    this.#writing = spent;
    try {
      await this.#log.append(...spent.map((one) => ({ type: 'spent', ...one }) as const));
    } catch (error) {
      for (const one of spent) {
        const key = one.accounts.join('\n');
        const since = this.#pending.get(key);
        this.#pending.set(key, { ...one, tokens: one.tokens + (since?.tokens ?? 0), money: one.money + (since?.money ?? 0) });
      }
      this.#due = this.#options.clock.now() + unlimitedFor;
      throw error;
    } finally {
      this.#writing = [];
    }
  }

  #used(account: string): Used {
    const kept = this.#log.state.used.get(account) ?? nothing;
    const unwritten = [...this.#pending.values(), ...this.#writing].filter(({ accounts }) => accounts.includes(account));
    const reserved = [...this.#reserved].filter(({ accounts }) => accounts.includes(account));
    const spent = unwritten.reduce<Used>((sum, { tokens, money }) => added(sum, { tokens, money }), kept);
    return reserved.reduce((sum, { more }) => added(sum, more), spent);
  }

  #most(account: string): Quota {
    const { defaults } = this.#log.state;
    const kind = kindOf(account);
    return { ...(kind === 'operator' ? {} : defaults[kind]), ...this.quotaOf(account) };
  }

  #refuse(account: string, measure: ReturnType<typeof reached>): void {
    if (measure === undefined) return;
    throw quotaSpent(account, measure, this.#used(account)[measure], this.#most(account)[measure] ?? 0);
  }
}
