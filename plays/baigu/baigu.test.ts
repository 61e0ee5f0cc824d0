import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlay } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { check } from '@troupe/core';
import { parsePlayScript, rehearse, runPlayScript } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { holdsWords } from '../../packages/core/src/events/tell.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const scripts = readdirSync(folder).filter((name) => name.endsWith('.script.txt'));
const { blueprint, bank } = await readPlay(`${folder}blueprint.json`);
if (!bank) throw new Error('the play has no bank');
const model = understudy({ banks: [bank] });
const points = blueprint.acts.flatMap((act) => act.scenes.flatMap((scene) => scene.points));
const facts = new Map(blueprint.facts.map((fact) => [fact.id, fact]));

test.each(scripts)('%s', async (name) => {
  const frames = await runPlayScript(parsePlayScript(readFileSync(`${folder}${name}`, 'utf8')), { blueprint, model });
  expect(frames.at(-1)?.type).toBe('curtain');
});

test('the checker has nothing against the play', () => {
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test('unattended, it is a whole evening in Chinese: nearly every point by its flag, no line twice, and not always the same end', async () => {
  const endings = new Set<string>();
  const evenings = new Set<string>();
  let ended = 0;
  let byFlag = 0;
  for (let seed = 1; seed <= 15; seed++) {
    const { frames } = await rehearse({ blueprint, model, seed, as: 'audience' });
    const last = frames.at(-1);
    if (last?.type !== 'curtain') throw new Error(`seed ${seed} never reached the curtain`);
    endings.add(last.ending.id);
    ended += last.points.length;
    byFlag += last.points.filter(({ how }) => how === 'flag').length;
    expect(last.beats, `seed ${seed}`).toBeGreaterThanOrEqual(25);
    expect(last.beats, `seed ${seed}`).toBeLessThanOrEqual(85);
    const spoken = frames.flatMap((frame) => (frame.type === 'speech' ? [`${frame.name}: ${frame.text}`] : []));
    expect(new Set(spoken).size, `seed ${seed}`).toBe(spoken.length);
    expect(spoken.join('\n'), `seed ${seed}`).not.toMatch(/[a-z]{2,}/i);
    evenings.add(spoken.join('\n'));
  }
  expect(byFlag / ended).toBeGreaterThanOrEqual(0.9);
  expect(evenings.size).toBe(15);
  expect(endings).toContain('hehao');
  expect(endings).toContain('lisan');
});

test.each(blueprint.characters.map(({ id }) => id))('a person who only watches from the seat of %s sees a whole play', async (seat) => {
  const { frames, outcome } = await rehearse({ blueprint, model, seed: 6, seats: [seat], lines: () => '/pass' });
  expect(outcome).toBe('curtain');
  expect(frames.filter((frame) => frame.type === 'speech' && frame.by === seat)).toEqual([]);
});

test('every line belongs to a point, a move and facts that exist', () => {
  for (const line of bank.lines) {
    const where = line.point === undefined ? points : points.filter(({ id }) => [line.point].flat().includes(id));
    expect(where.length, line.text).toBeGreaterThan(0);
    if (line.move)
      expect(
        where.some(({ cues }) => cues[line.by]?.moves.some(({ id }) => id === line.move)),
        `${line.by}, ${line.move}: ${line.text}`,
      ).toBe(true);
    for (const fact of [...line.needs, ...(line.tells ? [line.tells] : [])]) expect([...facts.keys()]).toContain(fact);
  }
});

test('no line gives away a fact that its speaker need not know, and one that tells a fact has its words', () => {
  for (const line of bank.lines) {
    for (const fact of blueprint.facts) {
      const known = fact.knownBy === 'everyone' || fact.knownBy.includes(line.by);
      if (!known && fact.words.length > 0 && holdsWords(line.text, fact.words))
        expect.soft(line.needs, `${fact.id}: ${line.text}`).toContain(fact.id);
    }
    const told = line.tells && facts.get(line.tells);
    if (told) expect(holdsWords(line.text, told.words), line.text).toBe(true);
  }
});

test('nobody calls the guest a demon before having seen it', () => {
  const guest = ['laike', 'laofu', 'laoweng', 'shengyi'];
  for (const line of bank.lines) {
    if (line.by !== 'wukong' || line.strategy === 'SILENCE' || ![line.point ?? []].flat().some((point) => guest.includes(point))) continue;
    if (/是(个)?妖|妖精，|她.*妖/u.test(line.text)) expect.soft([...line.needs, line.move ?? ''], line.text).toContain('yao');
  }
});

test('every move that would say something has lines of its own', () => {
  for (const { id, cues } of points)
    for (const [who, cue] of Object.entries(cues))
      for (const move of cue.moves)
        if (move.say)
          expect(
            bank.lines.some((line) => line.by === who && line.move === move.id && [line.point].flat().includes(id)),
            `${who}, ${id}: ${move.id}`,
          ).toBe(true);
});

test('the parts are full enough, answer every kind of speech, and nobody has the same line twice', () => {
  const kinds = [
    'question',
    'accusation',
    'threat',
    'plea',
    'order',
    'confession',
    'greeting',
    'farewell',
    'insult',
    'flattery',
    'nonsense',
    'silence',
  ];
  for (const { id } of blueprint.characters) {
    const own = bank.lines.filter(({ by }) => by === id);
    expect(own.length, id).toBeGreaterThanOrEqual(['wukong', 'tang', 'bai'].includes(id) ? 120 : 100);
    for (const kind of kinds)
      expect(
        own.some((line) => [line.kind ?? []].flat().includes(kind as never)),
        `${id}: ${kind}`,
      ).toBe(true);
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
  }
});
