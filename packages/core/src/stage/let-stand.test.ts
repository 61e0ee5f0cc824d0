import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { neededIn } from './let-stand.ts';
import { all, still } from './perform.fixture.ts';

const refusal = 'The glass is cold, and stays where it was.';

/** The closet, whose author lets nobody throw the mirror. */
function guarded(needed: 'mirror' | 'letter' = 'letter'): Blueprint {
  const blueprint = closetFixture('en');
  const rules = [{ id: 'mirror-kept', verbs: ['throw', 'break'], target: 'candle', outcome: 'failure', text: refusal, changes: [] }];
  blueprint.rules.unshift(...(rules as unknown as Blueprint['rules']));
  if (needed === 'mirror')
    for (const scene of blueprint.acts.flatMap(({ scenes }) => scenes))
      for (const point of scene.points)
        point.flag = { when: { did: { verb: 'examine', target: 'candle', outcome: 'success', times: 1, within: 'play' } } };
  return blueprint;
}

const throwing = { kind: 'deed', text: 'throws the candle at the wall', verb: 'throw', targets: ['candle'] };

async function thrown(answer: object | null, blueprint = guarded(), deed = throwing) {
  const parts = [deed];
  const model = puppet({ ...still, interpret: () => ({ parts }), ...(answer && { colour: () => answer }) });
  const { log } = await rehearse({
    blueprint,
    model,
    seats: ['hamlet'],
    lines: (_turn, count) => (count === 0 ? `*${deed.text}*` : null),
  });
  const asked = model.prompts.filter(({ brief }) => brief.task === 'colour');
  return { ruling: all(log, 'ruling').find(({ by }) => by === 'hamlet'), asked };
}

test('what the author would have held back is told as it happens, and stands', async () => {
  const seen = 'The candle goes end over end and dies against the stone.';
  const { ruling, asked } = await thrown({ outcome: 'stands', seen, changes: [{ kind: 'gone', thing: 'candle' }] });
  expect(ruling).toMatchObject({
    outcome: 'success',
    because: { text: seen },
    changes: [{ put: { prop: 'candle', at: { nowhere: true } } }],
  });
  expect(asked).toHaveLength(1);
  const text = asked[0]?.messages.map(({ content }) => content).join('\n') ?? '';
  expect(text).toContain(refusal);
  expect(text).toContain('stands, turned, held');
  expect(text).toContain('What the evening waits for');
});

test('what a later turn cannot do without is never told as lost; broken, it gives up what it held', async () => {
  const seen = 'Wax flies; the candle rolls back to the wall, still alight.';
  const bent = await thrown({ outcome: 'turned', seen, changes: [{ kind: 'state', thing: 'candle', value: 'bent' }] }, guarded('mirror'));
  expect(bent.ruling).toMatchObject({
    outcome: 'failure',
    because: { text: seen },
    changes: [{ set: { prop: 'candle', key: 'bent', value: true } }],
  });
  const lost = await thrown({ outcome: 'stands', seen, changes: [{ kind: 'gone', thing: 'candle' }] }, guarded('mirror'));
  expect(lost.ruling).toMatchObject({ outcome: 'failure', because: { text: refusal }, changes: [] });
  const kicked = { kind: 'deed', text: 'throws the chest over', verb: 'throw', targets: ['chest'] };
  const blueprint = guarded();
  for (const rule of blueprint.rules) if (rule.id === 'mirror-kept') rule.target = 'chest';
  for (const prop of blueprint.props) if (prop.id === 'chest') prop.state = { open: false };
  const split = await thrown(
    { outcome: 'stands', seen: 'A board goes in.', changes: [{ kind: 'state', thing: 'chest', value: 'broken' }] },
    blueprint,
    kicked,
  );
  expect(split.ruling?.changes).toEqual([
    { set: { prop: 'chest', key: 'broken', value: true } },
    { set: { prop: 'chest', key: 'open', value: true } },
  ]);
});

test('what the world refuses only turns, and is told in the play’s voice', async () => {
  const seen = 'The lid gives a finger and the lock holds.';
  const opening = { kind: 'deed', text: 'tears the chest open', verb: 'open', targets: ['chest'] };
  const { ruling, asked } = await thrown(
    { outcome: 'stands', seen, changes: [{ kind: 'state', thing: 'chest', value: 'open' }] },
    guarded(),
    opening,
  );
  expect(asked[0]?.messages.at(-1)?.content).toContain('turned, held');
  expect(ruling).toMatchObject({ outcome: 'failure', because: { text: seen }, changes: [] });
});

test('an answer that speaks, names who is not there, or never comes leaves the author’s sentence', async () => {
  for (const seen of ['"Stop," says Gertrude.', 'Polonius cries out behind the arras.', ''])
    expect((await thrown({ outcome: 'stands', seen, changes: [] })).ruling).toMatchObject({
      outcome: 'failure',
      because: { text: refusal },
    });
  expect((await thrown(null)).ruling).toMatchObject({ because: { text: refusal } });
});

test('needed is what every way to a flag that is still to come goes by', () => {
  const did = (target: string) => ({ did: { target, outcome: 'success' as const, times: 1, within: 'play' as const } });
  const blueprint = closetFixture('en');
  const [point] = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points));
  if (point) point.flag = { when: { any: [{ all: [did('letter'), did('candle')] }, { all: [did('letter'), { not: did('dagger') }] }] } };
  const state = { blueprint, ended: [] } as unknown as Parameters<typeof neededIn>[0];
  expect([...neededIn(state).all]).toContain('letter');
  expect([...neededIn(state).some]).toEqual(expect.arrayContaining(['letter', 'candle']));
  expect(neededIn({ ...state, ended: [{ point: point?.id ?? '', how: 'flag' }] }).all.has('candle')).toBe(false);
});
