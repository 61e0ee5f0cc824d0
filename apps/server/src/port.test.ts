import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenNear, neighbours } from './port.ts';

test('the next free port is taken when the wanted one is not free; never a neighbour’s', async () => {
  const [first, second] = [createServer(), createServer()];
  const taken = await listenNear(first, 0, '127.0.0.1');
  const near = await listenNear(second, taken, '127.0.0.1');
  expect(near).toBeGreaterThan(taken);
  expect(near - taken).toBeLessThan(20);
  await expect(listenNear(createServer(), taken, '127.0.0.1', { exact: true })).rejects.toMatchObject({ code: 'port-taken' });
  first.close();
  second.close();
  for (const port of neighbours)
    await expect(listenNear(createServer(), port, '127.0.0.1')).rejects.toMatchObject({ code: 'port-neighbour' });
});
