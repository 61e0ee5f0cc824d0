import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventsOf, type Happening, memoryStore, type StreamKind, stateOf } from '@troupe/core/log';
import { expect, test } from 'vitest';
import { eventsIn } from './guards/house.ts';
import { codeAlone, filesBelow, isSource, readText, root } from './sources.ts';

const sources = ['packages', 'apps']
  .flatMap((folder) => filesBelow(folder, isSource))
  .filter((path) => /^\w+\/[\w-]+\/src\//.test(path) && !/\/testing\/|\.(?:testing|child)\.ts$/.test(path));
const inLog = (path: string) => path.startsWith('packages/core/src/log/');
const breaking = (paths: readonly string[], search: (code: string) => readonly string[]) =>
  paths.flatMap((path) => search(codeAlone(readText(path))).map((found) => `${path}: ${found}`));

/** Literals that give a number and a version, as nothing but an event has. Passing on, taking apart, describing a shape is no such thing. */
function stampsIn(code: string): string[] {
  const found: string[] = [];
  // From the inside out: what was looked at is a plain word for whatever holds it.
  for (let rest = code, before = ''; rest !== before && /\bseq\b/.test(rest); ) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}/g, (text: string, index: number) => {
      if (givesNumber(text) && !isPattern(before.slice(index + text.length))) found.push(text.replaceAll(/\s+/g, ' '));
      return '_';
    });
  }
  return found;
}
const givesNumber = (text: string): boolean =>
  /[{,]\s*seq\s*(?::(?!\s*\w+\.seq\b)|[,}])/.test(text) && /[{,]\s*version\s*[:,}]/.test(text) && !/;|\bz\./.test(text);
const isPattern = (after: string): boolean => /^\s*(?:=[^=]|\)?\s*(?::|=>)|\sof\s)/.test(after);
/** What a store is told to come after: a log says it, nobody else. */
const expectationsIn = (code: string): string[] =>
  [...code.matchAll(/\.append\(\s*[^(){},]+,\s*[^(){},.]+(?:\.\w+)*[^(){},]*,[^\n]*/g)].map(([text]) => text);
const castsIn = (code: string): string[] =>
  [...code.matchAll(/\bstore\??: unknown\b|\bas (?:unknown as )?\w*Store\b/g)].map(([text]) => text);

test('only the log gives an event its number, its time and its version', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter((path) => !inLog(path));
  expect(breaking(others, stampsIn)).toEqual([]);
  expect(breaking(others, expectationsIn)).toEqual([]);
});

test('no store is unknown, and none is cast', () => {
  expect(breaking(sources, castsIn)).toEqual([]);
});

test('the search would find them', () => {
  expect(stampsIn('return { ...event, seq: index + 1, at, version };')).toHaveLength(1);
  expect(stampsIn('if (so) { keep({ seq, version: 1, by: { who } }); }')).toHaveLength(1);
  expect(expectationsIn('await store.append(stream, 0, events);')).toHaveLength(1);
  expect(expectationsIn('await to.append(head.stream, first.seq - 1, batch);')).toHaveLength(1);
  expect(castsIn('open({ store: unknown }, given as EventStore, given as unknown as KeptStore)')).toHaveLength(3);
});

test('and leaves alone what only looks like them', () => {
  const taken = 'const { seq, version } = event; ({ seq, version }: A) => seq; ({ seq, version }) => seq;';
  const told = 'type A = { seq: number; version: number }; tell({ seq: event.seq, version: event.version }); state = { seq, at };';
  expect([taken, told].flatMap(stampsIn)).toEqual([]);
  expect(expectationsIn('await index.append({ type }, ...made, { type }); log.append(one, two);')).toEqual([]);
});

type AnyKind = StreamKind<Happening, unknown, never>;
const isKind = (value: unknown): value is AnyKind =>
  typeof value === 'object' && value !== null && 'kind' in value && 'upcasters' in value && 'fold' in value;
const defining = sources.filter((path) => !inLog(path) && /= defineStream\b/.test(readText(path)));
const kinds = (await Promise.all(defining.map((path) => import(join(root, path))))).flatMap((module) =>
  Object.values(module).filter(isKind),
);

const folder = join(root, 'tests/guards/logs');
/** By kind: which of the golden logs are its own. */
const goldens: Readonly<Record<string, RegExp>> = {
  accounts: /^house\.accounts\./,
  bank: /^house\.bank\./,
  company: /^company\./,
  critics: /^house\.critics\./,
  ears: /^house\.ears\./,
  edition: /^house\.edition\./,
  'film-lines': /^house\.film-lines\./,
  'film-talk': /^house\.screening\./,
  films: /^house\.films\./,
  fitting: /^house\.fitting\./,
  me: /^house\.me\./,
  memory: /^house\.role\./,
  notes: /^house\.notes\./,
  performance: /^(?:closet-fixture-|rehearsed\.|read-|hosted\.)/,
  performances: /^house\.book\./,
  pictures: /^house\.pictures\./,
  plan: /^house\.plan\./,
  plans: /^house\.desk\./,
  roles: /^house\.roles\./,
  table: /^house\.table\./,
  tables: /^house\.mystery\./,
  text: /^house\.(?:card|picture|script|work)\./,
  voices: /^house\.voices\./,
};

test('every kind of stream is defined once, and every golden log is of one kind', () => {
  expect(defining.map((path) => readText(path).match(/= defineStream\b/g)?.length)).toEqual(defining.map(() => 1));
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(goldens));
  for (const file of readdirSync(folder)) expect([file, Object.values(goldens).filter((own) => own.test(file)).length]).toEqual([file, 1]);
});

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s has a version, a way up from every older one, and a golden log of each',
  async (name, kind) => {
    const files = readdirSync(folder).filter((file) => goldens[name]?.test(file));
    const seen = new Set<number>();
    for (const file of files) {
      const store = memoryStore();
      const events = eventsIn(readText(`tests/guards/logs/${file}`));
      for (const { version } of events) seen.add(version);
      await store.append(name, 0, events);
      expect(await eventsOf(kind, store, name)).toHaveLength(events.length);
      await stateOf(kind, store, name);
    }
    const versions = Array.from({ length: kind.version }, (_, index) => index + 1);
    expect([...seen].sort((a, b) => a - b)).toEqual(versions);
    const steps = new Set(Object.values(kind.upcasters).flatMap((byVersion) => Object.keys(byVersion).map(Number)));
    expect([...steps].sort((a, b) => a - b)).toEqual(versions.slice(0, -1));
  },
);
