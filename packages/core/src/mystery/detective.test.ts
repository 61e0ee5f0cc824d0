import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Model, Prompt } from '../model/model.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { cleanWords, spokenWords } from './clean.ts';
import { deceiver, findClash } from './host.ts';
import { expectedGain } from './information.ts';
import { playerStar, readYesNo, shareOfYes } from './player-star.ts';
import { retrieve, segments } from './retrieve.ts';
import { puppetPlayer, smallCase } from './small-case.fixture.ts';
import { openTable } from './state.ts';
import { playerView } from './view.ts';

const token = (text: string, p: number, other: string) => ({
  token: text,
  logprob: Math.log(p),
  top: [
    { token: text, logprob: Math.log(p) },
    { token: other, logprob: Math.log(1 - p) },
  ],
});

const gainOf = (text: string, ...tokens: ReturnType<typeof token>[]) => {
  const { answer, probability = Number.NaN } = readYesNo(text, tokens) ?? {};
  return answer && expectedGain(answer, probability);
};

test('the expected gain is the probability of the answer itself, whatever the reason says before it', () => {
  const reason = 'No, yes: Cook may know of the tray.\nANSWER:';
  expect(gainOf(`${reason} yes`, token('No', 0.99, 'Yes'), token(' yes', 0.99, ' no'), token(' yes', 0.9, ' no'))).toBeCloseTo(0.9, 9);
  expect(gainOf(`${reason} no`, token(' no', 0.8, ' yes'))).toBeCloseTo(0.2, 9);
  expect(gainOf('无从查证。\nANSWER：否', token('否', 0.75, '是'))).toBeCloseTo(0.25, 9);
});

test('without probabilities the share of yes counts, of the answers that can be read; where none can it is said', () => {
  const read = (text: string) => readYesNo(text, []);
  expect(shareOfYes(['ANSWER: yes', 'So.\n**ANSWER:** no', 'answer: "Yes"'].map(read))).toBeCloseTo(2 / 3, 9);
  expect(shareOfYes(['I cannot say.', 'ANSWER: yes', ''].map(read))).toBe(1);
  expect(shareOfYes(['I cannot say.', '', 'ANSWER: perhaps'].map(read))).toBeUndefined();
});

test('words of other forms, Chinese, thoughts, and a token that is not the answer’s', () => {
  expect(['Yes.', '是', '答案：不能', '<think>ANSWER: yes</think>\nANSWER: no'].map((text) => readYesNo(text, [])?.answer)).toEqual([
    'yes',
    'yes',
    'no',
    'no',
  ]);
  expect(readYesNo('ANSWER: yes', [token('no', 0.9, 'yes')])).toEqual({ answer: 'yes', probability: undefined });
  expect(readYesNo('Yesterday she was there.', [])).toBeUndefined();
});

test('property: whatever a model writes, a gain stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.double({ min: -20, max: 0, noNaN: true }), { maxLength: 4 }), (text, logprobs) => {
      const tokens = logprobs.map((logprob) => ({ token: 'yes', logprob, top: [] }));
      const judged = readYesNo(`${text}\nANSWER: yes`, tokens);
      const gain = judged ? expectedGain(judged.answer, judged.probability ?? 1) : 0.5;
      expect(gain >= 0 && gain <= 1).toBe(true);
    }),
  );
});

test('each candidate is asked about alone, all prompts begin alike, and what cannot be read is counted', async () => {
  const calls: Prompt[] = [];
  const mute = puppetPlayer();
  const decider: Model = {
    ...mute,
    async *stream(prompt, options) {
      calls.push(prompt);
      if (!prompt.agent.startsWith('expected') || prompt.messages.at(-1)?.content.includes('thinking of Heir'))
        return yield* mute.stream(prompt, options);
      yield { type: 'text', text: 'Hard to say.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const { thoughts } = await playerStar({ epsilon: 0 }).inquire(opened('nurse'), finch, { performer: mute, decider });
  const choice = thoughts.find((one) => one.type === 'choice');
  expect(choice).toMatchObject({ unread: 2 });
  expect(choice?.scores.filter(({ expected }) => expected === 0.5)).toHaveLength(2);
  // Cook and Maid are asked three times each, Heir once: that one told its probability.
  const expected = calls.filter(({ agent }) => agent === 'expected:nurse').map(({ messages }) => messages[1]?.content ?? '');
  expect(expected).toHaveLength(7);
  const shared = expected[0]?.slice(0, expected[0].indexOf('You may put one question')) ?? '';
  expect(expected.every((text) => text.startsWith(shared))).toBe(true);
});

const opened = (role: string, claims: string[] = []) => {
  const play = smallCase();
  const state = openTable({ type: 'case-open', play, seats: {}, seed: 1, method: 'player-star', seq: 1 });
  return playerView({ ...state, round: 1, claims: claims.map((text) => ({ by: role, text })) }, role);
};
const finch = { id: 'finch', name: 'Mr Finch' };

test('the detective: sensors, one look at each candidate, a question, and a new list', async () => {
  const model = puppetPlayer();
  const method = playerStar();
  const { thoughts, inquiries } = await method.inquire(opened('nurse'), finch, { performer: model, decider: model });
  expect(thoughts.map(({ type }) => type)).toEqual(['sensors', 'choice']);
  expect(inquiries).toHaveLength(1);
  await method.renew?.(opened('nurse'), finch, { performer: model, decider: model });
  const looks = Array.from({ length: 3 }, () => 'expected:nurse');
  expect(model.calls.map(({ agent }) => agent)).toEqual(['sensors:nurse', ...looks, 'question:nurse', 'suspects:nurse']);
});

test('ε = 0 asks the best, always; ablations leave their calls out', async () => {
  const asked = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const model = puppetPlayer();
      const view = { ...opened('nurse'), seed: at };
      return (await playerStar({ epsilon: 0 }).inquire(view, finch, { performer: model, decider: model })).inquiries[0]?.to;
    }),
  );
  expect(new Set(asked).size).toBe(1);
  const model = puppetPlayer();
  await playerStar({ sensors: false }).inquire(opened('nurse'), finch, { performer: model, decider: model });
  expect(model.calls.some(({ agent }) => agent.startsWith('sensors'))).toBe(false);
  expect(playerStar({ pruner: false }).renew).toBeUndefined();
});

const asked = { id: 'q', by: 'nurse', text: 'Where were you at 9:00?', victim: 'finch', secretly: false };

test('the deceiver keeps to what it said: a clash is noticed and asked for again', async () => {
  const model = scriptedModel(
    { json: { answer: 'In the garden.', claims: ['At 9:00 I was walking in the garden.'] } },
    { json: { answer: 'Asleep in the cellar.', claims: ['At 9:00 I was in the cellar.'] } },
  );
  const answered = await deceiver.answer(opened('cook', ['At 9:00 I slept in the cellar.']), asked, { performer: model, decider: model });
  expect(answered).toEqual({ text: 'Asleep in the cellar.', claims: ['At 9:00 I was in the cellar.'] });
  expect(model.calls[1]?.messages.at(-1)?.content).toContain('The two do not agree');
  expect(model.calls[0]?.messages[1]?.content).toContain('At 9:00 I slept in the cellar.');
  model.finish();
});

test('clashes: the same hour with nothing else in common, in both languages', () => {
  expect(findClash(['九点我在书房看书'], ['九点我在花园散步'])).toBeDefined();
  expect(findClash(['九点我在书房看书'], ['九点我在书房看书写字'])).toBeUndefined();
  expect(findClash(['At 9 pm I was in the library.'], ['At 9 pm I fed the horses.'])).toBeDefined();
  expect(findClash(['I like tea.'], ['I hate tea.'])).toBeUndefined();
});

test('nobody else speaks in a player’s line', () => {
  expect(spokenWords('Cook: I slept. (shrugs)', 'Cook', ['Nurse'])).toBe('I slept.');
  expect(spokenWords('I slept.\nNurse: You lie!', 'Cook', ['Nurse'])).toBe('I slept.');
  expect(spokenWords('<think>hm</think>“我睡了。”', '厨子', ['护士'])).toBe('我睡了。');
  expect(cleanWords('a\n\n\tb')).toBe('a b');
});

test('scripts are cut into pieces of about fifty tokens and found by what is in them', () => {
  const script = Array.from({ length: 60 }, (_, at) => `Sentence ${at} tells of nothing in particular and goes on a while.`).join(' ');
  const pieces = segments(`${script} The brass key lay under the mat. ${script}`);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(260);
  expect(retrieve('Where is the brass key?', pieces, 60).join(' ')).toContain('brass key');
  expect(retrieve('钥匙在哪里', ['他把钥匙放在桌上。', '天气很好。'], 10)).toEqual(['他把钥匙放在桌上。']);
});

test('property: cutting loses no words, retrieval keeps the order and the budget', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '。', '. ', '书', '\n'), maxLength: 80 }), { maxLength: 12 }),
      fc.nat(60),
      (parts, budget) => {
        const text = parts.join(' ');
        const bare = (one: string) => one.replace(/\s+/gu, '');
        expect(bare(segments(text).join(' '))).toBe(bare(text));
        const kept = retrieve('a 书', parts, budget);
        expect(kept.reduce((sum, one) => sum + one.length / 4, 0)).toBeLessThanOrEqual(budget + 1);
      },
    ),
  );
});
