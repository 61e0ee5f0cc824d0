import { wordsOf } from '@troupe/core/words';
import { Accounts, type ListedAccount, linksIn, listedAccounts, type Measure, measures, type Quota } from '@troupe/house/accounts';
import { PerformanceIndex } from '@troupe/house/performances';
import { TableIndex } from '@troupe/house/tables';
import { systemClock } from '@troupe/models/clock';
import type { Context, JsonFlag } from '../context/context.ts';
import { closing, configuredPlace, readStore } from '../keeping/stores.ts';

const words = wordsOf({
  operator: ['The operator', '经营者'],
  person: ['{name}, by all their links', '{name}（名下所有链接）'],
  link: {
    host: ['A host’s link to {title} ({id})', '《{title}》（{id}）的主持链接'],
    seat: ['The link of {seat} in {title} ({id})', '《{title}》（{id}）里 {seat} 的链接'],
    spectator: ['A spectator’s link to {title} ({id})', '《{title}》（{id}）的观众链接'],
  },
  of: ['{used} of {most}', '{most} 中的 {used}'],
  measures: {
    tokens: ['{amount} tokens', '词元 {amount}'],
    money: ['{amount} money', '钱 {amount}'],
    forks: ['{amount} forks', '分支 {amount}'],
    bytes: ['{amount} MB kept', '存储 {amount} MB'],
  },
  near: ['nearly used up, or quite', '快用完或已用完'],
  defaults: {
    link: ['Every link without limits of its own: {limits}', '没有自己限额的链接：{limits}'],
    person: ['Every person without limits of their own: {limits}', '没有自己限额的人：{limits}'],
  },
  none: ['no limits', '没有限额'],
  between: [', ', '，'],
  how: ['Limits are set on the settings page of the house, or with PUT /api/quotas.', '限额在剧场的设置页里设，或用 PUT /api/quotas。'],
});

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
