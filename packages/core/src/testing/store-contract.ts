import type { TroupeError } from '../errors.ts';
import type { EventStore, KeptEvent, Seq } from '../log/store.ts';

/** As much of a test framework as the contracts need: vitest's and jest's `test` and `expect` fit. */
export type ContractFramework = {
  readonly test: (name: string, body: () => Promise<void>) => unknown;
  readonly expect: (value: unknown) => { toBe(expected: unknown): void; toEqual(expected: unknown): void };
};

/** What every event store must do. An adapter's test is one call; `makeStore` gives a new, empty store each time. */
export function storeContract(makeStore: () => EventStore | Promise<EventStore>, { test, expect }: ContractFramework): void {
  const check = (name: string, body: (store: EventStore) => Promise<void>) =>
    test(`event store: ${name}`, async () => {
      const store = await makeStore();
      try {
        await body(store);
      } finally {
        await store.close();
      }
    });

  check('a stream that was never written is empty', async (store) => {
    expect(await store.head('nobody')).toBe(0);
    expect(await seqs(store, 'nobody')).toEqual([]);
    expect(await store.list()).toEqual([]);
  });

  check('what was appended is read back, whole and in order', async (store) => {
    const events = batch(1, 3, { by: 'hamlet', to: ['gertrude'], nested: { deep: [1, null, true, { x: 0.5 }] } });
    await store.append('closet', 0, events);
    expect(await everything(store, 'closet')).toEqual(events);
    expect(await store.head('closet')).toBe(3);
    await store.append('closet', 3, batch(4, 1));
    expect(await seqs(store, 'closet')).toEqual([1, 2, 3, 4]);
  });

  check('reading after a number leaves out what came before', async (store) => {
    await store.append('closet', 0, batch(1, 5));
    expect(await seqs(store, 'closet', 3)).toEqual([4, 5]);
    expect(await seqs(store, 'closet', 5)).toEqual([]);
    expect(await seqs(store, 'closet', 99)).toEqual([]);
  });

  check('a long stream is read to its end', async (store) => {
    for (let head = 0; head < 1500; head += 300) await store.append('long', head, batch(head + 1, 300));
    expect(await seqs(store, 'long')).toEqual(numbers(1, 1500));
    expect(await seqs(store, 'long', 1233)).toEqual(numbers(1234, 1500));
  });

  check('a stale append is refused and nothing of it is kept', async (store) => {
    await store.append('closet', 0, batch(1, 2));
    expect(await refusal(store.append('closet', 1, batch(2, 2)))).toBe('stale-append');
    expect(await refusal(store.append('closet', 0, batch(1, 1)))).toBe('stale-append');
    expect(await refusal(store.append('closet', 5, batch(6, 1)))).toBe('stale-append');
    expect(await refusal(store.append('new', 1, batch(2, 1)))).toBe('stale-append');
    expect(await seqs(store, 'closet')).toEqual([1, 2]);
    expect(await store.head('new')).toBe(0);
  });

  check('a gap, a repeated number or a wrong start is refused, all or nothing', async (store) => {
    await store.append('closet', 0, batch(1, 2));
    for (const wrong of [[3, 5], [3, 3], [4], [2], [3.5], [3, 4, 4]]) {
      expect(
        await refusal(
          store.append(
            'closet',
            2,
            wrong.map((seq) => event(seq)),
          ),
        ),
      ).toBe('misnumbered-append');
    }
    expect(await refusal(store.append('closet', -1, batch(0, 1)))).toBe('misnumbered-append');
    expect(await seqs(store, 'closet')).toEqual([1, 2]);
    expect(await store.head('closet')).toBe(2);
    await store.append('closet', 2, batch(3, 1));
    expect(await store.head('closet')).toBe(3);
  });

  check('an event that cannot be written takes its whole batch with it', async (store) => {
    await store.append('closet', 0, batch(1, 1));
    const knot: Record<string, unknown> = {};
    knot.self = knot;
    expect((await refusal(store.append('closet', 1, [event(2), event(3, { knot }), event(4)]))) !== undefined).toBe(true);
    expect(await seqs(store, 'closet')).toEqual([1]);
    await store.append('closet', 1, batch(2, 2));
    expect(await seqs(store, 'closet')).toEqual([1, 2, 3]);
  });

  check('appending nothing changes nothing, and still tells who is stale', async (store) => {
    await store.append('closet', 0, []);
    expect(await store.list()).toEqual([]);
    await store.append('closet', 0, batch(1, 1));
    await store.append('closet', 1, []);
    expect(await refusal(store.append('closet', 0, []))).toBe('stale-append');
    expect(await store.head('closet')).toBe(1);
  });

  check('of two appends at the same place exactly one wins', async (store) => {
    for (let head = 0; head < 20; head += 2) {
      const outcomes = await Promise.all(
        ['ours', 'theirs'].map((who) => refusal(store.append('closet', head, batch(head + 1, 2, { who })))),
      );
      expect(outcomes.filter((code) => code === undefined).length).toBe(1);
      expect(outcomes.filter((code) => code === 'stale-append').length).toBe(1);
      const pair = await everything(store, 'closet', head);
      expect(pair.map(({ who }) => who)).toEqual([pair[0]?.who, pair[0]?.who]);
    }
  });

  check('streams do not touch each other, and the list knows them all', async (store) => {
    const names = numbers(1, 60).map((number) => `play/${number}`);
    await Promise.all(names.map((name, index) => store.append(name, 0, batch(1, 1 + (index % 3), { name }))));
    for (const [index, name] of names.entries()) {
      expect((await everything(store, name)).every((kept) => kept.name === name)).toBe(true);
      expect(await store.head(name)).toBe(1 + (index % 3));
    }
    const listed = new Map((await store.list()).map(({ stream, head }) => [stream, head]));
    expect(listed.size).toBe(60);
    expect(listed.get('play/3')).toBe(3);
  });

  check('the list gives the time of the last event, latest first', async (store) => {
    await store.append('monday', 0, [event(1, { at: 1000 }), event(2, { at: 5000 })]);
    await store.append('tuesday', 0, [event(1, { at: 9000 })]);
    await store.append('monday', 2, [event(3, { at: 1_900_000_000_123 })]);
    expect(await store.list()).toEqual([
      { stream: 'monday', head: 3, updatedAt: 1_900_000_000_123 },
      { stream: 'tuesday', head: 1, updatedAt: 9000 },
    ]);
  });

  check('any character survives, in events, names and snapshots', async (store) => {
    const texts = [
      '生存还是毁灭，这是一个问题。',
      '👑🗡️👨‍👩‍👧 é e\u0301 ﷽ \u202eabc',
      'a\u0000b\u0001\u001f\u007f\ufeff\uffff',
      '\u2028\u2029 "\\" \'; drop table event; --',
      '\ud800 half a pair',
      '',
    ];
    const name = '哈姆雷特/第三幕 🎭 o\'brien "x" %_\\';
    await store.append(
      name,
      0,
      texts.map((text, index) => event(index + 1, { text, [text]: index })),
    );
    expect((await everything(store, name)).map(({ text }) => text)).toEqual(texts);
    expect((await store.list()).map(({ stream }) => stream)).toEqual([name]);
    for (const text of texts) {
      await store.keepSnapshot(name, 1, text);
      expect((await store.snapshot(name))?.state).toBe(text);
    }
  });

  check('a name that not every database can spell is refused', async (store) => {
    await store.append('closet', 0, batch(1, 1));
    for (const name of ['', 'closet\u0000two', 'half \ud83d'])
      expect(await refusal(store.append(name, 0, batch(1, 1)))).toBe('stream-name');
    expect((await store.list()).length).toBe(1);
  });

  check('names that differ only in case or spaces are different streams', async (store) => {
    for (const name of ['Closet', 'closet', 'closet ', ' closet']) await store.append(name, 0, batch(1, 1, { name }));
    expect((await store.list()).length).toBe(4);
    expect((await everything(store, 'closet ')).map(({ name }) => name)).toEqual(['closet ']);
  });

  check('an event of a megabyte is kept', async (store) => {
    const text = '戏'.repeat(350_000);
    await store.append('closet', 0, [event(1, { text }), event(2)]);
    const [first, second] = await everything(store, 'closet');
    expect(first?.text === text).toBe(true);
    expect(second?.seq).toBe(2);
  });

  check('nobody changes the log through an object in hand', async (store) => {
    const mine = { ...event(1), lines: ['who is there'] };
    await store.append('closet', 0, [mine]);
    mine.lines.push('never said');
    const [read] = await everything(store, 'closet');
    expect(read?.lines).toEqual(['who is there']);
    meddle(read);
    expect((await everything(store, 'closet'))[0]?.lines).toEqual(['who is there']);
  });

  check('reading while others append sees whole beats from the start', async (store) => {
    await store.append('closet', 0, batch(1, 3));
    const seen: Seq[] = [];
    let head = 3;
    for await (const { seq } of store.read('closet')) {
      seen.push(seq);
      if (head < 900) await store.append('closet', head, batch(head + 1, 3));
      head = await store.head('closet');
    }
    expect(seen).toEqual(numbers(1, seen.length));
    expect(seen.length % 3).toBe(0);
    expect(await seqs(store, 'closet')).toEqual(numbers(1, head));
  });

  check('a reader may leave early', async (store) => {
    await store.append('closet', 0, batch(1, 400));
    for await (const { seq } of store.read('closet')) if (seq === 2) break;
    await store.append('closet', 400, batch(401, 1));
    expect(await store.head('closet')).toBe(401);
  });

  check('a snapshot is kept, replaced, and may be missing', async (store) => {
    await store.append('closet', 0, batch(1, 4));
    expect(await store.snapshot('closet')).toBe(undefined);
    await store.keepSnapshot('closet', 2, '{"beat":1}');
    expect(await store.snapshot('closet')).toEqual({ seq: 2, state: '{"beat":1}' });
    await store.keepSnapshot('closet', 4, '{"beat":2}');
    expect(await store.snapshot('closet')).toEqual({ seq: 4, state: '{"beat":2}' });
    expect(await store.snapshot('other')).toBe(undefined);
    expect(await seqs(store, 'closet')).toEqual([1, 2, 3, 4]);
  });

  check('a stream that is removed leaves nothing behind, and may begin anew; its neighbours stay', async (store) => {
    await store.append('closet', 0, batch(1, 700, { text: 'gone' }));
    await store.append('closet 2', 0, batch(1, 2));
    await store.keepSnapshot('closet', 700, 'folded');
    await store.keepSnapshot('closet 2', 2, 'kept');
    await store.remove('closet');
    expect(await store.head('closet')).toBe(0);
    expect(await seqs(store, 'closet')).toEqual([]);
    expect(await store.snapshot('closet')).toBe(undefined);
    expect((await store.list()).map(({ stream }) => stream)).toEqual(['closet 2']);
    expect(await seqs(store, 'closet 2')).toEqual([1, 2]);
    expect((await store.snapshot('closet 2'))?.state).toBe('kept');
    expect(await refusal(store.append('closet', 700, batch(701, 1)))).toBe('stale-append');
    await store.append('closet', 0, batch(1, 1));
    expect(await seqs(store, 'closet')).toEqual([1]);
  });

  check('removing what is not there, or twice, changes nothing', async (store) => {
    await store.append('closet', 0, batch(1, 1));
    for (const name of ['nobody', '', 'half \ud83d', 'nobody']) await store.remove(name);
    expect(await seqs(store, 'closet')).toEqual([1]);
  });

  check('single events are taken out: their numbers stay, and nothing of what they said', async (store) => {
    await store.append('closet', 0, batch(1, 6, { text: 'gone' }));
    await store.append('closet 2', 0, batch(1, 3, { text: 'kept' }));
    await store.keepSnapshot('closet', 6, 'folded');
    await store.blank('closet', [2, 5, 5, 9]);
    for (const name of ['nobody', '', 'half \ud83d']) await store.blank(name, [1]);
    const left: KeptEvent[] = [];
    for await (const one of store.read('closet')) left.push(one);
    expect(left.map(({ seq, type }) => [seq, type])).toEqual(numbers(1, 6).map((seq) => [seq, [2, 5].includes(seq) ? 'blank' : 'speech']));
    expect(left[1]).toEqual({ seq: 2, type: 'blank', at: 0, version: 1 });
    expect(await store.snapshot('closet')).toBe(undefined);
    expect(await seqs(store, 'closet 2')).toEqual([1, 2, 3]);
    const less = { seq: 3, type: 'speech', at: 1, version: 1, text: 'less' };
    await store.blank('closet', [3], new Map([[3, less]]));
    for await (const one of store.read('closet', 2)) {
      expect(one).toEqual(less);
      break;
    }
    await store.append('closet', 6, batch(7, 1));
    expect(await store.head('closet')).toBe(7);
  });

  check('a closed store says so, and may be closed twice', async (store) => {
    await store.append('closet', 0, batch(1, 1));
    await store.close();
    await store.close();
    expect(await refusal(store.append('closet', 1, batch(2, 1)))).toBe('store-closed');
    expect(await refusal(seqs(store, 'closet'))).toBe('store-closed');
    expect(await refusal(store.head('closet'))).toBe('store-closed');
    expect(await refusal(store.list())).toBe('store-closed');
    expect(await refusal(store.snapshot('closet'))).toBe('store-closed');
    expect(await refusal(store.keepSnapshot('closet', 1, ''))).toBe('store-closed');
    expect(await refusal(store.remove('closet'))).toBe('store-closed');
    expect(await refusal(store.blank('closet', [1]))).toBe('store-closed');
  });
}

function event(seq: Seq, fields: Readonly<Record<string, unknown>> = {}): KeptEvent {
  return { seq, type: 'speech', at: seq * 10, version: 1, ...fields };
}

function batch(from: Seq, count: number, fields?: Readonly<Record<string, unknown>>): KeptEvent[] {
  return numbers(from, from + count - 1).map((seq) => event(seq, fields));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

async function everything(store: EventStore, stream: string, after?: Seq): Promise<KeptEvent[]> {
  const events: KeptEvent[] = [];
  for await (const kept of store.read(stream, after)) events.push(kept);
  return events;
}

async function seqs(store: EventStore, stream: string, after?: Seq): Promise<Seq[]> {
  return (await everything(store, stream, after)).map(({ seq }) => seq);
}

/** The code of the error, or `undefined` when all went well; an error without a code gives its message. */
async function refusal(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    return (error as TroupeError).code ?? (error as Error).message;
  }
}

/** Frozen data refuses, a copy lets us: both keep the log safe. */
function meddle(event: KeptEvent | undefined): void {
  const lines = event?.lines as string[] | undefined;
  try {
    lines?.push('never said');
  } catch {}
}
