import { expect, test } from 'vitest';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type Lore = { name: string; text: string; called?: string };

const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Osric',
    description: 'A courtier who agrees with whoever spoke last.',
    character_book: {
      entries: [
        {
          keys: ['gertrude'],
          content: '{{char}} owes the queen his place.',
          name: 'The queen',
          extensions: {},
          enabled: true,
          insertion_order: 1,
        },
      ],
    },
  },
};

test('a role of the house plays a part with its book, and a lorebook holds for everybody; why a line was spoken tells of both', async () => {
  const house = await openHouse();
  const ask = asking(house.url);
  const sent = await fetch(`${house.url}/api/roles/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-troupe': '1' },
    body: JSON.stringify(card),
  });
  const { role } = (await sent.json()) as { role: string };
  while ((await ask('GET', `/api/roles/${role}`)).json<{ state: string }>().state === 'building')
    await new Promise((resolve) => setImmediate(resolve));
  const lore = { entries: [{ keys: ['osric'], content: 'Osric is new at court.' }] };
  const order = { play: 'closet', seed: 2, cast: { polonius: role }, lore };
  const { id } = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
  await lookOn(house.url, id, { as: 'audience' }).closed;
  const log = await house.performances.log(id);
  const frames = (await ask('GET', `/api/performances/${id}/events?as=house`)).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { number: number; beat: number; type: string; by?: string; text?: string });
  const whyOf = async (who: string): Promise<Lore[]> => {
    const told = log.find((event) => event.type === 'lore' && event.who === who);
    const line = frames.find(({ type, beat, by }) => type === 'speech' && beat === told?.beat && by === who);
    return (await ask('GET', `/api/performances/${id}/lines/${line?.number}/why`)).json<{ lore: Lore[] }>().lore;
  };
  expect(await whyOf('polonius')).toContainEqual({ name: 'The queen', text: 'Osric owes the queen his place.', called: 'gertrude' });
  expect(await whyOf('gertrude')).toEqual([{ name: 'osric', text: 'Osric is new at court.', called: 'osric' }]);
  expect(frames.flatMap(({ type, text = '' }) => (type === 'speech' && text.includes('Polonius') ? [text] : []))).toEqual([]);
  const refused = async (request: object) =>
    (await ask('POST', '/api/performances', { play: 'closet', ...request })).json<{ code: string }>().code;
  expect(await refused({ lore: { odd: 1 } })).toBe('card-not-a-book');
  expect(await refused({ cast: { nobody: role } })).toBe('unknown-role');
  expect(await refused({ cast: { polonius: 'nobody' } })).toMatch(/^(unknown|no-such)-/);
  await house.close();
});
