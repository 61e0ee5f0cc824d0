import { describe, expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { LiveLog } from './live-log.ts';
import { appendTo, Log, openLog } from './log.ts';
import { memoryStore } from './memory-store.ts';
import { defineStream, eventsOf, stateOf } from './stream.ts';

type Said = { readonly type: 'said'; readonly word: string };
const kindOf = (writers: 'one' | 'many') =>
  defineStream<Said, readonly string[]>({
    kind: 'words',
    version: 2,
    upcasters: { said: { 1: (event) => ({ ...event, version: 2, word: String(event.word).toUpperCase() }) } },
    writers,
    initial: () => [],
    fold: (words, events) => [...words, ...events.map(({ word }) => word)],
  });
const diary = kindOf('many');
const said = (word: string): Said => ({ type: 'said', word });
const at = (store = memoryStore()) => ({ store, clock: testClock(), stream: 'diary' });

describe('a log', () => {
  test('numbers, dates and versions what is written, and folds it once it is kept', async () => {
    const place = at();
    const log = await openLog(diary, place);
    expect(await log.append(said('a'), said('b'))).toEqual([
      { type: 'said', word: 'a', seq: 1, at: place.clock.now(), version: 2 },
      { type: 'said', word: 'b', seq: 2, at: place.clock.now(), version: 2 },
    ]);
    expect([log.state, log.seq]).toEqual([['a', 'b'], 2]);
    expect(await stateOf(diary, place.store, 'diary')).toEqual(['a', 'b']);
  });

  test('reads what an older version wrote as if it were written today', async () => {
    const place = at();
    const old = { type: 'said', word: 'old', seq: 1, at: 0, version: 1 };
    await place.store.append('diary', 0, [old]);
    expect((await openLog(diary, place)).state).toEqual(['OLD']);
  });

  test('of many writers the slower one writes after the quicker, and makes its words of theirs', async () => {
    const place = at();
    const [one, two] = [new Log(diary, place), new Log(diary, place)];
    await Promise.all([one, two].flatMap((log) => [1, 2, 3].map(() => log.keep((words) => [said(String(words.length))]))));
    await Promise.all([one.refresh(), two.refresh()]);
    expect(one.state).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(two.state).toEqual(one.state);
  });

  test('one writer stops where somebody else has written, and keeps nothing', async () => {
    const place = at();
    const [one, two] = [new Log(kindOf('one'), place), new Log(kindOf('one'), place)];
    await one.append(said('a'));
    await expect(two.append(said('b'))).rejects.toMatchObject({ code: 'stale-append' });
    expect([two.state, await place.store.head('diary')]).toEqual([[], 1]);
    // What failed stands in nobody's way.
    await one.append(said('c'));
    expect(one.state).toEqual(['a', 'c']);
  });

  test('whoever throws while making events writes nothing, and the next one does', async () => {
    const log = new Log(diary, at());
    const failed = log.keep(() => {
      throw new Error('no');
    });
    const kept = log.append(said('a'));
    await expect(failed).rejects.toThrow('no');
    await kept;
    expect(log.state).toEqual(['a']);
  });

  test('what is taken out was never there; the log goes on after it, wherever it lay', async () => {
    const place = at();
    const log = await openLog(diary, place);
    await log.append(said('a'), said('b'));
    // By somebody else, meanwhile.
    await appendTo(diary, place, said('c'));
    await log.blank(({ word }) => word !== 'b');
    expect(log.state).toEqual(['b']);
    for (const writer of [log, await openLog(diary, place), new Log(diary, place)]) await writer.append(said('d'));
    expect((await eventsOf(diary, place.store, 'diary')).map(({ seq, word }) => [seq, word])).toEqual([
      [2, 'b'],
      [4, 'd'],
      [5, 'd'],
      [6, 'd'],
    ]);
  });

  test('whoever need not know what is there writes after it all the same', async () => {
    const place = at();
    await Promise.all(['a', 'b', 'c'].map((word) => appendTo(diary, place, said(word))));
    expect((await stateOf(diary, place.store, 'diary')).toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('events that carry more than their stamp are made of the state before each of them', async () => {
    const counted = defineStream<Said, number, Said & { seq: number; at: number; version: number; before: number }>({
      kind: 'counted',
      version: 1,
      upcasters: {},
      writers: 'one',
      initial: () => 0,
      fold: (count, events) => count + events.length,
      record: (event, stamp, before) => ({ ...event, ...stamp, before }),
    });
    const log = new Log(counted, at());
    await log.append(said('a'));
    expect((await log.append(said('b'), said('c'))).map(({ seq, before }) => [seq, before])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(log.state).toBe(3);
  });

  test('others have their turn while a long log is read, event by event', async () => {
    const place = at();
    await appendTo(diary, place, said('a'), said('b'));
    const seen: unknown[] = [];
    const log: Log<Said, readonly string[]> = new Log(diary, place, {
      attend: async ({ word }) => void seen.push([word, log.state.length]),
    });
    await log.refresh();
    await log.append(said('c'));
    expect(seen).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

describe('a log that is watched', () => {
  test('shows everything from the beginning, then what comes and what passes, and ends when it is closed', async () => {
    const place = at();
    await appendTo(diary, place, said('a'));
    const log = new LiveLog<Said, readonly string[], Said & { seq: number; at: number; version: number }, { passing: string }>(
      diary,
      place,
    );
    await log.refresh();
    const seen: string[] = [];
    const watching = (async () => {
      for await (const frame of log.watch(() => [{ passing: 'now' }])) seen.push('passing' in frame ? frame.passing : frame.word);
    })();
    await expect.poll(() => seen).toEqual(['a', 'now']);
    log.tell({ passing: 'soon' });
    await log.append(said('b'));
    log.close();
    await watching;
    expect(seen).toEqual(['a', 'now', 'soon', 'b']);
  });
});
