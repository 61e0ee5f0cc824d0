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

test('the sun never goes back, whatever point ends by itself', () => {
  const hours: readonly RegExp[] = [/日上三竿/u, /头顶|晌午/u, /午后|日头还高/u, /偏西/u, /挨着了岭尖/u, /落到岭后|暮色/u];
  const told = blueprint.acts.flatMap(({ scenes }) =>
    scenes.flatMap(({ time = '', points }) => [
      time,
      ...points.flatMap(({ seen, fallback, complications }) => [seen?.text ?? '', fallback.text, ...complications.map(({ text }) => text)]),
    ]),
  );
  const found = told.map((text) => hours.findIndex((hour) => hour.test(text))).filter((hour) => hour >= 0);
  expect(found.length).toBeGreaterThan(6);
  // Of one point, what opens it comes before what ends it; what stirs in it stands last in this list and is bound to neither.
  expect(found).toEqual([...found].sort((a, b) => a - b));
});
