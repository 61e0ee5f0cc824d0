import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository, start, troupe, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

const run = (args: string[], more: { input?: string; environment?: Record<string, string> } = {}) => troupe(args, { folder, ...more });

test('plays lists the repertoire, as JSON on request', async () => {
  const { code, output } = await run(['plays', '--json']);
  expect(code).toBe(0);
  const plays = JSON.parse(output);
  expect(plays[0]).toMatchObject({ id: expect.any(String), title: expect.any(String), roles: expect.any(Array) });
  expect((await run(['plays'])).output).toContain(plays[0].title);
});

test('evenings lists what was recorded and what played it, and plays one back', async () => {
  const list = await run(['evenings', '--json']);
  expect(JSON.parse(list.output)).toContainEqual(expect.objectContaining({ id: 'ferry', title: '夜渡', playedBy: expect.any(Object) }));
  expect((await run(['evenings', '--language', 'zh'])).output).toContain('语言模型');
  const { code, output } = await run(['evenings', 'ferry']);
  expect([code, output.split('\n')[0]]).toEqual([0, expect.stringContaining('A strong language model played')]);
  expect(output).toContain('老秦');
  expect(output).toContain('CURTAIN');
  expect((await run(['evenings', 'hamlet'])).code).toBe(4);
});

test('check passes a good blueprint, and refuses a bad one with exit code 1', async () => {
  const good = await run(['check', join(repository, 'plays/closet/blueprint.json'), '--json']);
  expect(JSON.parse(good.output)).toMatchObject({ ok: true });
  expect(good.code).toBe(0);
  writeFileSync(join(folder, 'bad.json'), '{ "format": "troupe-blueprint", "version": 1 }');
  const bad = await run(['check', 'bad.json', '--json']);
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.output).ok).toBe(false);
  writeFileSync(join(folder, 'torn.json'), '{ "format": ');
  expect((await run(['check', 'torn.json'])).code).toBe(1);
  expect((await run(['check', 'nowhere.json'])).code).toBe(4);
});

test('config names the place of every value and hides the key', async () => {
  writeFileSync(join(folder, 'troupe.config.json'), JSON.stringify({ modelName: 'small', patienze: 3 }));
  const { code, output, errors } = await run(['config', '--json'], {
    environment: { TROUPE_MODEL: 'http://127.0.0.1:9/v1', TROUPE_MODEL_KEY: 'sk-very-secret' },
  });
  writeFileSync(join(folder, 'troupe.config.json'), '{}');
  expect(code).toBe(0);
  expect(output + errors).not.toContain('sk-very-secret');
  const { values } = JSON.parse(output);
  expect(values).toContainEqual(expect.objectContaining({ name: 'model', value: 'http://127.0.0.1:9/v1', from: 'TROUPE_MODEL' }));
  expect(values).toContainEqual(expect.objectContaining({ name: 'modelName', value: 'small', from: 'troupe.config.json' }));
  expect(values).toContainEqual(expect.objectContaining({ name: 'key', value: 'set (hidden)' }));
  expect(errors).toContain('"patienze" in troupe.config.json is unknown; did you mean patience?');
});

test('schema frames is a JSON schema that knows every frame', async () => {
  const { code, output } = await run(['schema', 'frames']);
  expect(code).toBe(0);
  expect(output).toContain('"your-turn"');
  expect(JSON.parse(output).$schema).toContain('json-schema.org');
  const { code: none, errors } = await run(['schema', 'cows']);
  expect(none).toBe(4);
  expect(errors).toContain('blueprint, company, case, bank, frames');
});

test('doctor looks around and finds nothing wrong here', async () => {
  const { code, output } = await run(['doctor', '--json']);
  const findings: { about: string; state: string }[] = JSON.parse(output);
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(['node', 'disk', 'port', 'database', 'model', 'servers']));
  expect(code).toBe(0);
});

test('doctor names a damaged database and a model that is not there', async () => {
  writeFileSync(join(folder, 'broken.db'), 'this is no database at all, but long enough to look like one'.repeat(100));
  const { code, output } = await run(['doctor', '--json', '--store', 'broken.db'], {
    environment: { TROUPE_MODEL: 'http://127.0.0.1:9/v1' },
  });
  const faults = (JSON.parse(output) as { about: string; state: string }[])
    .filter(({ state }) => state === 'fault')
    .map(({ about }) => about);
  expect(faults).toEqual(['database', 'model']);
  expect(code).toBe(1);
});

test('the model server says where it is, and ends at Ctrl-C without complaint', async () => {
  const { child, ended, lines } = start(['model-server', '--port', '0'], { folder });
  const line = await new Promise<string>((resolve) => lines.once('line', resolve));
  const url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
  const models = (await (await fetch(`${url}/models`)).json()) as { data: { id: string }[] };
  expect(models.data[0]?.id).toBe('understudy');
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

test('a reader who goes away is no reason to complain', async () => {
  const { child, ended } = start(['schema', 'frames'], { folder });
  child.stdout.destroy();
  const { code, errors } = await ended;
  expect([0, 141]).toContain(code);
  expect(errors).toBe('');
});

test('a port in use is one clear line and a code of its own', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const { code, errors } = await run(['model-server', '--port', String(port)]);
  taken.close();
  expect(code).toBe(9);
  expect(errors).toBe(`troupe: Port ${port} is already in use.\n  Stop whatever uses it, or choose another with --port.\n`);
});

test('wrong usage ends with code 2 and says what would be right', async () => {
  expect(await run(['perfrom'])).toMatchObject({ code: 2, errors: expect.stringContaining('Did you mean perform?') });
  expect(await run(['perform', '--seed', 'many'])).toMatchObject({ code: 2 });
  expect(await run(['perform', '--model', 'http://x', '--understudy'])).toMatchObject({ code: 2 });
  expect(await run(['model-server', '--faults', 'refusl'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('did you mean refusal?'),
  });
  expect(await run(['perform'], { environment: { TROUPE_BUDGET_TOKENS: 'lots' } })).toMatchObject({ code: 2 });
  expect((await run(['--help'])).code).toBe(0);
  expect((await run(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
});
