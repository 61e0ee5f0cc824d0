import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start, troupe, workplace } from '../../cli/testing/troupe.ts';
import { asking } from '../testing/house.ts';

const place = workplace();

test('`troupe serve` opens the house on the port that was asked for or not at all, and closes on a signal', async () => {
  const first = start(['serve', '--no-open'], place);
  const [url = '', entrance = ''] = await addressesIn(first.lines, 2);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:43\d\d$/);
  expect((await asking(url)('GET', '/api/plays')).status).toBe(401);
  // Whoever opens the address that is printed is in: nothing has to be typed.
  const entered = await fetch(entrance, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([entered.status, (await asking(url)('GET', '/api/plays', undefined, { cookie })).status]).toEqual([303, 200]);
  const ask = asking(url, readFileSync(join(place.folder, 'troupe-data', 'house.token'), 'utf8').trim());
  const plays = (await ask('GET', '/api/plays')).json<{ id: string }[]>();
  expect(plays.map(({ id }) => id)).toContain('closet');
  const opening = { play: 'closet', seats: [{ seat: 'hamlet', person: 'Ann' }] };
  const { id } = (await ask('POST', '/api/performances', opening)).json<{ id: string }>();
  const second = start(['serve', '--no-open', '--data', 'elsewhere'], place);
  expect((await addressesIn(second.lines, 1))[0]).not.toBe(url);
  const { port } = new URL(url);
  const refused = await troupe(['serve', '--no-open', '--port', port, '--data', 'third'], place);
  expect(refused).toMatchObject({ code: expect.any(Number), errors: expect.stringContaining(`Port ${port} is taken`) });
  expect(refused.code).not.toBe(0);
  const byVariable = await troupe(['serve', '--no-open', '--data', 'third'], { ...place, environment: { TROUPE_PORT: port } });
  expect(byVariable.errors).toContain(`Port ${port} is taken`);
  // Whoever performs on a terminal while the house is open is sent there; reading waits for nobody.
  expect(await troupe(['perform', 'closet'], place)).toMatchObject({ code: 5, errors: expect.stringContaining(url) });
  const kept = JSON.parse((await troupe(['list', '--json'], place)).output);
  expect(kept).toMatchObject([{ id, title: 'The Closet', over: false, people: [{ role: 'Hamlet', person: 'Ann' }] }]);
  for (const { child } of [first, second]) child.kill('SIGTERM');
  expect([(await first.ended).code, (await second.ended).code]).toEqual([0, 0]);
  // The book of the house lies in the same store, and is no performance.
  const { code, frames } = await troupe(['replay', '--json'], place);
  expect([code, frames()[0]?.type, id.startsWith('closet-')]).toEqual([0, 'playbill', true]);
});

test('other machines are let in with a password only, and get a code for their cameras', async () => {
  expect(await troupe(['serve', '--host', '--password-env', 'UNSET'], place)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('password'),
  });
  expect(await troupe(['serve', '--port', '8080'], place)).toMatchObject({ code: 9, errors: expect.stringContaining('neighbour') });
  const open = start(['serve', '--host', '--no-open', '--password-env', 'HOUSE_PASSWORD'], {
    ...place,
    environment: { HOUSE_PASSWORD: 'correct horse' },
  });
  const { port } = new URL((await addressesIn(open.lines, 1))[0] ?? '');
  expect((await asking(`http://127.0.0.1:${port}`)('GET', '/api/plays')).status).toBe(401);
  open.child.kill('SIGTERM');
  const { output } = await open.ended;
  expect(output).toMatch(/█{10}/);
  expect(output).not.toContain('correct horse');
  expect(output).toContain('https');
});

test('without a password one is made, told once, and opens the door', async () => {
  const open = start(['serve', '--host', '0.0.0.0', '--no-open'], place);
  const lines: string[] = [];
  for await (const line of open.lines) {
    lines.push(line);
    if (/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.test(line)) break;
  }
  const text = lines.join('\n');
  const password = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.exec(text)?.[0] ?? '';
  const { port } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  const ask = asking(`http://127.0.0.1:${port}`);
  expect((await ask('GET', '/api/plays')).status).toBe(401);
  expect((await ask('POST', '/api/login', { password })).status).toBe(200);
  expect((await ask('POST', '/api/login', { password: 'aaaa-bbbb-cccc' })).status).toBe(401);
  open.child.kill('SIGTERM');
  expect((await open.ended).code).toBe(0);
});

/** The first addresses that are printed. */
async function addressesIn(lines: AsyncIterable<string>, count: number): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) {
    found.push(...(/https?:\/\/\S+/.exec(line) ?? []));
    if (found.length === count) return found;
  }
  throw new Error('no address');
}
