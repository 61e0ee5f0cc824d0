import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { openRoleMemory, plainEmbedder } from '@troupe/core/memory';
import { memoryPrefix, RoleIndex } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import { afterAll, expect, test } from 'vitest';
import { wantedPeople } from './wanted.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-wanted-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('who is wanted in a play: whoever is on a card, a role of the house with who it is, and anybody by name', async () => {
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Odile', description: 'Keeps the ferry.', personality: 'Dry.' },
  };
  writeFileSync(join(folder, 'odile.json'), JSON.stringify(card));
  const store = memoryStore();
  const role = { id: 'mira', name: 'Mira', aliases: [], language: 'en' as const, profile: 'A fisherman’s daughter.' };
  const index = await RoleIndex.open(store, systemClock);
  await index.append({ type: 'role-cast', role: 'mira', name: 'Mira', language: 'en', source: '', origin: { kind: 'me' } });
  await openRoleMemory({ store, stream: `${memoryPrefix}mira`, clock: systemClock, embedder: plainEmbedder, role });
  expect(await wantedPeople('odile.json, mira， 小雨', folder, store)).toEqual([
    { name: 'Odile', about: expect.stringContaining('Keeps the ferry.') },
    { name: 'Mira', about: 'A fisherman’s daughter.' },
    { name: '小雨' },
  ]);
});
