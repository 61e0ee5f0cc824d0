import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { check } from '@troupe/core';
import { expect, test } from 'vitest';
import { holdsWords } from '../../packages/core/src/events/tell.ts';

const { blueprint, bank } = await readPlay(fileURLToPath(new URL('blueprint.json', import.meta.url)));
if (!bank) throw new Error('the study has no bank');
const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
const ids = new Set(points.map(({ id }) => id));
const characters = new Set(blueprint.characters.map(({ id }) => id));
const facts = new Map(blueprint.facts.map((fact) => [fact.id, fact]));

test('the checker has nothing against the play', () => {
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test('every line belongs to a character, a point, a move and facts that exist', () => {
  for (const line of bank.lines) {
    const where = line.point === undefined ? points : points.filter(({ id }) => [line.point].flat().includes(id));
    expect(characters, line.text).toContain(line.by);
    for (const id of [line.point ?? []].flat()) expect(ids, line.text).toContain(id);
    if (line.move)
      expect(
        where.some(({ cues }) => cues[line.by]?.moves.some(({ id }) => id === line.move)),
        `${line.move}: ${line.text}`,
      ).toBe(true);
    if (line.to) expect(characters).toContain(line.to);
    for (const fact of [...line.needs, ...(line.tells ? [line.tells] : [])]) expect([...facts.keys()]).toContain(fact);
  }
});

test('no line gives away a fact that its speaker need not know', () => {
  for (const line of bank.lines) {
    for (const fact of blueprint.facts) {
      if (fact.words.length > 0 && holdsWords(line.text, fact.words))
        expect.soft(line.needs, `${fact.id}: ${line.text}`).toContain(fact.id);
    }
  }
});

test('a line that tells a fact has its words', () => {
  for (const line of bank.lines) {
    const fact = line.tells && facts.get(line.tells);
    if (fact) expect(holdsWords(line.text, fact.words), line.text).toBe(true);
  }
});

test('every move that would say something has lines of its own', () => {
  for (const { id, cues } of points) {
    for (const [who, cue] of Object.entries(cues)) {
      for (const move of cue.moves) {
        if (move.say)
          expect(
            bank.lines.some((line) => line.by === who && line.move === move.id && [line.point].flat().includes(id)),
            `${who}, ${id}: ${move.id}`,
          ).toBe(true);
      }
    }
  }
});

test('the parts are full enough, and nobody has the same line twice', () => {
  const count = (who: string) => bank.lines.filter(({ by }) => by === who).length;
  for (const lead of ['holmes', 'watson', 'vayle']) expect(count(lead), lead).toBeGreaterThanOrEqual(100);
  for (const other of ['honor', 'colonel', 'pargeter']) expect(count(other), other).toBeGreaterThanOrEqual(60);
  expect(new Set(bank.lines.map(({ by, text }) => `${by}: ${text}`)).size).toBe(bank.lines.length);
});
