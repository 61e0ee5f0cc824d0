import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '@troupe/core/log';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const file = join(folder, 'kept.db');
const run = (...args: string[]) => troupeHere([...args, '--store', file], { folder });
const word = 'zqxlantern';

/** A closed house: one of each kind was put away, and one of each is still wanted. */
async function putAway(): Promise<void> {
  const store = await openSqliteStore({ file });
  const keep = (stream: string, ...events: readonly Record<string, unknown>[]) =>
    store.append(
      stream,
      0,
      events.map((event, at) => ({ ...event, seq: at + 1, at: systemClock.now(), version: 1 }) as unknown as StoredEvent),
    );
  const both = (make: (id: string, title: string) => Record<string, unknown>) => [make('old', `The ${word}`), make('new', 'Another')];
  const origin = { kind: 'script', script: 'sea', name: 'Ann' };
  const role = (id: string, name: string) => ({ type: 'role-cast', role: id, name, language: 'en', source: name, origin });
  await keep('house:roles', ...both(role), { type: 'role-put-away', role: 'old' });
  const plan = (id: string, title: string) => ({
    type: 'plan-opened',
    plan: id,
    title,
    language: 'en',
    source: { kind: 'topic', topic: title },
    reviewer: true,
  });
  await keep('house:desk', ...both(plan), { type: 'plan-put-away', plan: 'old' });
  const play = (id: string, title: string) => ({ type: 'case-added', play: { id, title }, tried: null, origin: 'brought' });
  const table = (id: string, title: string) => ({ type: 'table-opened', table: id, case: 'new', title, language: 'en', people: [] });
  const away = [
    { type: 'case-put-away', case: 'old' },
    { type: 'table-put-away', table: 'old' },
  ];
  await keep('house:mystery', ...both(play), ...both(table), ...away);
  const talk = (id: string, name: string) => ({ type: 'screening-opened', screening: id, film: 'dusk', language: 'en', cast: [{ name }] });
  const wish = { type: 'scene-wished', plan: 'old', scene: { name: word } };
  await keep('house:films', ...both(talk), wish, { type: 'screening-put-away', screening: 'old' });
  const text = JSON.stringify({ title: 'The Idle Book', text: word });
  await keep('house:work:idle', { type: 'text-slice', text });
  for (const stream of ['role:old', 'plan:old', 'table:old', 'notes:old:ann', 'screening:old', 'script:sea', 'role:new', 'notes:older:ann'])
    await keep(`house:${stream}`, { type: 'said', text: stream.includes('old') && !stream.includes('older') ? word : 'kept' });
  await store.close();
}

test('what was put away in the house goes for good from the terminal, and nothing else', async () => {
  await putAway();
  expect((await run('forget')).output).toContain('nothing to forget');
  expect((await run('forget', '--kind', 'curtains')).code).toBe(2);
  expect((await run('forget', 'new', '--kind', 'plans', '--yes')).code).toBe(4);
  const would = await run('forget', '--kind', 'all');
  expect(would.output).toContain('one role, one plan, one case, one table, one talk in front of a film');
  expect(would.output).toContain('--yes');
  expect((await run('forget', '--kind', 'tables', '--language', 'zh')).output).toContain('将被彻底删除：1 桌');
  expect(readFileSync(file).includes(word)).toBe(true);
  expect(JSON.parse((await run('forget', 'old', '--kind', 'plans', '--yes', '--json')).output)).toEqual({
    plans: ['old'],
    forgotten: true,
  });
  expect(JSON.parse((await run('forget', '--kind', 'all', '--yes', '--json')).output)).toEqual({
    performances: [],
    roles: ['old'],
    plans: [],
    cases: ['old'],
    tables: ['old'],
    talks: ['old'],
    forgotten: true,
  });
  expect((await run('forget', '--kind', 'books')).output).toContain('idle  The Idle Book');
  expect((await run('forget', '--kind', 'books', '--yes', '--language', 'zh')).output).toContain('已彻底删除：1 本没有计划在用的书');
  expect(readFileSync(file).includes(word)).toBe(false);
  const store = await openSqliteStore({ file, readOnly: true });
  const left = (await store.list()).map(({ stream }) => stream).sort();
  await store.close();
  // The script is another role's as well.
  expect(left).toEqual(
    ['desk', 'films', 'mystery', 'notes:older:ann', 'role:new', 'roles', 'script:sea'].map((stream) => `house:${stream}`).sort(),
  );
  expect((await run('forget', '--kind', 'all')).output).toContain('nothing to forget');
});
