import { join } from 'node:path';
import { type Edition, editEvening, editionText, type Paragraph, plainEdition, witnessed } from '@troupe/core/edition';
import { Projector, type PublicFrame, type Recorded, unstruck } from '@troupe/core/events';
import type { Model } from '@troupe/core/model';
import { closetFixture, rehearse } from '@troupe/core/testing';
import { messages } from '@troupe/core/text';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { count } from './hold/house.ts';
import { root } from './sources.ts';
import { bankedPlays } from './understudy/repertoire.ts';

const plays = [
  ...(await bankedPlays(join(root, 'plays'))),
  ...(['en', 'zh'] as const).map((language) => ({ name: `fixture ${language}`, blueprint: closetFixture(language), bank: undefined })),
];
const evenings = plays.flatMap((play) => [3, 4].slice(0, count(2)).map((seed) => ({ ...play, seed })));

const shown = (log: readonly Recorded[]): PublicFrame[] => {
  const projector = new Projector('audience');
  const standing = new Set(unstruck(log));
  return log.flatMap((event) => {
    const frame = projector.project(event);
    return frame && standing.has(event) ? [frame] : [];
  });
};
const paragraphsOf = (edition: Edition): readonly Paragraph[] => edition.scenes.flatMap(({ paragraphs }) => paragraphs);
const printed = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…+|\.{3}/g, '…');

/** Sentences that keep the books, as a reader would find them: each of the engine's with anything in its places. */
const bookkeeping = (language: 'en' | 'zh'): RegExp[] =>
  [
    'stage.narrator-yes',
    'stage.pass',
    'discover.nothing',
    'held-by-other',
    'not-in-hand',
    'take.heavy',
    'stage.seat-taken',
    'stage.silent-one',
  ]
    .map((key) => messages[language][key] ?? '')
    .map((sentence) => new RegExp(`(^|[(（])${sentence.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^.。]{1,40}')}`, 'mu'));

test.each(evenings)(
  '$name, evening $seed: every line once, nothing of the books, nothing that was not witnessed',
  async ({ blueprint, bank, seed }) => {
    const { log } = await rehearse({ blueprint, model: understudy(bank ? { banks: [bank] } : {}), seed });
    const edition = plainEdition(log);
    expect(plainEdition(log)).toEqual(edition);
    const frames = shown(log);
    const said = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.by}: ${printed(frame.text)}`] : []));
    const words = paragraphsOf(edition).flatMap(({ by, parts }) =>
      parts.flatMap(({ kind, text }) => (kind === 'words' ? [`${by}: ${printed(text)}`] : [])),
    );
    expect(words).toEqual(said);
    const numbers = frames.flatMap((frame) => ('number' in frame ? [frame.number] : []));
    const cited = edition.scenes.flatMap(({ event, paragraphs }) => [event, ...paragraphs.flatMap(({ events }) => events)]);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(cited).toEqual([...new Set(cited)].sort((a, b) => a - b));
    const text = editionText(edition);
    for (const sentence of bookkeeping(blueprint.language)) expect(text).not.toMatch(sentence);
    expect(edition.scenes.length).toBe(new Set(edition.scenes.map(({ event }) => event)).size);
    expect(edition.ending).not.toBeNull();
  },
);

/** Hands in whatever it likes: lines of others, cut words, things out of order, strangers, nothing at all. */
function hostile(seed: number): Model {
  let state = seed;
  const chance = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return {
    id: 'hostile',
    async *stream({ brief }) {
      const { paragraphs } = (
        brief as unknown as { answer: { paragraphs: { speaker: string; parts: { kind: string; events: number[]; text: string }[] }[] } }
      ).answer;
      const spoilt = paragraphs.map((one) => {
        const [part] = one.parts;
        if (!part || chance(2) === 0) return one;
        const change = [
          { ...part, text: `${part.text} And Bernard came.` },
          { ...part, text: part.text.slice(0, part.text.length / 2) },
          { ...part, events: [part.events[0] ?? 0, 100_000] },
          { ...part, kind: part.kind === 'deed' ? 'words' : 'deed' },
          { ...part, text: '' },
        ][chance(5)];
        return { speaker: chance(4) === 0 ? 'Bernard' : one.speaker, parts: [change] };
      });
      const order = chance(3) === 0 ? spoilt.reverse() : spoilt;
      yield { type: 'text', text: chance(8) === 0 ? 'no JSON' : JSON.stringify({ reason: '', paragraphs: order }) };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

test.each(plays)('$name: whatever an editor hands in, what is printed was said and seen', async ({ blueprint, bank }) => {
  const played = await rehearse({
    blueprint,
    model: understudy(bank ? { banks: [bank] } : {}),
    seed: 5,
    seats: [blueprint.characters[0]?.id ?? ''],
    lines: (_, turn) => (turn % 2 === 0 ? `I say, ${turn}: it rains; and you?` : '/pass'),
  });
  const moments = witnessed(played.log);
  const faithful = await editEvening(moments, { model: understudy() });
  expect(faithful.unheard).toBe(0);
  const lines = (edition: Edition) =>
    paragraphsOf(edition).flatMap(({ parts }) => parts.flatMap(({ kind, text }) => (kind === 'words' ? [printed(text)] : [])));
  expect(lines(faithful.edition)).toEqual(lines(plainEdition(played.log)));
  const typed = moments.flatMap(({ frame, person }) => (person && frame.type === 'speech' ? [frame.text] : []));
  expect(typed.length).toBeGreaterThan(0);
  for (const seed of [1, 2, 3]) {
    const { edition, refused } = await editEvening(moments, { model: hostile(seed) });
    expect(Object.keys(refused).length).toBeGreaterThan(1);
    const text = editionText(edition);
    expect(text).not.toContain('Bernard');
    for (const line of typed) expect(text).toContain(line);
    const whole = lines(plainEdition(played.log)).join('\n').toLowerCase();
    for (const line of lines(edition))
      for (const clause of line.toLowerCase().split(/[^\p{L}\p{N}' ]+/u)) expect(whole).toContain(clause.trim());
    const numbers = edition.scenes.flatMap(({ event, paragraphs }) => [event, ...paragraphs.flatMap(({ events }) => events)]);
    expect(numbers.filter((number) => !moments.some(({ frame }) => frame.number === number))).toEqual([]);
  }
});
