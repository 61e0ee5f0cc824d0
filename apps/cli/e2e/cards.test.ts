import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troupe, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[], input?: string) => troupe(args, { folder, ...(input !== undefined && { input }) });

test('a role goes out as a picture, comes back, changes its format, and plays another role', async () => {
  expect((await run(['card', 'export', 'closet', '--role', 'hamlet', '--out', 'hamlet.png'])).code).toBe(0);
  const kept = await run(['card', 'import', 'hamlet.png', '--json']);
  expect(JSON.parse(kept.output)).toMatchObject({ kind: 'card', name: 'Hamlet', version: 3, format: 'png' });
  expect(existsSync(join(folder, 'troupe-data/cards/hamlet.png'))).toBe(true);
  writeFileSync(join(folder, 'memories.json'), JSON.stringify([{ text: 'The ghost spoke of poison.', importance: 9 }]));
  expect((await run(['card', 'export', 'hamlet', '--memory', 'memories.json', '--out', 'h.charx'])).code).toBe(0);
  expect((await run(['card', 'export', 'h.charx', '--card-version', '2', '--out', 'h2.json'])).code).toBe(0);
  const card = JSON.parse(readFileSync(join(folder, 'h2.json'), 'utf8'));
  expect(card).toMatchObject({
    spec: 'chara_card_v2',
    data: { name: 'Hamlet', character_book: { entries: [{ content: 'The ghost spoke of poison.' }] } },
  });
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...card, data: { ...card.data, name: 'Horatio' } }));
  expect((await run(['card', 'import', 'other.json', '--play', 'closet', '--role', 'polonius', '--out', 'play.json'])).code).toBe(0);
  const checked = await run(['check', 'play.json', '--json']);
  expect(JSON.parse(checked.output)).toMatchObject({ ok: true });
});

test('what is no card is refused in one sentence', async () => {
  writeFileSync(join(folder, 'torn.png'), readFileSync(join(folder, 'hamlet.png')).subarray(0, 2000));
  const torn = await run(['card', 'import', 'torn.png']);
  expect([torn.code, torn.errors]).toEqual([1, expect.stringContaining('The picture is damaged')]);
  expect((await run(['card', 'import', 'nowhere.png'])).code).toBe(4);
  expect((await run(['card', 'export', 'hamlet.png', '--format', 'exe'])).code).toBe(2);
});

test('lorebooks and chats are recognised', async () => {
  writeFileSync(join(folder, 'world.json'), JSON.stringify({ entries: { 0: { key: ['a'], content: 'A' } } }));
  expect((await run(['card', 'import', 'world.json'])).output).toContain('1 entries');
  writeFileSync(join(folder, 'chat.jsonl'), '{"user_name":"Ada","character_name":"Bram"}\n{"name":"Ada","is_user":true,"mes":"Hi"}\n');
  expect(JSON.parse((await run(['card', 'import', 'chat.jsonl', '--json'])).output)).toMatchObject({ kind: 'chat', messages: 1 });
});
