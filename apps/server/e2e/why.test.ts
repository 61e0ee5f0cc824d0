import { expect, test } from 'vitest';
import { asking, lookOn, type OpenedHouse, openHouse } from '../testing/house.ts';

type Found = { name: string; text: string; beat: number; scores: Record<string, number>; total: number };
type Why = { by: string; recalled: { query: string; found: Found[] } | null; memories: { kind: string; text: string }[] };

test('why a line was spoken tells what came back to the speaker, with its four scores, and what it brought from earlier evenings', async () => {
  const house = await openHouse();
  const ask = asking(house.url);
  const evening = async () => {
    const order = { play: 'closet', seed: 2, remember: true, rules: { historyLines: 4 } };
    const { id } = (await ask('POST', '/api/performances', order)).json<OpenedHouse>();
    await lookOn(house.url, id, { as: 'audience' }).closed;
    while ((await ask('GET', `/api/performances/${id}`)).json<{ remember?: { kept: boolean } }>().remember?.kept !== true)
      await new Promise((resolve) => setImmediate(resolve));
    return { id, log: await house.performances.log(id) };
  };
  await evening();
  const { id, log } = await evening();
  const frames = (await ask('GET', `/api/performances/${id}/events?as=house`)).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { number: number; beat: number; type: string; by?: string });
  const recalls = log.flatMap((event) => (event.type === 'recall' ? [event] : []));
  expect(recalls.length).toBeGreaterThan(0);
  for (const recall of recalls) {
    const line = frames.find(({ type, beat, by }) => type === 'speech' && beat === recall.beat && by === recall.who);
    if (!line) continue;
    const why = (await ask('GET', `/api/performances/${id}/lines/${line.number}/why`)).json<Why>();
    expect(why.recalled?.query).toBe(recall.query);
    expect(why.recalled?.found.map(({ scores, total }) => ({ scores, total }))).toEqual(
      recall.found.map(({ scores, total }) => ({ scores, total })),
    );
    for (const [index, { text, beat }] of (why.recalled?.found ?? []).entries()) {
      const event = log.find(({ seq }) => seq === recall.found[index]?.line);
      expect([event?.beat, event?.witnesses.characters.includes(recall.who)]).toEqual([beat, true]);
      expect(text.length).toBeGreaterThan(0);
    }
    const own = log.flatMap((event) =>
      event.type === 'recap' && event.scene === 'before' && event.who === recall.who ? [event.text] : [],
    );
    expect(why.memories.flatMap(({ kind, text }) => (kind === 'life' ? [text] : []))).toEqual(own);
  }
  // Most lines need no memory: then there is none to tell of.
  const plain = frames.find(({ type, beat }) => type === 'speech' && !recalls.some((recall) => recall.beat === beat));
  expect((await ask('GET', `/api/performances/${id}/lines/${plain?.number}/why`)).json<Why>().recalled).toBeNull();
  await house.close();
});
