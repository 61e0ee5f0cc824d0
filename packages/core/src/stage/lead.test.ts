import { expect, test } from 'vitest';
import { allSwitches } from '../events/event.ts';
import { openDraft, record, recordOpening } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { leadingSteps, ledTo } from './lead.ts';
import { all } from './perform.fixture.ts';
import { defaultRungs, rungDue } from './stall.ts';

const read = { verb: 'read', targets: [{ kind: 'prop', id: 'letter' } as const] };
const direction = { type: 'direction', to: 'hamlet', text: { key: 'stage.direct-none' }, action: read } as const;

function stage(way?: 'ensemble' | 'directed', changes: Partial<StageState> = {}): StageState {
  const switches = { ...allSwitches, ...(way && { way }) };
  const { state } = recordOpening({ type: 'performance-open', blueprint: closetFixture('en'), seed: 3, switches }, 0);
  const draft = record(openDraft({ ...state, ...changes }, { newBeat: false }), { type: 'point-start', point: 'accusation' }, 0);
  return record(draft, direction, 0).state;
}

test('who was directed to a deed that can be done does it next, in either way; nobody directs a person, or by words', () => {
  expect(ledTo(stage('ensemble'))).toEqual({ who: 'hamlet', action: read });
  expect(ledTo(stage('directed'))).toEqual({ who: 'hamlet', action: read });
  expect(ledTo(stage())).toBeNull();
  expect(ledTo(stage('ensemble', { seats: { hamlet: { person: 'P', standIn: false } } }))).toBeNull();
  expect(ledTo({ ...stage('ensemble'), lastBy: 'hamlet' })).toBeNull();
});

test('what leads on is what ends the point, and who had to be led is not kept waiting', () => {
  expect(leadingSteps(stage('directed'))[0]).toMatchObject({ who: 'hamlet', verb: 'read', targets: ['letter'] });
  const { momentum, ...led } = stage('directed');
  const waited = { ...led, beat: 6, momentum: { ...momentum, rung: 'complication' as const } };
  expect(rungDue(waited, defaultRungs)).toBe('direction');
  const { led: _, ...fresh } = waited.momentum;
  expect(rungDue({ ...waited, momentum: fresh }, defaultRungs)).toBeNull();
});

test.each([
  ['ensemble', 'en'],
  ['ensemble', 'zh'],
  ['directed', 'en'],
  ['directed', 'zh'],
] as const)('actors who only talk come to their deeds, and speak from them (%s, %s)', async (way, language) => {
  const model = puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ beat, directed }) =>
      `${directed ? 'act: none; to:\n' : ''}${language === 'zh' ? `今儿天气不坏，说了${beat}回了。` : `Fine weather; I said so ${beat} times.`}`,
  });
  const { log, outcome } = await rehearse({ blueprint: closetFixture(language), model, switches: { way } });
  expect(outcome).toBe('curtain');
  const ends = all(log, 'point-end');
  expect(ends.filter(({ how }) => how === 'forced').length).toBeLessThanOrEqual(ends.length / 2);
  const led = all(log, 'attempt').map(({ by, beat }) => ({ by, beat }));
  expect(led.length).toBeGreaterThan(0);
  // The deed comes first, and the words from it.
  const prompts = model.prompts.filter(({ agent }) => agent.startsWith('actor:')).map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(prompts.some((text) => text.includes(language === 'zh' ? '你刚刚试着' : 'You just tried to'))).toBe(true);
});
