import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MovedIn } from './moved-in.ts';

test('what was brought lies there once, is given by its place, and nothing beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-moved-'));
  try {
    writeFileSync(join(folder, 'secret'), 'key');
    const moved = new MovedIn(folder);
    expect(moved.list()).toEqual([]);
    for (const text of ['one', 'three']) moved.keep('chats/Orla/一.jsonl', Buffer.from(text));
    for (const place of ['../secret', 'a/../../secret', 'c:/x', 'a\\..\\b', '/etc/x']) moved.keep(place, Buffer.from('no'));
    expect(moved.list()).toEqual([{ place: 'chats/Orla/一.jsonl', size: 5 }]);
    expect(moved.bytes('chats/Orla/一.jsonl')).toEqual(new Uint8Array(Buffer.from('three')));
    for (const place of ['../secret', 'chats/../../secret', 'chats/Orla', '']) expect(moved.bytes(place)).toBeUndefined();
    expect(new MovedIn(null).list()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
