import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[], input?: string) => troupeHere(args, { folder, ...(input !== undefined && { input }) });

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

test('lorebooks and chats are kept as they came; a book goes into a card and out again', async () => {
  const world = { entries: { 0: { key: ['a'], content: 'A', sticky: 3, odd: 1 } } };
  writeFileSync(join(folder, 'world.json'), JSON.stringify(world));
  const kept = await run(['card', 'import', 'world.json']);
  expect(kept.output).toContain('A lorebook with one entry.');
  expect(readFileSync(join(folder, 'troupe-data/books/world.json'), 'utf8')).toBe(JSON.stringify(world));
  expect((await run(['card', 'export', 'hamlet', '--book', 'world', '--out', 'with.png'])).code).toBe(0);
  expect((await run(['card', 'export', 'with.png', '--format', 'world-info', '--out', 'back.json'])).code).toBe(0);
  const entries = Object.values(JSON.parse(readFileSync(join(folder, 'back.json'), 'utf8')).entries);
  expect(entries).toMatchObject([{ key: ['a'], content: 'A', sticky: 3, odd: 1 }]);
  expect((await run(['card', 'export', 'hamlet', '--book', 'hamlet.png'])).errors).toContain('holds no lorebook');
  expect((await run(['card', 'export', 'hamlet', '--format', 'chat'])).code).toBe(2);
  writeFileSync(join(folder, 'chat.jsonl'), '{"user_name":"Ada","character_name":"Bram"}\n{"name":"Ada","is_user":true,"mes":"Hi"}\n');
  expect(JSON.parse((await run(['card', 'import', 'chat.jsonl', '--json'])).output)).toMatchObject({ kind: 'chat', messages: 1 });
  expect(existsSync(join(folder, 'troupe-data/chats/chat.jsonl'))).toBe(true);
});

test('a chat is cast; the role goes out as a card with what it remembers, and its talks as a chat', async () => {
  const said = ['Bram|false|The drawer is empty.', 'Ada|true|Who has the brass key?', 'Bram|false|*bows* Cora has the brass key.'];
  const lines = said.map((line) => {
    const [name, user, mes] = line.split('|');
    return JSON.stringify({ name, is_user: user === 'true', mes });
  });
  writeFileSync(join(folder, 'evening.jsonl'), ['{"user_name":"Ada","character_name":"Bram"}', ...lines].join('\n'));
  expect((await run(['cast', 'evening.jsonl', '--roles', 'Bram'])).code).toBe(0);
  expect((await run(['talk', 'Bram', '--as', 'Ada', '--say', 'Where is the key?'])).code).toBe(0);
  expect((await run(['card', 'export', 'Bram', '--out', 'bram.json'])).code).toBe(0);
  expect(JSON.stringify(JSON.parse(readFileSync(join(folder, 'bram.json'), 'utf8')).data.character_book)).toContain('brass key');
  expect((await run(['card', 'export', 'Bram', '--out', 'bram.jsonl'])).code).toBe(0);
  expect(readFileSync(join(folder, 'bram.jsonl'), 'utf8')).toContain('"mes":"Where is the key?"');
  expect((await run(['card', 'export', 'Nobody', '--out', 'x.json'])).code).toBe(4);

  const imported = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Bram', description: 'Another Bram.' } };
  writeFileSync(join(folder, 'another.json'), JSON.stringify(imported));
  expect((await run(['card', 'import', 'another.json'])).code).toBe(0);
  expect((await run(['card', 'export', 'Bram', '--out', 'again.jsonl'])).errors).toBe('');
  expect((await run(['card', 'export', 'troupe-data/cards/bram.json', '--out', 'other-bram.json'])).code).toBe(0);
  expect(readFileSync(join(folder, 'other-bram.json'), 'utf8')).toContain('Another Bram.');
});

test('on stage a card brings its book, and --lore another that holds for everybody', async () => {
  const entry = (keys: string[], content: string) => ({ keys, content, extensions: {}, enabled: true, insertion_order: 1 });
  const data = {
    name: 'Osric',
    description: 'A courtier.',
    character_book: { entries: [entry(['vineyard'], 'The vineyard was planted in my time.')] },
  };
  writeFileSync(join(folder, 'osric.json'), JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }));
  writeFileSync(join(folder, 'vineyard.json'), JSON.stringify({ entries: [entry(['vineyard'], 'Nobody goes to the vineyard now.')] }));
  expect((await run(['card', 'import', 'osric.json', '--play', 'closet', '--role', 'polonius', '--out', 'osric-play.json'])).code).toBe(0);
  const played = await run(
    ['perform', 'osric-play.json', '--as', 'gertrude', '--lore', 'vineyard.json', '--seed', '3', '--stream', 'lored'],
    'Osric, what do you know of the vineyard?\n/pass\n/pass\n',
  );
  expect(played.output).toContain('The vineyard was planted in my time.');
  const house = await run(['replay', '--stream', 'lored', '--as', 'house', '--json']);
  const told = house.output
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).event ?? [])
    .find(({ type, who }) => type === 'lore' && who === 'polonius');
  expect(told.told.map(({ key, called }: { key: string; called: string }) => [key, called])).toEqual([
    ['play #0', 'vineyard'],
    ['#0', 'vineyard'],
  ]);
  const again = await run(['perform', '--resume', '--stream', 'lored', '--lore', 'vineyard.json']);
  expect([again.code, again.errors]).toEqual([2, expect.stringContaining('keeps the lorebook it began with')]);
  expect((await run(['perform', 'closet', '--lore', 'osric.json'])).errors).toContain('holds no lorebook');
});
