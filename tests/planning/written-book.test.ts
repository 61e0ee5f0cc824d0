import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Blueprint, check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { type Model, type Prompt, retrying, withDeadline } from '@troupe/core/model';
import { openPlanning, readPlanning } from '@troupe/core/planning';
import { type LiteraryWork, readPlainText } from '@troupe/core/source';
import { systemClock } from '@troupe/models/clock';
import { type ModelServerOptions, startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { describe, expect, test } from 'vitest';
import { troupeHere, workplace } from '../../apps/cli/testing/troupe.ts';
import { scriptAnswer } from '../../packages/core/src/planning/script.fixture.ts';
import { longBook } from './long-book.ts';

/** The small play of the fixtures, with people and places of a book. */
type Names = Readonly<Record<'Ada' | 'Bram' | 'Cora' | 'the study' | 'the hall', string>>;

const passagesIn = ({ messages }: Prompt): string[] =>
  (messages[1]?.content ?? '').split('\n').flatMap((line) => (/^\| .{40}/u.test(line) ? [line.slice(2)] : []));

/** Copies a sentence that names somebody, where there is one: what a careful reader hands in. */
function quotedFrom(prompt: Prompt, names: Names): string {
  const lines = passagesIn(prompt);
  const own = lines.find((line) => line.includes(names.Ada)) ?? lines[0] ?? '';
  return own.slice(0, 120);
}

const reader = (names: Names): Model => ({
  id: 'reader',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt, names) };
    yield { type: 'finish', reason: 'stop' };
  },
});

function answer(prompt: Prompt, names: Names): string {
  const [kind] = prompt.agent.split(':');
  if (kind === 'digest') return JSON.stringify({ summary: `All of ${prompt.agent}.`, open: 'Nothing is settled.', moments: [1] });
  if (kind === 'chapter')
    return JSON.stringify({
      moments: [{ quotation: quotedFrom(prompt, names), what: `What ${prompt.agent} decides.`, who: [names.Ada] }],
      people: [{ name: names.Ada, about: 'Wants something.' }],
      places: [names['the study']],
      summary: `All of ${prompt.agent}.`,
    });
  const written = Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), scriptAnswer(prompt) ?? '');
  if (kind !== 'turns') return written;
  const { turns } = JSON.parse(written) as { turns: object[] };
  return JSON.stringify({ turns: turns.map((turn) => ({ ...turn, quotation: quotedFrom(prompt, names) })) });
}

/** Planned over HTTP, as the command line does. */
async function planned(work: LiteraryWork, names: Names, options: Partial<Omit<ModelServerOptions, 'clock'>> = {}) {
  const server = await startModelServer({ model: reader(names), clock: systemClock, ...options });
  try {
    const line = openAiModel({ baseUrl: server.url, model: 'reader', fetch });
    const model = retrying(withDeadline(line, { clock: systemClock, total: 2000 }), {
      clock: systemClock,
      baseDelay: 5,
      attempts: 3,
      seed: 1,
    });
    const store = memoryStore();
    const clock = { ...systemClock, sleep: (_: number, signal?: AbortSignal) => systemClock.sleep(1, signal) };
    const ports = { models: { performer: model, director: model }, store, clock };
    const planning = await openPlanning({ kind: 'work', work }, ports, { stream: 'plan', attempts: 6, way: 'script' });
    const blueprint = await planning.done;
    return { blueprint, stats: server.stats(), state: planning.state(), events: await readPlanning(store, 'plan') };
  } finally {
    await server.close();
  }
}

function expectOwn(blueprint: Blueprint, { text }: LiteraryWork): void {
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  expect(points.length).toBeGreaterThan(1);
  for (const { citation } of points) expect(text.slice(citation?.offset).startsWith(citation?.quotation ?? 'nowhere')).toBe(true);
}

const own: Names = { Ada: 'Margaret', Bram: 'Edmund', Cora: 'nobody', 'the study': 'the harbour', 'the hall': 'the letter' };

test('a long book over HTTP, script first, with a strict server, and with three calls in ten failing', { timeout: 300_000 }, async () => {
  const work = longBook();
  const strict = await planned(work, own, { manners: { strict: true } });
  expect(strict.stats.refused).toEqual([]);
  expectOwn(strict.blueprint, work);
  const faulty = await planned(work, own, { faults: { rate: 0.3, seed: 5, retryAfter: 5 } });
  expect(faulty.blueprint).toEqual(strict.blueprint);
});

const { folder } = workplace();

test('from the terminal: what it will cost first, then chapter by chapter, and one evening of it', { timeout: 300_000 }, async () => {
  writeFileSync(join(folder, 'harbour.txt'), longBook().text);
  const server = await startModelServer({ model: reader(own), clock: systemClock });
  const lame = await startModelServer({ model: understudy(), clock: systemClock });
  try {
    const run = (url: string) =>
      troupeHere(['plan', 'harbour.txt', '--out', 'harbour.json', '--no-rehearsals', '--model', url], { folder });
    const { code, errors } = await run(server.url);
    expect([code, errors.replace(/✓[\s\S]*/u, '')]).toEqual([
      0,
      expect.stringMatching(/read whole, chapter by chapter: 3 readings. About \d\d calls/u),
    ]);
    expect(errors).toMatch(
      /chapter \d of 3[\s\S]*✓ digest:1:1[\s\S]*✓ script:4[\s\S]*✓ past[\s\S]*✓ person:margaret[\s\S]*✓ bill[\s\S]*✓ cues:1:margaret/u,
    );
    const blueprint = JSON.parse(readFileSync(join(folder, 'harbour.json'), 'utf8')) as Blueprint;
    expectOwn(blueprint, longBook());
    expect(blueprint.acts).toHaveLength(1);
    expect((await run(lame.url)).errors).toContain('goes on part by part');
  } finally {
    await server.close();
    await lame.close();
  }
});

const northanger = join('..', 'shared', 'data', 'novels', 'NorthangerAbbey', 'novel_text.txt');

describe.skipIf(!existsSync(northanger))('a novel of the shelf beside the repository (skipped where it is missing)', () => {
  test('all of it is read, and its people, places and words are its own', { timeout: 300_000 }, async () => {
    const work = readPlainText(readFileSync(northanger, 'utf8'));
    const names: Names = { Ada: 'Catherine', Bram: 'Tilney', Cora: 'Isabella', 'the study': 'Bath', 'the hall': 'Northanger' };
    const { blueprint, state, events } = await planned(work, names);
    expectOwn(blueprint, work);
    expect(blueprint.characters.map(({ name }) => name)).toEqual(['Catherine', 'Tilney', 'Isabella']);
    const read = new Set(
      events.flatMap((event) => (event.type === 'part-written' && event.part.startsWith('chapter:') ? [event.part] : [])),
    );
    expect(read.size).toBe(state.chapters.length);
    expect(read.size).toBeGreaterThanOrEqual(31);
  });
});
