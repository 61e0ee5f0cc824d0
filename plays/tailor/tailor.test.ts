import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { check } from '@troupe/core';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { holdsWords } from '../../packages/core/src/events/tell.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
if (!bank) throw new Error('the play has no bank');
const model = understudy({ banks: [bank] });
const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
const facts = new Map(blueprint.facts.map((fact) => [fact.id, fact]));

test('the checker has nothing against the play', () => {
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test('every line belongs to a character, a point, a move and facts that exist, and is nobody’s twice', () => {
  const ids = new Set(points.map(({ id }) => id));
  const characters = new Set(blueprint.characters.map(({ id }) => id));
  for (const line of bank.lines) {
    const where = line.point === undefined ? points : points.filter(({ id }) => [line.point].flat().includes(id));
    expect(characters, line.text).toContain(line.by);
    for (const id of [line.point ?? []].flat()) expect(ids, line.text).toContain(id);
    if (line.move)
      expect(
        where.flatMap(({ cues }) => cues[line.by]?.moves.map(({ id }) => id) ?? []),
        line.text,
      ).toContain(line.move);
    for (const fact of [...line.needs, ...(line.tells ? [line.tells] : [])]) expect([...facts.keys()]).toContain(fact);
  }
  expect(new Set(bank.lines.map(({ by, text }) => `${by}: ${text}`)).size).toBe(bank.lines.length);
});

test('no line gives away a fact that its speaker need not know, and a line that tells one has its words', () => {
  for (const line of bank.lines) {
    for (const fact of blueprint.facts) {
      if (fact.knownBy === 'everyone' || fact.knownBy.includes(line.by) || fact.words.length === 0) continue;
      if (holdsWords(line.text, fact.words)) expect.soft(line.needs, `${fact.id}: ${line.text}`).toContain(fact.id);
    }
    const told = line.tells && facts.get(line.tells);
    if (told) expect(holdsWords(line.text, told.words), line.text).toBe(true);
  }
});

test('every move that would say something has lines of its own', () => {
  for (const { id, cues } of points) {
    for (const [who, cue] of Object.entries(cues)) {
      for (const move of cue.moves.filter(({ say }) => say)) {
        const own = bank.lines.filter((line) => line.by === who && line.move === move.id && [line.point].flat().includes(id));
        expect(own.length, `${who}, ${id}: ${move.id}`).toBeGreaterThan(0);
      }
    }
  }
});

const scripts = readdirSync(folder).filter((name) => name.endsWith('.script.txt'));

test.each(scripts)('%s', async (name) => {
  const frames = await runPlayScript(parsePlayScript(readFileSync(`${folder}${name}`, 'utf8')), { blueprint, model });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test('unattended, it is a whole evening: points by their flags, no line twice, and not always the same end', async () => {
  const endings = new Set<string>();
  const evenings = new Set<string>();
  let flags = 0;
  let ended = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const { frames } = await rehearse({ blueprint, model, seed, as: 'audience' });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    endings.add(last.ending.id);
    expect(last.beats, `seed ${seed}`).toBeGreaterThanOrEqual(25);
    expect(last.beats, `seed ${seed}`).toBeLessThanOrEqual(90);
    flags += last.points.filter(({ how }) => how === 'flag').length;
    ended += last.points.length;
    const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
    expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
    evenings.add(spoken.join('\n'));
  }
  expect(flags / ended).toBeGreaterThanOrEqual(0.9);
  expect(endings.size).toBeGreaterThanOrEqual(2);
  expect(evenings.size).toBe(12);
});
