import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { start, workplace } from '../testing/troupe.ts';

const { folder } = workplace();

type Message = {
  readonly id: number;
  readonly result?: {
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
    readonly tools?: { readonly name: string }[];
  };
};

/** Another assistant: it speaks the protocol line by line, and nothing but the protocol may come back. */
function assistant(args: readonly string[]) {
  const { child, ended } = start(['mcp', ...args], { folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const waiting = new Map<number, (message: Message) => void>();
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => {
    const message = JSON.parse(line) as Message;
    waiting.get(message.id)?.(message);
  });
  let count = 0;
  const send = (message: object) => child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      send({ id: count, method, params });
    });
  return {
    request,
    greet: async () => {
      const clientInfo = { name: 'test', version: '1' };
      await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
      send({ method: 'notifications/initialized' });
    },
    call: async (name: string, given: object) => {
      const { result } = await request('tools/call', { name, arguments: given });
      return { text: result?.content?.[0]?.text ?? '', failed: result?.isError === true };
    },
    hangUp: async () => {
      child.stdin?.end();
      return (await ended).code;
    },
  };
}

test('another assistant performs, takes a part, is told what its character knows and no more, and asks a role', async () => {
  const mcp = assistant(['--understudy', '--data', 'house']);
  await mcp.greet();
  const names = (await mcp.request('tools/list', {})).result?.tools?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['plays', 'perform', 'say', 'plan', 'cast', 'ask_role']));
  expect((await mcp.call('plays', {})).text).toContain('closet (en): The Closet');
  const opened = (await mcp.call('perform', { play: 'closet', seat: 'gertrude', seed: 3 })).text;
  expect(opened).toContain('it is: your turn');
  const [, performance = '', next = ''] = /performance: (\S+), seat: gertrude, next: (\d+)/u.exec(opened) ?? [];
  const part = (await mcp.call('part', { performance, seat: 'gertrude' })).text;
  expect(part).toContain('the queen’s closet');
  expect(part).not.toContain('poisoned');
  const after = await mcp.call('say', { performance, seat: 'gertrude', text: 'Come in, my son.', after: Number(next) });
  expect(after.text).toMatch(/^GERTRUDE\n {2}Come in, my son\./u);
  expect(after.text).toContain('it is: your turn');
  expect(await mcp.call('say', { performance, seat: 'nobody', text: 'x' })).toMatchObject({
    failed: true,
    text: expect.stringContaining('gertrude'),
  });
  expect((await mcp.call('perform', { play: 'nothing' })).failed).toBe(true);
  expect((await mcp.call('ask_role', { role: 'example-en', text: 'Who are you?' })).text).toContain('Mira');
  expect(await mcp.hangUp()).toBe(0);
});

test('whoever watches reads on from where they stopped, to the curtain', async () => {
  const mcp = assistant(['--understudy', '--data', 'house']);
  await mcp.greet();
  let told = (await mcp.call('perform', { play: 'ferry', seed: 5 })).text;
  const heads = [told.slice(0, 200)];
  for (let turn = 0; turn < 40 && !told.includes('it is: over'); turn += 1) {
    const [, performance, next] = /performance: (\S+), next: (\d+)/u.exec(told) ?? [];
    told = (await mcp.call('watch', { performance, after: Number(next) })).text;
    heads.push(told.slice(0, 200));
  }
  expect(told).toContain('it is: over');
  expect(new Set(heads).size).toBe(heads.length);
  expect(await mcp.hangUp()).toBe(0);
});
