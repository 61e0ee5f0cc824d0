import { expect, test } from 'vitest';
import { box, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import { painting } from './painted.ts';
import { portraitMarks } from './portrait.ts';
import { figuresOf } from './read-figure.ts';

const size = { width: 20, height: 10 };
const plain = { a: 1, d: 1, e: 0, f: 0 };

function painted(marks: readonly Mark[], defs: readonly Mark[] = [], lie = plain, canvas = size) {
  const steps = painting({ tag: 'svg', attributes: {}, marks: [{ tag: 'defs', attributes: {}, marks: defs }, ...marks] }, canvas, lie);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { of } = step.value;
  return (x: number, y: number) => [...of.subarray((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 4)].map(Math.round);
}

test('a shape fills what lies in it, and of a pixel on its edge as much as it covers', () => {
  const at = painted([box(2, 2, 4.5, 3, '#ff0000')]);
  expect([at(3, 3), at(1, 3), at(3, 5)]).toEqual([
    [255, 0, 0, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect(at(6, 3)[0]).toBe(128);
});

test('paths go straight, curved and mirrored; what turns the other way cuts a hole', () => {
  const at = painted([shape('M0 0H20V10H0ZM8 2V8H12V2Z', '#00ff00')]);
  expect([at(2, 5), at(10, 5)]).toEqual([
    [0, 255, 0, 1],
    [0, 0, 0, 0],
  ]);
  const round = painted([shape('M10 0Q15 0 15 5T10 10T5 5T10 0Z', '#0000ff')]);
  expect([round(10, 5)[2], round(6, 1)[2], round(5, 0)[2]]).toEqual([255, expect.any(Number), 0]);
  const curved = painted([shape('m2 2c4 0 8 0 12 0s0 6 0 6l-12 0z', '#0000ff')]);
  expect([curved(5, 5)[2], curved(17, 5)[2]]).toEqual([255, 0]);
  expect(() => painted([shape('M0 0A5 5 0 1 0 1 1', '#000000')])).toThrow(RangeError);
});

test('lines have a width, corners, round ends and dashes', () => {
  const at = painted([stroke('M2 5H12', '#ffffff', 4), stroke('M15 2H18V8', '#ff0000', 2)]);
  expect([at(5, 3)[0], at(5, 6)[0], at(5, 7)[0], at(1, 5)[0]]).toEqual([255, 255, 0, 0]);
  expect(at(18, 1)[0]).toBe(255);
  expect(painted([stroke('M5 5H15', '#ffffff', 4, { 'stroke-linecap': 'round' })])(4, 5)[0]).toBeGreaterThan(200);
  const dashed = painted([stroke('M0 5H20', '#ffffff', 2, { 'stroke-dasharray': '4 4' })]);
  expect([dashed(2, 5)[0], dashed(6, 5)[0], dashed(10, 5)[0]]).toEqual([255, 0, 255]);
});

test('what lies over something lets it through as it is told; groups move, size and clip', () => {
  const at = painted([box(0, 0, 20, 10, '#000000'), box(0, 0, 20, 10, '#ffffff', { opacity: 0.5 })]);
  expect(at(5, 5)).toEqual([128, 128, 128, 1]);
  const clip: Mark = { tag: 'clipPath', attributes: { id: 'c' }, marks: [box(0, 0, 2, 2, '#000000')] };
  const moved = painted([group([disc(1, 1, 3, '#ff0000')], { transform: 'translate(4 2) scale(2 1)', 'clip-path': 'url(#c)' })], [clip]);
  expect([moved(5, 3)[0], moved(7, 3)[0], moved(8, 3)[0], moved(3, 3)[0]]).toEqual([255, 255, 0, 0]);
});

test('gradients run from stop to stop, patterns repeat', () => {
  const stops: readonly Mark[] = [0, 1].map((offset) => ({
    tag: 'stop',
    attributes: { offset, 'stop-color': offset ? '#ffffff' : '#000000' },
  }));
  const line: Mark = { tag: 'linearGradient', attributes: { id: 'l', x1: 0, y1: 0, x2: 20, y2: 0 }, marks: stops };
  const glow: Mark = { tag: 'radialGradient', attributes: { id: 'r', cx: 10, cy: 5, r: 10 }, marks: stops };
  const tile: Mark = { tag: 'pattern', attributes: { id: 't', width: 4, height: 4 }, marks: [box(0, 0, 2, 4, '#ff0000')] };
  const at = painted([box(0, 0, 20, 10, 'url(#l)')], [line]);
  expect(at(9, 5)[0]).toBeCloseTo(121, -1);
  const round = painted([oval(10, 5, 10, 5, 'url(#r)')], [glow]);
  expect([(round(10, 5)[0] ?? 99) < 20, (round(17, 5)[0] ?? 0) > 170]).toEqual([true, true]);
  const tiles = painted([box(0, 0, 20, 10, 'url(#t)')], [tile]);
  expect([tiles(1, 5)[3], tiles(3, 5)[3], tiles(5, 5)[3]]).toEqual([1, 0, 1]);
});

test('whoever we draw can be painted', () => {
  const words = ['A tall old man in armour', 'a girl with a lute', 'a pig in a robe', '白发老翁', 'a ghost', 'a sailor with a pipe'];
  for (const figure of figuresOf(
    words.map((appearance, id) => ({ id: String(id), name: `N${id}`, appearance })),
    'medieval',
  )) {
    const face = portraitMarks(figure, 'f');
    const at = painted(face.marks ?? [], [], { a: 0.25, d: 0.25, e: 0, f: 0 }, { width: 60, height: 75 });
    expect(at(30, 40)[3]).toBe(1);
  }
});
