import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeZip } from '@troupe/files/zip';
import { expect, test } from 'vitest';
import { sillyTavern } from '../../../packages/files/testing/silly-tavern.ts';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (args: string[]) => troupeHere(args, { folder });

for (const [path, bytes] of sillyTavern()) {
  mkdirSync(dirname(join(folder, 'default-user', path)), { recursive: true });
  writeFileSync(join(folder, 'default-user', path), bytes);
}
writeFileSync(join(folder, 'everything.zip'), writeZip(sillyTavern()));
const came = { character: 5, sprite: 2, world: 2, chat: 4, group: 1, 'group-chat': 1, avatar: 1, personas: 1 };

test('a dry run lists what would come and what would not, and keeps nothing', async () => {
  const listed = await run(['bring', 'default-user', '--dry-run']);
  expect(listed.output).toContain('5 characters');
  expect(listed.output).toContain('characters/broken.png: This file is neither JSON nor PNG nor CHARX.');
  expect(listed.output).toContain('secrets.json');
  expect(existsSync(join(folder, 'troupe-data/moved'))).toBe(false);
  const chinese = await run(['bring', 'everything.zip', '--dry-run', '--language', 'zh']);
  expect(chinese.output).toContain('5 个角色');
});

test('folder or zip, it is kept as it came, once; of the settings only who one was', async () => {
  for (const source of ['default-user', 'everything.zip', 'default-user']) {
    const brought = await run(['bring', source, '--json']);
    expect(JSON.parse(brought.output)).toMatchObject({ came, swipes: 5 });
  }
  const moved = (place: string) => join(folder, 'troupe-data/moved', place);
  for (const place of ['characters/Orla.png', 'worlds/Harbour.json', 'chats/Orla/Orla - 2023-6-19.jsonl'])
    expect(readFileSync(moved(place))).toEqual(Buffer.from(sillyTavern().get(place) ?? []));
  expect(Object.keys(JSON.parse(readFileSync(moved('settings.json'), 'utf8')))).toEqual([
    'user_avatar',
    'world_info_settings',
    'power_user',
  ]);
  expect(existsSync(moved('secrets.json'))).toBe(false);
});

test('what is none of it is refused in a sentence', async () => {
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/a.txt'), 'a');
  writeFileSync(join(folder, 'torn.zip'), writeZip(sillyTavern()).subarray(0, 5000));
  expect((await run(['bring', 'other'])).errors).toContain('is not SillyTavern');
  expect((await run(['bring', 'torn.zip'])).code).not.toBe(0);
  expect((await run(['bring', 'nowhere'])).errors).toContain('There is no file');
});
