import { expect, test } from 'vitest';
import type { MysteryBrief } from '../model/brief/index.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { expectedPrompt, questionPrompt, sensorsPrompt } from './detective.prompt.ts';
import { methodByName } from './methods.ts';
import { playerStar } from './player-star.ts';
import { furtherSensors, sensorsIn } from './sensors.ts';
import { puppetPlayer, smallCase } from './small-case.fixture.ts';
import { openTable } from './state.ts';
import { playerView } from './view.ts';

const nurse = (more: Record<string, unknown> = {}) => {
  const opening = { seats: {}, seed: 1, method: 'player-star', seq: 1, at: 0, version: 1, witnesses: [] } as const;
  return playerView({ ...openTable({ type: 'case-open', play: smallCase(more), ...opening }), round: 1 }, 'nurse');
};
const finch = { id: 'finch', name: 'Mr Finch' };
const lastPart = (content: string | undefined): string => content?.split('\n\n').at(-1) ?? '';

test('evidence and background are asked for in the same call, in both languages', () => {
  const asked = (language: 'en' | 'zh') =>
    lastPart(sensorsPrompt(nurse({ language }), finch, ['cook', 'maid'], furtherSensors).messages.at(-1)?.content);
  expect(asked('en')).toMatchInlineSnapshot(
    `"Think about the death of Mr Finch. For each of Cook, Maid: how did they feel about Mr Finch (positive, neutral, negative, unclear); had they a motive (yes, no, unclear); had they the opportunity (yes, no, unclear); does anything tie them to the place or the weapon (evidence: yes, no, unclear); is there an old quarrel, rivalry or enmity between them and Mr Finch (background: yes, no, unclear); and first of all why you think so, in one sentence."`,
  );
  expect(asked('zh')).toMatchInlineSnapshot(
    `"想一想Mr Finch之死。对Cook、Maid逐一判断：他们对Mr Finch的感情（positive、neutral、negative、unclear）；有没有动机（yes、no、unclear）；有没有机会（yes、no、unclear）；有没有东西把他们和现场或凶器联系起来（evidence：yes、no、unclear）；他们与Mr Finch之间有没有旧怨、争斗或敌意（background：yes、no、unclear）；先用一句话说明理由。"`,
  );
});

test.each([
  [['evidence'], 'player-star-with-evidence'],
  [['background'], 'player-star-with-background'],
  [['background', 'evidence'], 'player-star-with-evidence-with-background'],
] as const)('a detective with %s makes no more calls, and every reading is an event', async (further, id) => {
  const model = puppetPlayer();
  const method = playerStar({ further });
  expect(method.id).toBe(id);
  expect(methodByName(id).id).toBe(id);
  const { thoughts } = await method.inquire(nurse(), finch, { performer: model, decider: model });
  expect(model.calls.map(({ agent }) => agent)).toEqual(['sensors:nurse', ...Array(3).fill('expected:nurse'), 'question:nurse']);
  const [read] = thoughts;
  if (read?.type !== 'sensors') throw new Error('no sensors');
  for (const reading of read.readings) for (const sensor of further) expect(['yes', 'unclear']).toContain(reading[sensor]);
  expect(sensorsIn(read.readings)).toEqual([
    'emotion',
    'motivation',
    'opportunity',
    ...furtherSensors.filter((one) => further.includes(one as never)),
  ]);
});

test('what was read decides whom to ask, and what: the readings are before the model in both calls', () => {
  const readings = [
    { role: 'cook', emotion: 'neutral', motivation: 'no', opportunity: 'yes', evidence: 'yes', background: 'unclear', because: 'Powder.' },
  ] as const;
  const view = nurse();
  const informed = { ...view, belief: () => ({ ...view.belief('finch'), readings }) };
  for (const prompt of [expectedPrompt(informed, finch, ['cook'], 'cook'), questionPrompt(informed, finch, 'cook')]) {
    expect(prompt.messages.at(-1)?.content).toContain(
      '- Cook: emotion towards the dead neutral; motive no; opportunity yes; evidence yes; old quarrel unclear. Powder.',
    );
    expect((prompt.brief as MysteryBrief).readings?.[0]).toEqual({
      role: 'cook',
      emotion: 'neutral',
      motivation: 'no',
      opportunity: 'yes',
      evidence: 'yes',
      background: 'unclear',
    });
  }
});

test('a model that passes over the further sensors has still read the rest; a suspect left out is unclear in all', async () => {
  const model = scriptedModel(
    { json: { readings: [{ name: 'Cook', emotion: 'negative', motivation: 'yes', opportunity: 'yes', because: 'The tray.' }] } },
    // Three candidates, each three times: this server tells no probabilities.
    ...Array(9).fill('ANSWER: no'),
    'Cook, what of Mr Finch?',
  );
  const { thoughts } = await playerStar({ further: furtherSensors, epsilon: 0 }).inquire(nurse(), finch, {
    performer: model,
    decider: model,
  });
  const [read] = thoughts;
  const readings = read?.type === 'sensors' ? read.readings : [];
  expect(readings.find(({ role }) => role === 'cook')).toMatchObject({ emotion: 'negative', evidence: 'unclear', background: 'unclear' });
  expect(readings.find(({ role }) => role === 'maid')).toMatchObject({ emotion: 'unclear', evidence: 'unclear', background: 'unclear' });
  model.finish();
});

test('without sensors there are no further ones either', async () => {
  const model = puppetPlayer();
  const method = playerStar({ sensors: false, further: furtherSensors });
  expect(method.id).toBe('player-star-without-sensors');
  await method.inquire(nurse(), finch, { performer: model, decider: model });
  expect(model.calls.some(({ agent }) => agent.startsWith('sensors'))).toBe(false);
});
