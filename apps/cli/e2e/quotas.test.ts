import { join } from 'node:path';
import type { StoredEvent } from '@troupe/core/log';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { beforeAll, expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const file = join(folder, 'kept.db');
const run = (...args: string[]) => troupeHere(['quotas', '--store', file, ...args], { folder });

beforeAll(async () => {
  const store = await openSqliteStore({ file });
  const keep = (stream: string, ...events: readonly Record<string, unknown>[]) =>
    store.append(
      stream,
      0,
      events.map((event, at) => ({ ...event, seq: at + 1, at: systemClock.now(), version: 1 }) as unknown as StoredEvent),
    );
  await keep(
    'house:book',
    {
      ...{ type: 'performance-listed', id: 'closet-1', play: 'closet', title: 'The Closet', language: 'en' },
      ...{ rules: {}, spectators: 'audience' },
    },
    { type: 'link-made', id: 'closet-1', link: 'aa', kind: 'host', hash: 'x' },
    { type: 'link-made', id: 'closet-1', link: 'bb', kind: 'seat', seat: 'hamlet', hash: 'y' },
  );
  await keep(
    'house:accounts',
    { type: 'quotas-chosen', link: { tokens: 5000 }, person: {} },
    { type: 'quota-set', account: 'link:aa', quota: { tokens: 20_000, forks: 3 } },
    { type: 'account-tied', account: 'link:bb', to: ['person:Ann'] },
    { type: 'spent', accounts: ['link:bb', 'person:Ann'], tokens: 4100, money: 0.25 },
    { type: 'spent', accounts: ['operator'], tokens: 12_345, money: 0 },
    // It opens nothing any more.
    { type: 'spent', accounts: ['link:gone'], tokens: 9, money: 0 },
  );
  await store.close();
});

test('quotas shows what everybody may spend and has spent, what is nearly used up first, in either language', async () => {
  const { code, output } = await run();
  expect(code).toBe(0);
  const lines = output.trimEnd().split('\n');
  expect(lines[0]).toBe('The link of hamlet in The Closet (closet-1) (nearly used up, or quite)');
  expect(lines[1]).toBe('  4,100 of 5,000 tokens, 0.2500 money, 0 forks, 0.00 MB kept');
  expect(lines.slice(2, 8)).toEqual([
    'The operator',
    '  12,345 tokens, 0.0000 money, 0 forks, 0.00 MB kept',
    'Ann, by all their links',
    '  4,100 tokens, 0.2500 money, 0 forks, 0.00 MB kept',
    'A host’s link to The Closet (closet-1)',
    '  0 of 20,000 tokens, 0.0000 money, 0 of 3 forks, 0.00 MB kept',
  ]);
  expect(lines.slice(8)).toEqual([
    'Every link without limits of its own: 5,000 tokens',
    'Every person without limits of their own: no limits',
    'Limits are set on the settings page of the house, or with PUT /api/quotas.',
  ]);
  expect((await run('--language', 'zh')).output).toContain('《The Closet》（closet-1）里 hamlet 的链接');
});

test('as JSON it is what GET /api/quotas gives', async () => {
  const { defaults, accounts } = JSON.parse((await run('--json')).output) as { defaults: object; accounts: { account: string }[] };
  expect(defaults).toEqual({ link: { tokens: 5000 }, person: {} });
  expect(accounts.map(({ account }) => account)).toEqual(['link:bb', 'operator', 'person:Ann', 'link:aa']);
  expect(accounts[0]).toMatchObject({ kind: 'link', near: true, used: { tokens: 4100 }, most: { tokens: 5000 }, link: { seat: 'hamlet' } });
});
