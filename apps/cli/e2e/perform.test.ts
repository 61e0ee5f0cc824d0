import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicFrame, readLog } from '@troupe/core/events';
import { openStoreAt } from '@troupe/stores';
import { beforeAll, expect, test } from 'vitest';
import { type Ran, start, troupe, troupeHere, workplace } from '../testing/troupe.ts';

const { folder, store } = workplace();

const run = (args: string[], more: { input?: string; environment?: Record<string, string> } = {}) => troupeHere(args, { folder, ...more });
const types = (frames: readonly PublicFrame[]) => frames.map(({ type }) => type);

/** One whole evening that several tests look at, of the real program. */
let first: Ran;
beforeAll(async () => {
  first = await troupe(['perform', 'closet', '--json', '--seed', '7', '--stream', 'first'], { folder });
});

test('unattended: every line is a frame, the last is the curtain; replay shows the same again', async () => {
  const { code, frames, errors } = first;
  expect(code).toBe(0);
  const shown = frames();
  for (const frame of shown) expect(PublicFrame.safeParse(frame).error).toBeUndefined();
  expect(shown[0]?.type).toBe('playbill');
  const last = shown.at(-1);
  expect(last).toMatchObject({ type: 'curtain', ending: { title: expect.any(String) } });
  expect(last?.type === 'curtain' && last.points.length).toBeGreaterThan(0);
  expect(errors).toContain('first');
  const kept = shown.filter((frame) => 'number' in frame);
  const replayed = await run(['replay', store, '--stream', 'first', '--json']);
  expect(replayed.code).toBe(0);
  expect(replayed.frames()).toEqual(kept);
});

test('the same seed gives the same evening, another seed another one', async () => {
  const wordsOf = ({ frames }: Ran) => frames().flatMap((frame) => (frame.type === 'speech' ? [frame.text] : []));
  const words = async (seed: string) => wordsOf(await run(['perform', 'closet', '--json', '--seed', seed]));
  const [once, again, other] = [wordsOf(first), await words('7'), await words('8')];
  expect(again).toEqual(once);
  expect(other).not.toEqual(once);
});

test('without a terminal and without --json it reads as a script, without colours', async () => {
  const { code, output } = await run(['perform', 'closet', '--seed', '7']);
  expect(code).toBe(0);
  expect(output).toContain('CURTAIN');
  expect(output).not.toContain('\u001b');
});

test('a seat fed from standard input says its lines; the end of input leaves it to the AI', async () => {
  const { code, frames } = await run(['perform', 'closet', '--as', 'Hamlet', '--json', '--seed', '3'], {
    input: 'Now, mother, what is the matter?\n/pass\n',
  });
  expect(code).toBe(0);
  const shown = frames();
  const mine = shown.findIndex(
    (frame) => frame.type === 'speech' && frame.by === 'hamlet' && frame.text.includes('Now, mother, what is the matter?'),
  );
  const firstTurn = shown.findIndex((frame) => frame.type === 'your-turn');
  expect(shown[firstTurn]).toMatchObject({ type: 'your-turn', seat: 'hamlet', name: expect.any(String) });
  expect(mine).toBeGreaterThan(firstTurn);
  expect(shown.slice(0, mine).filter((frame) => frame.type === 'speech' && frame.by === 'hamlet')).toEqual([]);
  expect(types(shown.slice(mine))).toContain('seat');
  expect(shown.at(-1)?.type).toBe('curtain');
});

test('about how many lines one wants is what the evening is paced by', async () => {
  const { code } = await run(['perform', 'closet', '--as', 'Hamlet', '--json', '--seed', '3', '--lines', '9', '--stream', 'paced'], {
    input: '/pass\n',
  });
  expect(code).toBe(0);
  const kept = await openStoreAt({ kind: 'sqlite', file: store });
  const [opened] = await readLog(kept, 'paced');
  await kept.close();
  expect(opened).toMatchObject({ type: 'performance-open', switches: { lines: 9 } });
  expect((await run(['perform', 'closet', '--as', 'Hamlet', '--lines', 'many'])).code).not.toBe(0);
});

test('an object on standard input answers when it is the turn', async () => {
  const { child, ended, lines } = start(['perform', 'closet', '--as', 'gertrude', '--json', '--seed', '4'], { folder });
  lines.on('line', (line) => {
    const frame = JSON.parse(line) as PublicFrame;
    if (frame.type === 'your-turn') child.stdin.end(`${JSON.stringify({ seat: 'gertrude', text: 'What have I done?' })}\n`);
  });
  const { code, frames } = await ended;
  expect(code).toBe(0);
  expect(frames().some((frame) => frame.type === 'speech' && frame.by === 'gertrude' && frame.text === 'What have I done?')).toBe(true);
});

test('Ctrl-C keeps what was played, and --resume goes on to the curtain', async () => {
  const { child, ended, lines } = start(['perform', 'closet', '--as', 'hamlet', '--json', '--seed', '5', '--stream', 'stopped'], {
    folder,
  });
  lines.on('line', (line) => {
    if ((JSON.parse(line) as PublicFrame).type === 'your-turn') child.kill('SIGINT');
  });
  const stopped = await ended;
  expect(stopped.code).toBe(130);
  expect(stopped.errors).toContain('npx troupe perform --resume --stream stopped');
  const resumed = await run(['perform', '--resume', '--stream', 'stopped', '--json']);
  expect(resumed.code).toBe(0);
  expect(resumed.frames().at(-1)?.type).toBe('curtain');
});

test('a fork keeps the beginning and takes its own course', async () => {
  const forked = await run(['fork', store, '--at', '20', '--stream', 'first', '--to-stream', 'second', '--seed', '99', '--json']);
  expect(forked.code).toBe(0);
  expect(JSON.parse(forked.output)).toMatchObject({ stream: 'second', from: 'first', at: 20, seed: 99 });
  const performed = await run(['perform', '--resume', '--stream', 'second', '--json']);
  expect(performed.frames().at(-1)?.type).toBe('curtain');
  const past = await run(['replay', store, '--stream', 'first', '--to', '20', '--json']);
  const kept = performed.frames().filter((frame) => 'number' in frame);
  expect(kept.slice(1, past.frames().length)).toEqual(past.frames().slice(1));
  expect((await run(['fork', store, '--at', '999999', '--stream', 'first'])).code).toBe(2);
});

test('the house sees more than the audience, and a role what it may', async () => {
  const as = async (role: string) => (await run(['replay', '--stream', 'first', '--as', role, '--json'])).frames();
  const [house, hamlet] = [await as('house'), await as('hamlet')];
  expect(types(house)).toContain('house');
  expect(types(hamlet)).not.toContain('house');
  expect((await run(['replay', '--stream', 'first', '--as', 'yorick'])).code).toBe(4);
});

test('a budget that is spent pauses the play with its own code, and nothing is lost', async () => {
  const { code, frames, errors } = await run(['perform', 'closet', '--json', '--budget-tokens', '3000', '--stream', 'poor']);
  expect(code).toBe(8);
  expect(frames().some((frame) => frame.type === 'pause' && frame.reason === 'budget')).toBe(true);
  expect(errors).toContain('--resume --stream poor');
  expect((await run(['perform', '--resume', '--stream', 'poor', '--json'])).frames().at(-1)?.type).toBe('curtain');
});

test('unknown plays, roles and performances are named with what there is', async () => {
  expect(await run(['perform', 'closett'])).toMatchObject({ code: 4, errors: expect.stringContaining('Did you mean closet?') });
  expect(await run(['perform', 'closet', '--as', 'Hamlte'])).toMatchObject({
    code: 4,
    errors: expect.stringContaining('Did you mean Hamlet?'),
  });
  expect(await run(['replay', store, '--stream', 'third'])).toMatchObject({ code: 4, errors: expect.stringContaining('The latest are: ') });
  expect(await run(['replay', 'nowhere.db'])).toMatchObject({ code: 4 });
  expect(await run(['perform', 'closet', '--stream', 'first'])).toMatchObject({ code: 2 });
});

test('a malformed blueprint is refused with one clear sentence', async () => {
  writeFileSync(join(folder, 'torn.json'), '{ "format": "troupe-blueprint", "version": 1, ');
  const { code, output, errors } = await run(['perform', 'torn.json']);
  expect(code).toBe(3);
  expect(output).toBe('');
  expect(errors).toMatch(/^troupe: .+\n {2}.+\n$/);
});

test('a corrupt or foreign database is left untouched', async () => {
  const file = join(folder, 'foreign.db');
  writeFileSync(file, 'SQLite format 3\0 but not really'.repeat(300));
  const { code, errors } = await run(['perform', 'closet', '--store', file]);
  expect(code).toBe(5);
  expect(errors).toMatch(/^troupe: .+untouched.*\n {2}.+\n$/);
});

test('two processes cannot play in one store', async () => {
  const first = start(['perform', 'closet', '--as', 'hamlet', '--json', '--stream', 'held'], { folder });
  await new Promise<void>((resolve) => {
    first.lines.on('line', (line) => {
      if (line.includes('"your-turn"')) resolve();
    });
  });
  const second = await run(['perform', 'closet', '--json']);
  first.child.kill('SIGINT');
  await first.ended;
  expect(second.code).toBe(5);
  expect(second.errors).toContain('Another Troupe process');
});

test('a reader who goes away ends the play quietly', async () => {
  const { child, ended, lines } = start(['perform', 'closet', '--json', '--stream', 'piped'], { folder });
  lines.once('line', () => child.stdout.destroy());
  expect([0, 141]).toContain((await ended).code);
});

test('a play from elsewhere is resumed with the lines it came with, even when its folder is gone; its fork speaks them too', async () => {
  const closet = (file: string) => JSON.parse(readFileSync(new URL(`../../../plays/closet/${file}`, import.meta.url), 'utf8'));
  const bank = closet('bank.json') as { lines: { text: string }[] };
  const mark = 'So say our own words.';
  const lines = bank.lines.map((line) => ({ ...line, text: `${line.text.slice(0, 500)} ${mark}` }));
  const own = join(folder, 'own');
  mkdirSync(own);
  // The name of a play of the house: its lines must not slip in.
  writeFileSync(join(own, 'blueprint.json'), JSON.stringify(closet('blueprint.json')));
  writeFileSync(join(own, 'bank.json'), JSON.stringify({ ...bank, lines }));
  /** How many of the last ten speeches are our own: those after the resumption, where there was one. */
  const ours = ({ frames }: Ran) =>
    frames()
      .flatMap((frame) => (frame.type === 'speech' ? [frame.text] : []))
      .slice(-10)
      .filter((text) => text.includes(mark)).length;
  const poor = await run(['perform', './own', '--json', '--seed', '9', '--stream', 'own', '--budget-tokens', '3000']);
  expect([poor.code, ours(poor) > 0]).toEqual([8, true]);
  rmSync(own, { recursive: true });
  expect((await run(['fork', store, '--stream', 'own', '--at', '10', '--to-stream', 'own-fork'])).code).toBe(0);
  for (const stream of ['own', 'own-fork']) {
    const resumed = await run(['perform', '--resume', '--stream', stream, '--json']);
    expect([stream, resumed.code, ours(resumed) > 2]).toEqual([stream, 0, true]);
  }
});

test('performances are forgotten for good only with --yes; doctor counts what the house keeps apart', async () => {
  const place = ['--store', join(folder, 'forgetful.db')];
  expect((await run(['forget', '--store', 'nowhere.db'])).code).toBe(4);
  for (const stream of ['kept', 'gone'])
    await run(['perform', 'closet', '--seed', '3', '--budget-tokens', '2000', '--stream', stream, ...place]);
  const asked = await run(['forget', 'gone', ...place]);
  expect([asked.code, asked.output.includes('--yes')]).toEqual([0, true]);
  expect((await run(['replay', '--stream', 'gone', ...place])).code).toBe(0);
  expect((await run(['forget', 'gone', 'nobody', '--yes', ...place])).code).toBe(4);
  expect((await run(['replay', '--stream', 'gone', ...place])).code).toBe(0);
  const done = await run(['forget', 'gone', '--yes', '--json', ...place]);
  expect(JSON.parse(done.output)).toEqual({ performances: ['gone'], forgotten: true });
  expect((await run(['replay', '--stream', 'gone', ...place])).code).toBe(4);
  expect((await run(['forget', ...place])).output).toContain('nothing to forget');
  const told = async (...args: string[]) =>
    (JSON.parse((await run(['doctor', '--json', ...args])).output) as { about: string; text: string }[]).find(
      ({ about }) => about === 'database',
    )?.text;
  expect(await told(...place)).toMatch(/\(1 performance\)$/u);
  // The lines that came with the play from elsewhere and its fork.
  expect(await told()).toMatch(/\(\d+ performances, 2 other records of the house\)$/u);
});
