import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { cleanWords, spokenWords } from './clean.ts';
import { deceiver, findClash } from './host.ts';
import { expectedGains, playerStar, readYesNo } from './player-star.ts';
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

test('expected gains from the probabilities of one answer', () => {
  const judged = readYesNo(
    '1: yes\n2: no\n3: yes',
    [token('1', 1, '2'), token(' yes', 0.9, ' no'), token(' no', 0.8, ' yes'), token('Yes', 0.6, 'No')],
    3,
  );
  const gains = expectedGains([judged], 3);
  expect(gains[0]).toBeCloseTo(0.9, 9);
  expect(gains[1]).toBeCloseTo(0.2, 9);
  expect(gains[2]).toBeCloseTo(0.6, 9);
});

test('without probabilities the share of yes counts; a name left out is even', () => {
  const calls = ['1: yes\n2: no', '1: yes\n2: yes', '1：no\n2: no'].map((text) => readYesNo(text, [], 3));
  expect(expectedGains(calls, 3)).toEqual([expect.closeTo(2 / 3, 9), expect.closeTo(1 / 3, 9), 0.5]);
});

test('words of other forms, Chinese, and tokens that do not fit the lines', () => {
  expect(readYesNo('1. **Yes**\n2) no, because', [], 2).map((one) => one?.answer)).toEqual(['yes', 'no']);
  expect(readYesNo('1：是\n2：否', [], 2).map((one) => one?.answer)).toEqual(['yes', 'no']);
  const [first] = readYesNo('1: yes', [token('yes', 0.9, 'no'), token('no', 0.9, 'yes')], 1);
  expect(first?.probability).toBeUndefined();
  expect(readYesNo('9: yes\nnonsense', [], 2)).toEqual([undefined, undefined]);
});

test('property: whatever a model writes, gains stay between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.double({ min: -20, max: 0, noNaN: true }), { maxLength: 4 }), (text, logprobs) => {
      const gains = expectedGains(
        [
          readYesNo(
            `1: yes\n${text}`,
            logprobs.map((logprob) => ({ token: 'yes', logprob, top: [] })),
            4,
          ),
        ],
        4,
      );
      expect(gains.every((gain) => gain >= 0 && gain <= 1)).toBe(true);
    }),
  );
});

const opened = (role: string, claims: string[] = []) => {
  const play = smallCase();
  const state = openTable({ type: 'case-open', play, seats: {}, seed: 1, method: 'player-star', seq: 1 });
  return playerView({ ...state, round: 1, claims: claims.map((text) => ({ by: role, text })) }, role);
};
const finch = { id: 'finch', name: 'Mr Finch' };

test('the detective: five calls at most for a question and what follows from it', async () => {
  const model = puppetPlayer();
  const method = playerStar();
  const { thoughts, inquiries } = await method.inquire(opened('nurse'), finch, { performer: model, decider: model });
  expect(thoughts.map(({ type }) => type)).toEqual(['sensors', 'choice']);
  expect(inquiries).toHaveLength(1);
  await method.renew?.(opened('nurse'), finch, { performer: model, decider: model });
  expect(model.calls.map(({ agent }) => agent)).toEqual(['sensors:nurse', 'expected:nurse', 'question:nurse', 'suspects:nurse']);
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
