import { wordsOf } from '@troupe/core/words';
import { Accounts, type ListedAccount, linksIn, listedAccounts, type Measure, measures, type Quota } from '@troupe/house/accounts';
import { PerformanceIndex } from '@troupe/house/performances';
import { TableIndex } from '@troupe/house/tables';
import { systemClock } from '@troupe/models/clock';
import type { Context, JsonFlag } from '../context/context.ts';
import { closing, configuredPlace, readStore } from '../keeping/stores.ts';
import sentences from './quotas.words.json' with { type: 'json' };

const words = wordsOf(sentences);

/** Who may spend how much, and has, as it is written down: of an open house the last minute may be missing. */
export async function quotasCommand({ json }: JsonFlag, { config, voice: { say, palette } }: Context): Promise<void> {
  const { accounts, defaults } = await closing(readStore(configuredPlace(config)), async (store) => {
    const options = { store, clock: systemClock };
    const known = await Accounts.open(options);
    const performances = await PerformanceIndex.open(store, systemClock);
    const tables = await TableIndex.open(store, systemClock);
    return { accounts: listedAccounts(known, linksIn(performances.performances.values(), tables.tables)), defaults: known.defaults };
  });
  if (json) return say(JSON.stringify({ defaults, accounts }));
  const told = words[config.values.language === 'zh' ? 'zh' : 'en'];
  const amount = (one: Measure, value: number) =>
    one === 'bytes' ? (value / 1e6).toFixed(2) : one === 'money' ? value.toFixed(4) : value.toLocaleString('en');
  const limits = (quota: Quota) =>
    measures
      .flatMap((one) => (quota[one] === undefined ? [] : [told.measures[one]({ amount: amount(one, quota[one]) })]))
      .join(told.between) || told.none;
  const named = ({ person, link }: ListedAccount) => {
    if (person !== undefined) return told.person({ name: person });
    return link ? told.link[link.kind]({ seat: '', ...link }) : told.operator;
  };
  const spent = ({ used, most }: ListedAccount) =>
    measures.map((one) => {
      const limit = most[one];
      const has = amount(one, used[one]);
      return told.measures[one]({ amount: limit === undefined ? has : told.of({ used: has, most: amount(one, limit) }) });
    });
  for (const account of accounts) {
    say(`${named(account)}${account.near ? ` ${palette.failure(`(${told.near})`)}` : ''}`);
    say(`  ${spent(account).join(told.between)}`);
  }
  for (const kind of ['link', 'person'] as const) say(palette.faint(told.defaults[kind]({ limits: limits(defaults[kind]) })));
  say(palette.faint(told.how));
}
