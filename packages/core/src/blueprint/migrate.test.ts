import { expect, test } from 'vitest';
import { beliefOf } from './lookup.ts';
import { migrate, migrations } from './migrate.ts';
import { readBlueprint } from './read.ts';
import { blueprintVersion } from './schema.ts';
import { rawSoundPlay, soundBlueprint } from './sound.fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON, changed at will
type Loose = Record<string, any>;

/** The sound play as a draft of version 0 would have written it. */
function draft(): Loose {
  const { format: _, ...raw } = rawSoundPlay() as Loose;
  raw.version = 0;
  raw.props = raw.props.map(({ at, ...prop }: Loose) => ({ ...prop, position: at }));
  raw.acts[1].scenes[0].points[0].flag = 'Has the date been spoken of?';
  return raw;
}

test('there is a migration from every older version', () => {
  expect(migrations.map(({ from }) => from)).toEqual(Array.from({ length: blueprintVersion }, (_, version) => version));
});

test('a version 0 draft becomes the same play, its plain flag judged', () => {
  const expected = { ...soundBlueprint(), belief: 'told' };
  const told = expected.acts[1]?.scenes[0]?.points[0];
  if (told) told.flag = { judged: 'Has the date been spoken of?' };
  expect(readBlueprint(JSON.stringify(draft()))).toEqual(expected);
  const { version: _, ...unnumbered } = draft();
  expect(readBlueprint(JSON.stringify(unnumbered))).toEqual(expected);
});

test('a migration leaves its input alone, and what it does not understand to the schema', () => {
  const raw = draft();
  const before = JSON.stringify(raw);
  migrate(raw, 0);
  expect(JSON.stringify(raw)).toBe(before);
  expect(migrate({ acts: [null, { scenes: 3 }], props: 'none' }, 0)).toEqual({
    format: 'troupe-blueprint',
    version: 2,
    belief: 'told',
    acts: [null, { scenes: 3 }],
    props: 'none',
  });
});

test('a play of version 1 is the same play, in which what is told is known; read or from an old log', () => {
  const first = { ...rawSoundPlay(), version: 1 };
  const read = readBlueprint(JSON.stringify(first));
  expect(read).toEqual({ ...soundBlueprint(), belief: 'told' });
  expect([beliefOf(read), beliefOf({ version: 1 }), beliefOf(soundBlueprint())]).toEqual(['told', 'told', 'heard']);
  expect(readBlueprint(JSON.stringify(read))).toEqual(read);
});
