import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closetFixture } from '@troupe/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { openHouse } from '../testing/house.ts';

const guide = readFileSync(new URL('../../../docs/guide-proxy.md', import.meta.url), 'utf8');
const sample = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Answer = { readonly status: number; readonly cookie: string };

/** Asks through the proxy, over https where the address says so; the certificate is of our own making. */
function ask(url: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const options = { method, rejectUnauthorized: false, headers: { 'x-troupe': '1', 'content-type': 'application/json', ...headers } };
  return new Promise((resolve, reject) => {
    const sent = (url.startsWith('https:') ? request : plainRequest)(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, cookie: String(response.headers['set-cookie'] ?? '') }));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A house behind the proxy that `begin` starts with its port, and what holds of it. */
async function holdsBehind(publicUrl: string, begin: (housePort: number) => void): Promise<void> {
  const plays = repertoireOf(closetFixture('en'));
  const house = await openHouse({ plays, unguarded: false, password: 'correct horse', publicUrl, trustedProxies: ['loopback'] });
  onTestFinished(() => house.close());
  begin(house.port);
  await expect.poll(async () => (await ask(`${publicUrl}/healthz`, 'GET').catch(() => null))?.status, { timeout: 20_000 }).toBe(200);
  expect((await ask(`${publicUrl}/api/plays`, 'GET')).status).toBe(401);
  const origin = { origin: publicUrl };
  const { status, cookie } = await ask(`${publicUrl}/api/login`, 'POST', { password: 'correct horse' }, origin);
  expect([status, cookie.includes('Secure')]).toEqual([200, publicUrl.startsWith('https:')]);
  const session = { cookie: cookie.split(';')[0] ?? '', ...origin };
  expect((await ask(`${publicUrl}/api/plays`, 'GET', undefined, session)).status).toBe(200);
  const { id } = await house.performances.openPerformance({ blueprint: closetFixture('en') });
  const socket = new WebSocket(`${publicUrl.replace('http', 'ws')}/api/performances/${id}/live`, {
    headers: session,
    rejectUnauthorized: false,
  });
  const first = await new Promise<string>((resolve, reject) =>
    socket.once('message', (data) => resolve(String(data))).once('error', reject),
  );
  socket.terminate();
  expect(JSON.parse(first)).toMatchObject({ type: 'playbill' });
}

function running(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  onTestFinished(() => void child.kill('SIGTERM'));
}

function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))('the sample for nginx holds with nginx', async () => {
  const folder = workFolder();
  const [key, pem] = [join(folder, 'theatre.key'), join(folder, 'theatre.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', pem],
    { stdio: 'ignore' },
  );
  const port = await freePort();
  await holdsBehind(`https://localhost:${port}`, (housePort) => {
    const server = sample('nginx')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('theatre.example', 'localhost')
      .replace('/etc/ssl/theatre.pem', pem)
      .replace('/etc/ssl/theatre.key', key)
      .replace('127.0.0.1:4321', `127.0.0.1:${housePort}`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')}; events {} http { access_log off; ${places.join(' ')} ${server} }`,
    );
    running('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  });
});

test.skipIf(!has('caddy', 'version'))('the sample for Caddy holds with Caddy', async () => {
  const folder = workFolder();
  const port = await freePort();
  await holdsBehind(`http://localhost:${port}`, (housePort) => {
    const site = sample('Caddyfile')
      .replace('theatre.example', `http://localhost:${port}`)
      .replace('127.0.0.1:4321', `127.0.0.1:${housePort}`);
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    running('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    });
  });
});
