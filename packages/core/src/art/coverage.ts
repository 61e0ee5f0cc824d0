import type { Outline } from './outline.ts';

/** How much of each pixel of a box a shape covers, from 0 to 1. */
export type Coverage = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly of: Float32Array;
};

/** What shapes cover of a canvas, edges in parts of a pixel. Shapes that turn against one another cut each other out. */
export function coverageOf(outlines: readonly Outline[], canvas: { readonly width: number; readonly height: number }): Coverage | null {
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
  for (const { points } of outlines)
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  [left, top] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const width = Math.min(canvas.width, Math.ceil(right)) - left;
  const height = Math.min(canvas.height, Math.ceil(bottom)) - top;
  if (width <= 0 || height <= 0) return null;
  // Each edge leaves what it adds to everything on its right; the sum along a row is how much is covered.
  const row = width + 2;
  const edges = new Float32Array(row * height);
  for (const { points } of outlines)
    for (let at = 0; at < points.length; at += 2) {
      const next = at + 2 < points.length ? at + 2 : 0;
      const end = { x: (points[next] ?? 0) - left, y: (points[next + 1] ?? 0) - top };
      leave(edges, row, { width, height }, { x: (points[at] ?? 0) - left, y: (points[at + 1] ?? 0) - top }, end);
    }
  const of = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += edges[y * row + x] ?? 0;
      of[y * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return { left, top, width, height, of };
}

type Point = { readonly x: number; readonly y: number };

/** One edge, row by row; what lies outside the box is drawn along its side, so that what it encloses stays enclosed. */
function leave(
  edges: Float32Array,
  row: number,
  { width, height }: { readonly width: number; readonly height: number },
  from: Point,
  to: Point,
): void {
  if (from.y === to.y) return;
  const [way, upper, lower] = from.y < to.y ? [1, from, to] : [-1, to, from];
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  const last = Math.min(height, Math.ceil(lower.y));
  for (let y = Math.max(0, Math.floor(upper.y)); y < last; y++) {
    const [y0, y1] = [Math.max(y, upper.y), Math.min(y + 1, lower.y)];
    if (y1 <= y0) continue;
    const tall = way * (y1 - y0);
    const inside = (x: number) => Math.min(width, Math.max(0, x));
    const [xa, xb] = [inside(upper.x + (y0 - upper.y) * slope), inside(upper.x + (y1 - upper.y) * slope)];
    const [x0, x1] = xa < xb ? [xa, xb] : [xb, xa];
    const [first, end] = [Math.floor(x0), Math.max(Math.floor(x0) + 1, Math.ceil(x1))];
    const at = y * row;
    const add = (x: number, much: number) => {
      edges[at + x] = (edges[at + x] ?? 0) + much;
    };
    if (end === first + 1) {
      const right = tall * (1 - ((x0 + x1) / 2 - first));
      add(first, right);
      add(first + 1, tall - right);
      continue;
    }
    // Over several pixels: each gets the part of the edge that lies in it.
    let before = 0;
    for (let x = first; x < end; x++) {
      const [in0, in1] = [Math.max(x0, x), Math.min(x1, x + 1)];
      const part = (tall * (in1 - in0)) / (x1 - x0);
      const covered = part * (1 - ((in0 + in1) / 2 - x));
      add(x, before + covered);
      before = part - covered;
    }
    add(end, before);
  }
}

/** One within another: what a clip leaves of a shape. */
export function within(shape: Coverage, clip: Coverage): Coverage {
  const of = new Float32Array(shape.of.length);
  for (let y = 0; y < shape.height; y++) {
    const clipY = y + shape.top - clip.top;
    if (clipY < 0 || clipY >= clip.height) continue;
    for (let x = 0; x < shape.width; x++) {
      const clipX = x + shape.left - clip.left;
      if (clipX < 0 || clipX >= clip.width) continue;
      of[y * shape.width + x] = (shape.of[y * shape.width + x] ?? 0) * (clip.of[clipY * clip.width + clipX] ?? 0);
    }
  }
  return { ...shape, of };
}
