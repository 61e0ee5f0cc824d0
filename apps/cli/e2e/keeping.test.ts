import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStoreAt } from '@troupe/stores';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { present, testPostgres } from '../../../packages/stores/testing/postgres.ts';
import { type Ran, start, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const postgres = await testPostgres();
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

const run = (args: readonly string[], environment: Record<string, string> = {}) => troupeHere(args, { folder, environment });
const secretOf = (url: string): string[] => [new URL(url).password, decodeURIComponent(new URL(url).password)];

test('perform, back up, lose everything, restore: the same performance, to the letter', async () => {
  expect((await run(['perform', 'closet', '--seed', '3', '--stream', 'one'])).code).toBe(0);
  const before = (await run(['replay', '--json', '--as', 'house'])).output;
  const backup = await run(['backup', 'kept.db', '--json']);
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(backup.output)).toMatchObject({ streams: 1, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await run(['backup', 'kept.db'])).toMatchObject({ code: 5, errors: expect.stringContaining('already') });
  // Nothing is overwritten unless it is asked for, and then it is kept.
  expect((await run(['perform', 'closet', '--seed', '4', '--stream', 'two'])).code).toBe(0);
  expect(await run(['restore', 'kept.db'])).toMatchObject({ code: 5, errors: expect.stringContaining('--force') });
  const restored = await run(['restore', 'kept.db', '--force', '--json']);
  expect(restored.code).toBe(0);
  const beside = JSON.parse(restored.output).before as string;
  expect((await run(['replay', '--json', '--as', 'house'])).output).toBe(before);
  expect((await run(['replay', beside, '--json', '--stream', 'two'])).code).toBe(0);
  expect(await run(['restore', 'nowhere.db'])).toMatchObject({ code: 4 });
  // Without a name a backup lies in the data folder.
  expect((await run(['backup'])).code).toBe(0);
  expect(readdirSync(join(folder, 'troupe-data', 'backups'))).toEqual([expect.stringMatching(/^troupe-\d{8}t\d{6}\.db$/)]);
});

test('export writes every performance as log, script and blueprint, and overwrites nothing', async () => {
  expect((await run(['perform', 'closet', '--seed', '5', '--stream', 'a/b: 剧'])).code).toBe(0);
  const { code, output } = await run(['export', 'all', '--all', '--json']);
  expect(code).toBe(0);
  const { performances } = JSON.parse(output) as { performances: { stream: string; folder: string; events: number }[] };
  expect(performances.map(({ stream }) => stream).sort()).toEqual(['a/b: 剧', 'one']);
  for (const { folder: name, events } of performances) {
    const log = readFileSync(join(folder, 'all', name, 'log.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(log).toHaveLength(events);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ seq: 1, type: 'performance-open' });
    expect(readFileSync(join(folder, 'all', name, 'script.md'), 'utf8')).toMatch(/^# .+\n[\s\S]*## CURTAIN/);
    expect(readFileSync(join(folder, 'all', name, 'edition.md'), 'utf8')).toMatch(/^# .+\n[\s\S]*## Curtain[\s\S]*made by rules/);
    expect(
      readFileSync(join(folder, 'all', name, 'edition.epub'))
        .subarray(30, 38)
        .toString(),
    ).toBe('mimetype');
    expect((await run(['check', join('all', name, 'blueprint.json')])).code).toBe(0);
  }
  expect(await run(['export', 'all', '--all'])).toMatchObject({ code: 2, errors: expect.stringContaining('not empty') });
  expect((await run(['export', 'single', '--stream', 'one'])).code).toBe(0);
  expect(readdirSync(join(folder, 'single')).sort()).toEqual(['index.json', 'one']);
});

test('what was exported elsewhere is taken in with the lines it is spoken with: played on, branched, and performed again', async () => {
  const closet = (file: string) => JSON.parse(readFileSync(new URL(`../../../plays/closet/${file}`, import.meta.url), 'utf8'));
  const bank = closet('bank.json') as { lines: { text: string }[] };
  const mark = 'So say our own words.';
  const own = join(folder, 'own');
  mkdirSync(own);
  // The name of a play of the house: its lines must not slip in.
  writeFileSync(join(own, 'blueprint.json'), JSON.stringify(closet('blueprint.json')));
  const lines = bank.lines.map((line) => ({ ...line, text: `${line.text.slice(0, 500)} ${mark}` }));
  writeFileSync(join(own, 'bank.json'), JSON.stringify({ ...bank, lines }));
  const at = (place: string) => ['--data', place];
  const speeches = ({ frames }: Ran) => frames().flatMap((frame) => (frame.type === 'speech' ? [frame.text] : []));
  const whole = await run(['perform', './own', '--json', '--seed', '9', '--stream', 'whole', ...at('home')]);
  expect((await run(['perform', './own', '--seed', '9', '--stream', 'half', '--budget-tokens', '3000', ...at('home')])).code).toBe(8);
  expect((await run(['export', 'sent', '--all', ...at('home')])).code).toBe(0);
  rmSync(own, { recursive: true });

  const { performances } = JSON.parse((await run(['import', 'sent', '--json', ...at('abroad')])).output) as {
    performances: { stream: string; over: boolean; title: string }[];
  };
  expect(performances.map(({ over, title }) => [over, title])).toEqual([
    [false, 'The Closet'],
    [true, 'The Closet'],
  ]);
  const [half, over] = performances.map(({ stream }) => stream);
  const here = await run(['perform', '--resume', '--stream', 'half', '--json', ...at('home')]);
  const there = await run(['perform', '--resume', '--stream', `${half}`, '--json', ...at('abroad')]);
  expect([there.code, speeches(there)]).toEqual([0, speeches(here)]);
  expect(
    speeches(there)
      .slice(-10)
      .filter((text) => text.includes(mark)).length,
  ).toBeGreaterThan(2);
  const forked = await run(['fork', '--stream', `${over}`, '--at', '1', '--seed', '9', '--to-stream', 'again', ...at('abroad')]);
  expect(forked.code).toBe(0);
  const again = await run(['perform', '--resume', '--stream', 'again', '--json', ...at('abroad')]);
  expect(speeches(again)).toEqual(speeches(whole));
  const anew = await run(['perform', join('sent', 'whole'), '--json', '--seed', '9', ...at('anew')]);
  expect(speeches(anew)).toEqual(speeches(whole));

  // A log of its own, under a name; what is no performance is refused, and a name is taken once.
  const single = ['import', join('sent', 'whole', 'log.jsonl'), '--stream', 'named', ...at('abroad')];
  expect(await run(single)).toMatchObject({ code: 0, output: expect.stringContaining('npx troupe replay --stream named') });
  expect(await run(single)).toMatchObject({ code: 2, errors: expect.stringContaining('already a performance "named"') });
  expect((await run(['import', 'sent', '--stream', 'one', ...at('abroad')])).code).toBe(2);
  expect((await run(['import', 'nowhere', ...at('abroad')])).code).toBe(4);
  expect((await run(['import', join('sent', 'whole', 'script.md'), ...at('abroad')])).errors).toContain('not JSON');
  expect((await run(['import', folder, '--language', 'zh', ...at('abroad')])).errors).toContain('里没有演出');
});

test('films that were brought are copied beside a backup and put back with it; where they are missing it says so', async () => {
  const data = join(folder, 'a house with films');
  const films = join(data, 'films');
  const here = (...args: string[]) => run(args, { TROUPE_DATA: data });
  mkdirSync(join(films, 'film-1', 'frames'), { recursive: true });
  writeFileSync(join(films, 'film-1', 'film'), 'moving pictures');
  writeFileSync(join(films, 'film-1', 'frames', '00.jpg'), 'a picture');
  const told = await openStoreAt({ kind: 'sqlite', file: join(data, 'troupe.db') });
  const begun = { type: 'film-begun', film: 'film-1', seq: 1, at: 0, version: 1 };
  await told.append('house:films', 0, [begun]);
  await told.close();
  const backup = await here('backup', 'films.db', '--json');
  expect(JSON.parse(backup.output).films).toMatchObject({ films: 1, bytes: 24 });
  expect((await here('export', 'with-films', '--all')).output).toContain('1 film,');
  expect(readFileSync(join(folder, 'with-films', 'films', 'film-1', 'film'), 'utf8')).toBe('moving pictures');
  expect(readFileSync(join(folder, 'with-films', 'screenings', 'films.jsonl'), 'utf8')).toContain('film-begun');

  writeFileSync(join(films, 'film-1', 'film'), 'another one');
  const restored = JSON.parse((await here('restore', 'films.db', '--force', '--json')).output).films as { before: string };
  expect(readFileSync(join(films, 'film-1', 'film'), 'utf8')).toBe('moving pictures');
  expect(readFileSync(join(films, 'film-1', 'frames', '00.jpg'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(restored.before, 'film-1', 'film'), 'utf8')).toBe('another one');

  const moved = await here('migrate-store', '--from', data, '--to', 'films-moved.db');
  expect(moved).toMatchObject({ code: 0, errors: expect.stringContaining('1 film that was brought stays in the data folder') });

  rmSync(films, { recursive: true });
  renameSync(join(folder, 'films.db.films'), join(folder, 'elsewhere'));
  const bare = await here('restore', 'films.db', '--force');
  expect(bare).toMatchObject({ code: 0, errors: expect.stringContaining('1 film was brought to this house') });
  renameSync(join(folder, 'elsewhere'), films);
});

test('to Postgres and back, the same to the letter; the password is never shown', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const environment = { DATABASE_URL: url };
  const shown: string[] = [];
  const say = async (args: string[], more: Record<string, string> = environment) => {
    const ran = await run(args, more);
    shown.push(ran.output, ran.errors);
    return ran;
  };
  const before = (await run(['replay', '--json', '--as', 'house', '--stream', 'one'])).output;
  const moved = await say(['migrate-store', '--from', 'troupe-data', '--to', 'env:DATABASE_URL', '--json']);
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect((await say(['replay', '--json', '--as', 'house', '--stream', 'one'])).output).toBe(before);
  expect((await say(['migrate-store', '--from', 'troupe-data', '--to', 'env:DATABASE_URL'])).code).toBe(5);
  // Played on there, looked at, backed up, and brought back.
  expect((await say(['perform', 'closet', '--seed', '6', '--stream', 'there'])).code).toBe(0);
  const doctor = await say(['doctor', '--json']);
  expect(JSON.parse(doctor.output)).toContainEqual({
    about: 'database',
    state: 'good',
    text: expect.stringMatching(/^Postgres, postgres:\/\/troupe@.*3 performances/),
  });
  expect(JSON.parse((await say(['config', '--json'])).output).values).toContainEqual(
    expect.objectContaining({ name: 'database', from: 'DATABASE_URL' }),
  );
  const backup = JSON.parse((await say(['backup', 'from-postgres.db', '--json'])).output);
  expect(backup.streams).toBe(3);
  expect((await say(['restore', 'from-postgres.db', '--force'])).code).toBe(0);
  const back = await say(['migrate-store', '--from', 'env:DATABASE_URL', '--to', 'back']);
  expect(back.code).toBe(0);
  expect((await run(['replay', '--json', '--as', 'house', '--stream', 'one', '--data', 'back'])).output).toBe(before);
  expect((await run(['replay', '--json', '--stream', 'there', '--data', 'back'])).output).toContain('"curtain"');
  // A file that is asked for on the command line wins over the variable.
  expect((await say(['replay', '--json', '--as', 'house', '--stream', 'one', '--store', join('back', 'troupe.db')])).output).toBe(before);
  for (const text of shown) for (const secret of secretOf(url)) expect(text).not.toContain(secret);
});

test('a house on Postgres keeps everything there, a second one is refused, and it can be backed up while it is open', async ({ skip }) => {
  const url = present(postgres, skip).fresh();
  const options = { folder, environment: { DATABASE_URL: url } };
  const house = start(['serve', '--no-open', '--data', 'house'], options);
  onTestFinished(() => void house.child.kill('SIGKILL'));
  const address = await addressIn(house.lines);
  const opened = await fetch(`${address}/api/performances`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(join(folder, 'house', 'house.token'), 'utf8').trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ play: 'closet', seats: [{ seat: 'hamlet', person: 'Ann' }] }),
  });
  const { id } = (await opened.json()) as { id: string };
  const second = await run(['serve', '--no-open', '--data', 'other-house'], options.environment);
  expect(second).toMatchObject({ code: 5, errors: expect.stringContaining('Another house is open') });
  const driver = await run(['perform', '--resume', '--stream', id, '--data', 'other-house'], options.environment);
  expect(driver).toMatchObject({ code: 5, errors: expect.stringContaining(`Another Troupe process is playing "${id}"`) });
  expect((await run(['backup', 'open-house.db', '--data', 'house'], options.environment)).code).toBe(0);
  house.child.kill('SIGTERM');
  const { code, output, errors } = await house.ended;
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'house', 'troupe.db'))).toBe(false);
  const logs = readdirSync(join(folder, 'house'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.log'));
  const texts = [output, errors, second.errors, driver.errors, ...logs.map((name) => readFileSync(join(folder, 'house', name), 'utf8'))];
  for (const text of texts) for (const secret of secretOf(url)) expect(text).not.toContain(secret);
  expect((await run(['replay', '--json', '--stream', id], options.environment)).output).toContain('"type":"playbill"');
});

test('a database that cannot be used is one clear sentence, a code, and no password', async ({ skip }) => {
  const { url } = present(postgres, skip);
  const wrong = new URL(url);
  wrong.password = 'geheim-geheim';
  const cases = [
    ['postgres://ann:geheim-geheim@127.0.0.1:1/x', 5, 'does not answer (ECONNREFUSED)'],
    [wrong.href, 5, 'refused the name or the password'],
    ['mysql://ann:geheim-geheim@db/x', 2, 'must begin with postgres://'],
    ['postgres://ann:geheim-geheim%@db/x', 2, 'must be written as %40'],
  ] as const;
  for (const [address, code, words] of cases) {
    const ran = await run(['serve', '--no-open', '--data', 'nobody'], { DATABASE_URL: address });
    expect(ran).toMatchObject({ code, errors: expect.stringContaining(words) });
    expect(ran.errors.trimEnd().split('\n')).toHaveLength(2);
    expect(ran.output + ran.errors).not.toContain('geheim-geheim');
    const { output, errors } = await run(['doctor', '--json'], { DATABASE_URL: address });
    expect(output + errors).not.toContain('geheim-geheim');
  }
});

test('a damaged database is refused, salvaged, and put back in place; what was lost is told', async () => {
  const data = ['--data', 'wounded'];
  for (const seed of ['3', '4'])
    expect((await run(['perform', 'closet', '--seed', seed, '--stream', `one-${seed}`, ...data])).code).toBe(0);
  const file = join(folder, 'wounded', 'troupe.db');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xab, bytes.length - 4096 * 12, bytes.length - 4096 * 8));
  const refused = await run(['serve', '--no-open', ...data]);
  expect(refused).toMatchObject({ code: 5, errors: expect.stringContaining('troupe doctor --salvage') });
  const ran = await run(['doctor', '--salvage', '--json', ...data]);
  expect(ran).toMatchObject({ code: 0, errors: '' });
  const told = JSON.parse(ran.output) as { into: string; saved: number; lost: number };
  expect(told.saved).toBeGreaterThan(10);
  expect(told.lost).toBeGreaterThan(0);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect((await run(['restore', told.into, '--force', ...data])).code).toBe(0);
  // What was cut goes on from its last whole beat to its end.
  for (const stream of ['one-3', 'one-4']) {
    const frames = await run(['replay', '--json', '--stream', stream, ...data]);
    if (frames.code !== 0 || frames.output.includes('"curtain"')) continue;
    expect((await run(['perform', '--resume', '--stream', stream, ...data])).code).toBe(0);
  }
  const doctor = JSON.parse((await run(['doctor', '--json', ...data])).output) as { about: string; state: string }[];
  expect(doctor.find(({ about }) => about === 'database')?.state).toBe('good');
  const text = await run(['doctor', '--salvage', '--language', 'zh', ...data]);
  expect(text).toMatchObject({ code: 0, output: expect.stringContaining('丢失 0 个') });
});

test('a newer store is refused by every command and not a byte of it changes', async () => {
  const file = join(folder, 'newer', 'troupe.db');
  mkdirSync(join(folder, 'newer'));
  const { default: Database } = await import('libsql');
  writeFileSync(file, readFileSync(join(folder, 'kept.db')));
  const database = new Database(file);
  database.exec('update schema_version set version = 99');
  database.close();
  const before = readFileSync(file);
  for (const args of [['serve', '--no-open'], ['perform', 'closet'], ['replay'], ['backup', 'x.db'], ['export', 'x'], ['doctor']]) {
    const { code, output, errors } = await run([...args, '--data', 'newer']);
    expect(code).toBe(args[0] === 'doctor' ? 1 : 5);
    expect(output + errors).toContain('newer Troupe');
  }
  expect(await run(['restore', join('newer', 'troupe.db'), '--data', 'empty'])).toMatchObject({ code: 5 });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(existsSync(join(folder, 'empty', 'troupe.db'))).toBe(false);
});

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('no address');
}
