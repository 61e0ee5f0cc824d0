import { expect, onTestFinished, test } from 'vitest';
import { asking, type OpenedHouse, openHouse, tokenOf } from '../testing/house.ts';

test('what a player notes is read with the link of the seat alone: by no host, no operator, no other player', async () => {
  const house = await openHouse();
  onTestFinished(() => house.close());
  const operator = asking(house.url);
  const cases = (await operator('GET', '/api/cases')).json<{ id: string; roles: { id: string }[] }[]>();
  const [played] = cases;
  const [seat = '', other = ''] = played?.roles.map(({ id }) => id) ?? [];
  const table = (await operator('POST', '/api/tables', { case: played?.id, people: [seat, other] })).json<OpenedHouse>();
  const path = `/api/tables/${table.id}/seats/${encodeURIComponent(seat)}/notes`;
  const player = asking(house.url, tokenOf(table, 'seat', seat));
  const notes = { text: 'It was the cook.', suspicion: {} };
  expect((await player('PUT', path, notes)).status).toBe(200);
  for (const ask of [operator, asking(house.url, tokenOf(table, 'host'))]) {
    expect((await ask('GET', path)).json()).toMatchObject({ code: 'private-notes' });
    expect((await ask('PUT', path, { text: 'mine', suspicion: {} })).status).toBe(403);
  }
  expect((await asking(house.url, tokenOf(table, 'seat', other))('GET', path)).status).toBe(403);
  expect((await player('GET', path)).json()).toEqual(notes);
  // Whoever sits at their own machine and plays without a link has notes too.
  const own = path.replace(encodeURIComponent(seat), encodeURIComponent(other));
  expect((await operator('PUT', own, notes)).status).toBe(200);
  expect((await operator('GET', own)).json()).toEqual(notes);
});
