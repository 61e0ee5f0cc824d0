import { expect, test } from 'vitest';
import type { TranscriptLine } from '../events/transcript.ts';
import { promptTokens } from '../model/cost.ts';
import type { Model, Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { historyOf, roomForHistory } from './history.ts';

const line = (seq: number): TranscriptLine => ({
  seq,
  beat: seq,
  kind: 'speech',
  by: 'a',
  to: [],
  text: 'x'.repeat(40 + ((seq * 37) % 200)),
});

test('what is kept never exceeds its room, is half of it at least, and begins at the same line for a long while', () => {
  const lines = Array.from({ length: 800 }, (_, at) => line(at + 1));
  const size = (kept: readonly TranscriptLine[]) => kept.reduce((sum, { text }) => sum + Math.ceil(text.length / 4) + 6, 0);
  const starts = new Set<number>();
  for (let count = 1; count <= lines.length; count++) {
    const kept = historyOf(lines.slice(0, count), { historyLines: 32, historyTokens: 4000 });
    expect(size(kept)).toBeLessThanOrEqual(4000);
    if (count > 200) expect(size(kept)).toBeGreaterThan(1900);
    expect(kept.at(-1)?.seq).toBe(count);
    starts.add(kept[0]?.seq ?? 0);
  }
  expect(starts.size).toBeLessThanOrEqual(Math.ceil(size(lines) / 2000) + 1);
});

test('without a window lines are counted, as before', () => {
  const lines = Array.from({ length: 70 }, (_, at) => line(at + 1));
  expect(historyOf(lines, { historyLines: 32 })).toHaveLength(38);
});

test('a large window leaves more room than any evening needs, a small one what is left', () => {
  expect(roomForHistory(4096, 2000)).toBeLessThan(1000);
  expect(roomForHistory(4096, 9000)).toBe(400);
  expect(roomForHistory(32_768, 2000)).toBeGreaterThan(20_000);
  expect(roomForHistory(200_000, 2000)).toBe(48_000);
});

const long = {
  en: 'The tide has turned and nobody has gone down to see whether the boat still lies where it was left',
  zh: '潮水已经退了，可是谁也没有下去看看那条船是不是还在原来的地方',
};

function talker(language: Language): Puppet {
  let said = 0;
  return puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ directed }) => {
      const words = `${++said}: ${long[language]}, ${said * 7919}; ${long[language]} ${said * 104_729}.`;
      return directed ? `act: none; to:\n${words}\n> go on` : words;
    },
  });
}

async function evening(language: Language, way: 'directed' | 'ensemble', window: number | undefined, beats: number) {
  const model = talker(language);
  const told: Model = { ...model, ...(window !== undefined && { window }) };
  const house = { rungs: { hint: 1e6, complication: 1e6, direction: 1e6, fallback: 1e6 } };
  const { log } = await rehearse({
    blueprint: closetFixture(language),
    model: told,
    house,
    switches: { way },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= beats) void show.stop();
    },
  });
  return { prompts: model.prompts, log };
}

const shown = ({ messages }: Prompt) => (messages.at(-1)?.content.match(/\d+: (?:The tide|潮水)/g) ?? []).length;
const last = (prompts: readonly Prompt[], agent: string) => prompts.findLast((prompt) => prompt.agent.startsWith(agent)) as Prompt;

test.each([
  ['en', 'directed'],
  ['zh', 'directed'],
  ['en', 'ensemble'],
] as const)('%s, %s: prompts stay inside four thousand tokens, and hold all that was said in a larger window', async (language, way) => {
  const small = await evening(language, way, 4096, 60);
  for (const prompt of small.prompts) expect(promptTokens(prompt) + (prompt.maxTokens ?? 0)).toBeLessThanOrEqual(4096);
  expect(shown(last(small.prompts, 'actor'))).toBeGreaterThan(3);
  expect(small.log[0]).toMatchObject({ switches: { window: 4096 } });
  const large = await evening(language, way, 32_768, 60);
  expect(shown(last(large.prompts, 'actor'))).toBeGreaterThan(45);
  expect(shown(last(large.prompts, 'reading'))).toBeGreaterThan(45);
});

test('a server that says nothing is asked for as much as before, and nothing of it is kept', async () => {
  const { prompts, log } = await evening('en', 'directed', undefined, 20);
  expect(shown(last(prompts, 'actor'))).toBeGreaterThan(15);
  expect(JSON.stringify(log[0])).not.toContain('"window"');
});

test('between two cuts a prompt begins as the one before it', async () => {
  const { prompts } = await evening('en', 'directed', 8192, 90);
  const own = prompts
    .filter(({ agent }) => agent === 'actor:hamlet')
    .map(({ messages }) => messages.map(({ content }) => content).join('\n'));
  const shared = own.slice(1).map((text, at) => {
    const before = own[at] as string;
    const from = [...text].findIndex((letter, index) => letter !== before[index]);
    return (from < 0 ? text.length : from) / text.length;
  });
  const kept = shared.filter((share) => share > 0.6).length;
  expect(kept / shared.length).toBeGreaterThan(0.85);
});
