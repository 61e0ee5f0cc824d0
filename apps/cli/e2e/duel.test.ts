import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { lastLine, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (...args: string[]) => troupeHere(args, { folder });

/** Prefers whichever text has more different words, and quotes the first line of each as machinery. */
const judge: Model & { asked: number } = {
  id: 'reader',
  asked: 0,
  async *stream({ messages }) {
    this.asked += 1;
    const said = messages.map(({ content }) => content).join('\n');
    const [, first = '', second = ''] = /<<<\n([\s\S]*?)\n>>>[\s\S]*?<<<\n([\s\S]*?)\n>>>/u.exec(said) ?? [];
    const [one, other] = [first, second].map((text) => new Set(text.match(/\p{L}+/gu)).size) as [number, number];
    const choice = one > other ? 'first' : one < other ? 'second' : 'tie';
    const mark = { reason: `${one} and ${other} words`, quotes: [{ of: 'first', quote: first.split('\n')[2] ?? '' }], choice };
    const faults = (text: string) => ({ continuity: [], machinery: [{ quote: text.split('\n')[2] ?? '', why: 'flat' }] });
    const answer = { first: faults(first), second: faults(second), character: mark, narrative: mark, interaction: mark };
    yield { type: 'text', text: JSON.stringify({ ...answer, reason: 'so', choice, strength: 3 }) };
    yield { type: 'finish', reason: 'stop' };
  },
};

const rich = 'ANN: A lamp, a letter, and a drowned man who writes.\n(She burns it, slowly, over the sink.)\nBEN: Whose hand is this?';
const poor = 'ANN: I know.\nBEN: I know.\nANN: I know.';

function pair(name: string, texts: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'pairs', name), { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, 'pairs', name, file), text);
}

test('recorded texts are judged in both orders by any server, strict or thinking, and nothing is judged twice', async () => {
  pair('won', { 'script.txt': rich, 'one-prompt.txt': poor });
  pair('lost', {
    'script.txt': poor,
    'one-prompt.txt': rich,
    'log.jsonl': '{"number":7,"beat":3,"type":"speech","name":"Ann","text":"I know."}',
  });
  pair('even', { 'script.txt': rich, 'edition.txt': rich, 'one-prompt.txt': rich });
  const server = await startModelServer({ model: judge, clock: systemClock, manners: { strict: true, thinking: 6000 } });
  try {
    const args = ['bench', 'duel', '--texts', 'pairs', '--judge', server.url, '--out', 'duels'];
    const first = await run(...args);
    expect(first.code).toBe(0);
    expect(lastLine(first.output)).toMatchObject({
      benchmark: 'duel',
      standings: {
        'script vs one-prompt, reader': { duels: 3, points: 1.5, won: 1, lost: 1, even: 1, unread: 0 },
        'edition vs one-prompt, reader': { duels: 1, points: 0.5, even: 1 },
      },
    });
    expect(readFileSync(join(folder, 'duels', 'report.md'), 'utf8')).toContain('beat 3, speech (event 7)');
    expect(server.stats()).toMatchObject({ refused: [] });
    const asked = judge.asked;
    const second = await run(...args);
    expect([second.output, judge.asked]).toEqual([first.output, asked]);
  } finally {
    await server.close();
  }
});

test('without texts, or without a judge, it says what to give', async () => {
  expect((await run('bench', 'duel')).errors).toContain('--texts');
  expect((await run('bench', 'duel', '--texts', 'pairs')).errors).toContain('--judge');
  expect((await run('bench', 'duel', '--texts', 'nowhere', '--judge', 'http://127.0.0.1:9/v1')).errors).toContain('one-prompt.txt');
});

test('the same model plays both sides and keeps the pairs; a judge reads them then, or at once', async () => {
  const inner = understudy();
  const model: Model = {
    ...inner,
    id: 'understudy',
    stream(prompt, options) {
      return prompt.brief.task === 'other' ? written(`ANN: ${'so '.repeat(30)}\n* It rains.`) : inner.stream(prompt, options);
    },
  };
  const [stage, bench] = await Promise.all([
    startModelServer({ model, clock: systemClock, manners: { strict: true, thinking: 300 } }),
    startModelServer({ model: judge, clock: systemClock }),
  ]);
  try {
    const play = ['bench', 'duel', '--play', 'closet', '--model', stage.url];
    const kept = await run(...play, '--keep', 'evenings', '--json');
    expect([kept.code, lastLine(kept.output)]).toMatchObject([0, { kept: ['closet'], failures: 0 }]);
    const calls = stage.stats().calls;
    const judged = await run(...play, '--keep', 'evenings', '--judge', bench.url, '--json');
    expect(lastLine(judged.output)).toMatchObject({
      duels: [{ pair: 'edition vs one-prompt', verdict: 'won', other: { calls: 1 } }, { pair: 'script vs one-prompt' }],
    });
    expect([stage.stats().calls - calls, stage.stats().refused]).toEqual([0, []]);
    const player = await run(...play, '--kind', 'player', '--tempers', 'silent', '--person', 'lines', '--judge', bench.url, '--json');
    expect(lastLine(player.output)).toMatchObject({ standings: { 'script vs one-prompt, player': { duels: 1, unread: 0 } } });
    const dear = await run(...play, '--judge', bench.url, '--most-calls', '10');
    expect(dear.code).toBe(11);
  } finally {
    await Promise.all([stage.close(), bench.close()]);
  }
});

async function* written(text: string) {
  yield { type: 'text', text } as const;
  yield { type: 'finish', reason: 'stop' } as const;
}
