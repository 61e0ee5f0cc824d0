import { expect, test } from 'vitest';
import { playContract } from '../play-contract.ts';

const { blueprint, bank } = await playContract(import.meta.url, {
  beats: [25, 85],
  evenings: { least: 2, most: 15 },
  endings: ['hehao', 'lisan'],
  lines: { wukong: 120, tang: 120, bai: 120, bajie: 100, wujing: 100 },
  evening: (_, spoken) => expect(spoken.join('\n')).not.toMatch(/[a-z]{2,}/i),
});

test('nobody calls the guest a demon before having seen it', () => {
  const guest = ['laike', 'laofu', 'laoweng', 'shengyi'];
  for (const line of bank.lines) {
    if (line.by !== 'wukong' || line.strategy === 'SILENCE' || ![line.point ?? []].flat().some((point) => guest.includes(point))) continue;
    if (/是(个)?妖|妖精，|她.*妖/u.test(line.text)) expect.soft([...line.needs, line.move ?? ''], line.text).toContain('yao');
  }
});

test('every part answers every kind of speech', () => {
  const kinds = 'question accusation threat plea order confession greeting farewell insult flattery nonsense silence'.split(' ');
  const mute = blueprint.characters.flatMap(({ id }) =>
    kinds
      .filter((kind) => !bank.lines.some((line) => line.by === id && [line.kind ?? []].flat().includes(kind as never)))
      .map((kind) => `${id}: ${kind}`),
  );
  expect(mute).toEqual([]);
});
