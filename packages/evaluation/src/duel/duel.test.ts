import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { memoryBook, runEvaluation, type ScoreRecord } from '../run/evaluation.ts';
import { type DuelScore, duelling } from './evaluation.ts';
import { duelPrompt } from './judge.prompt.ts';
import { judgeDuel } from './judge.ts';
import { type DuelCase, type DuelPair, keepPair, pairsIn } from './pair.ts';
import { duelReport, duelStanding } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-duel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Seen = { readonly first: string; readonly second: string };
type Opinion = { readonly choice: string; readonly faults?: (text: string) => readonly string[]; readonly quotes?: readonly object[] };

/** A judge that reads both texts, and answers in the form it is asked for. */
function judge(opinion: (seen: Seen) => Opinion): Model {
  return {
    id: 'judge',
    async *stream({ messages }) {
      const [, first = '', second = ''] = /<<<\n([\s\S]*?)\n>>>[\s\S]*?<<<\n([\s\S]*?)\n>>>/u.exec(messages[1]?.content ?? '') ?? [];
      const { choice, faults = () => [], quotes = [] } = opinion({ first, second });
      const mark = { reason: 'so', quotes, choice };
      const found = (text: string) => ({ continuity: [], machinery: faults(text).map((quote) => ({ quote, why: 'a template' })) });
      const answer = { first: found(first), second: found(second), character: mark, narrative: mark, interaction: mark };
      yield { type: 'text', text: JSON.stringify({ ...answer, reason: 'as a whole', choice, strength: 2 }) };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

/** Counts what makes a play: different words, people who speak, things that happen once; takes off what comes back word for word. */
const quality = (text: string): number => {
  const lines = text.split('\n').filter((line) => line !== '');
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return words.size + 2 * lines.length - 8 * (lines.length - new Set(lines).size) - 10 * machinery(text).length;
};
const machinery = (text: string): string[] => text.match(/[^\n*]* does not have [^\n]* in hand\./gu) ?? [];
const reading = judge(({ first, second }) => ({
  choice: quality(first) > quality(second) ? 'first' : quality(first) < quality(second) ? 'second' : 'tie',
  faults: machinery,
  quotes: [
    { of: 'first', quote: first.split('\n')[2] ?? '' },
    { of: 'second', quote: 'Nobody ever said this.' },
  ],
}));
const first = judge(() => ({ choice: 'first' }));

const good = `The Light

* One lamp turns over a black sea.
MARTA: (winding the crank) Forty turns, and you are late.
DUNN: Two minutes. Whose letter is that?
* She holds it to the flame; the edge browns.
MARTA: A drowned man's. It came dry.
DUNN: (quietly) Then somebody is alive who should not be.`;
const bad = `The Light

* Dunn enters the lamp room.
* Marta does not have the letter in hand.
MARTA: I do not know.
* Marta does not have the letter in hand.
MARTA: I do not know.
* Dunn enters the lamp room.`;
const log = bad
  .split('\n')
  .slice(2)
  .map((line, at) => ({
    seq: at + 4,
    beat: at + 1,
    kind: line.startsWith('*') ? 'ruling' : 'speech',
    text: line.replace(/^\*\s|^MARTA: /u, ''),
    line,
  }));

const pairOf = (ours: string, other: string): DuelPair => ({
  title: 'The Light',
  language: 'en',
  kind: 'reader',
  about: 'A keeper, an inspector, a letter to a drowned man.',
  cast: ['Marta', 'Dunn'],
  ours: { calls: 120, tokens: 9000, money: 1.5 },
  other: { calls: 1, tokens: 3000, money: 0.1 },
  texts: { script: ours },
  prompt: other,
  log,
});

test('a clearly worse text loses in both orders, whichever of the two it is', async () => {
  const [lost, won] = [
    await judgeDuel('a', pairOf(bad, good), 'script', reading),
    await judgeDuel('b', pairOf(good, bad), 'script', reading),
  ];
  expect([lost.points, lost.verdicts.map(({ outcome }) => outcome)]).toEqual([0, [0, 0, 0, 0]]);
  expect([won.points, won.verdicts.map(({ outcome }) => outcome)]).toEqual([1, [1, 1, 1, 1]]);
});

test('identical texts count half', async () => {
  expect((await judgeDuel('a', pairOf(good, good), 'script', reading)).points).toBe(0.5);
});

test('a judge that always says "first" parts with itself, and everything is half', async () => {
  for (const pair of [pairOf(good, bad), pairOf(bad, good), pairOf(good, good)]) {
    const { points, verdicts } = await judgeDuel('a', pair, 'script', first);
    expect([points, verdicts.every(({ flipped }) => flipped)]).toEqual([0.5, true]);
  }
});

test('a judge that cannot be read decides nothing, and is counted', async () => {
  const prose: Model = { id: 'prose', stream: () => stream('I liked the first one.') };
  const score = await judgeDuel('a', pairOf(good, bad), 'script', prose);
  expect([score.points, score.unreadable, duelStanding([score])]).toMatchObject([null, 2, { duels: 1, unread: 1, share: null }]);
});

async function* stream(text: string) {
  yield { type: 'text', text } as const;
  yield { type: 'finish', reason: 'stop' } as const;
}

test('quotations are looked for in the text, and what is quoted of ours in the log', async () => {
  const { looks } = await judgeDuel('a', pairOf(bad, good), 'script', reading);
  const quotes = looks.flatMap(({ reasons }) => reasons[0]?.quotes ?? []);
  expect(quotes.map(({ stands }) => stands)).toEqual([true, false, true, false]);
  expect(looks[0]?.findings).toMatchObject([
    {
      side: 'ours',
      kind: 'machinery',
      stands: true,
      events: [
        { beat: 2, kind: 'ruling', seq: 5 },
        { beat: 4, kind: 'ruling', seq: 7 },
      ],
    },
    { side: 'ours', kind: 'machinery', stands: true },
  ]);
});

test('the judge is told neither which is ours nor who made which', () => {
  const prompt = duelPrompt({ ...pairOf(good, bad), id: 'x', ours: good, other: bad }, 'ours-first');
  expect(JSON.stringify(prompt.messages)).not.toMatch(/ours|troupe|one prompt|model/iu);
  const player = duelPrompt(
    { ...pairOf(good, bad), kind: 'player', player: '客人', language: 'zh', id: 'x', ours: good, other: bad },
    'ours-first',
  );
  expect(player.messages[0]?.content).toContain('扮演客人');
});

test('a pair is kept as files and read again as it was; a folder with half a pair is passed over', async () => {
  await keepPair(join(folder, 'light'), pairOf(bad, good));
  mkdirSync(join(folder, 'half'));
  writeFileSync(join(folder, 'half', 'script.txt'), good);
  expect([...(await pairsIn(folder))]).toEqual([['light', pairOf(bad, good)]]);
});

test('two bare texts are a pair too', async () => {
  mkdirSync(join(folder, 'bare', 'night'), { recursive: true });
  for (const name of ['edition', 'one-prompt'])
    writeFileSync(join(folder, 'bare', 'night', `${name}.txt`), `**甲**：来了。\n（门开了。）\n`);
  expect((await pairsIn(join(folder, 'bare'))).get('night')).toMatchObject({
    language: 'zh',
    kind: 'reader',
    texts: { edition: 'night\n\n甲: 来了。\n* 门开了。' },
  });
});

test('the report says who won, what both took, why, and which event a fault is in; in both languages', async () => {
  const pairs = new Map([
    ['lost', pairOf(bad, good)],
    ['won', pairOf(good, bad)],
  ]);
  const cases = [...pairs.keys()].map((id): DuelCase => ({ id, language: 'en', kind: 'reader' }));
  const evaluation = duelling({
    figure: 'script',
    cases,
    pairOf: async ({ id }) => pairs.get(id) as DuelPair,
    judge: reading,
    known: pairs,
  });
  const { records } = await runEvaluation(evaluation, memoryBook<DuelPair, DuelScore>());
  for (const language of ['en', 'zh'] as const) {
    const { summary, tables } = duelReport(records as readonly ScoreRecord[], language);
    expect(summary[0]).toMatch(
      language === 'en' ? /^script as played, readers: 1 of 2 points/u : /^演出原本，读者：对一条提示，2 局得 1 分/u,
    );
    expect(tables[2]?.rows[0]?.slice(4, 10)).toEqual(
      ['2 · 2', 34, 47, 34 / 47, 120, 1].map((cell, at) =>
        at === 1 ? expect.any(Number) : at === 2 || at === 3 ? expect.any(Number) : cell,
      ),
    );
    expect(tables[3]?.rows[0]?.at(-1)).toBe(
      language === 'en' ? 'beat 2, ruling (event 5); beat 4, ruling (event 7)' : '第 2 拍，ruling（事件 5）; 第 4 拍，ruling（事件 7）',
    );
  }
});

const judged = fileURLToPath(new URL('../../data/duels/', import.meta.url));

test('duels that were judged are kept whole: both texts, and what two readers said of them in opposite orders', async () => {
  const pairs = await pairsIn(judged);
  expect(pairs.size).toBeGreaterThanOrEqual(3);
  for (const [name, { kind, texts, prompt }] of pairs) {
    const ours = (kind === 'reader' ? texts.edition : texts.script) ?? '';
    const length = ours.length / prompt.length;
    const verdicts = JSON.parse(readFileSync(join(judged, name, 'verdicts.json'), 'utf8'));
    expect([name, kind === 'player' || (length > 0.7 && length < 1.4)]).toEqual([name, true]);
    expect([name, verdicts.map(({ first }: { first: string }) => first)]).toEqual([name, ['ours', 'other']]);
    for (const { whole } of verdicts)
      expect(whole).toMatchObject({ choice: expect.stringMatching(/^(?:ours|other)$/u), reason: expect.any(String) });
  }
});
