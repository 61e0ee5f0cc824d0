import { type Coverage, coverageOf, within } from './coverage.ts';
import type { Mark } from './mark.ts';
import { disc, type Lie, type Outline, outlinesOf, strokeOutlines } from './outline.ts';

/** Colours by pixel, row by row: red, green, blue, how much it hides; the first three already weighed by the last, from 0 to 255. */
export type Painting = { readonly width: number; readonly height: number; readonly of: Float32Array };
type Place = { readonly lie: Lie; readonly clip: Coverage | null; readonly opacity: number };
type Colour = readonly [red: number, green: number, blue: number, opacity: number];
/** What lies at a spot of the canvas. */
type Paint = (x: number, y: number) => Colour;
type Kept = ReadonlyMap<string, Mark>;

/**
 * Paints a drawing of ours, for whoever takes no drawings but only pictures. It knows what `Mark` can hold and no other SVG: no turning, no
 * lettering. After each shape others may have their turn.
 */
export function* painting(drawing: Mark, size: { readonly width: number; readonly height: number }, lie: Lie): Generator<void, Painting> {
  const canvas: Painting = { ...size, of: new Float32Array(size.width * size.height * 4) };
  const kept = new Map<string, Mark>();
  for (const { tag, marks } of drawing.marks ?? [])
    if (tag === 'defs') for (const mark of marks ?? []) kept.set(`url(#${mark.attributes.id})`, mark);
  yield* paintMarks(canvas, drawing.marks ?? [], { lie, clip: null, opacity: 1 }, kept);
  return canvas;
}

function* paintMarks(canvas: Painting, marks: readonly Mark[], place: Place, kept: Kept): Generator<void> {
  for (const mark of marks) {
    const { tag, attributes } = mark;
    const opacity = place.opacity * Number(attributes.opacity ?? 1);
    if (tag === 'g') {
      const lie = laid(place.lie, String(attributes.transform ?? ''));
      yield* paintMarks(
        canvas,
        mark.marks ?? [],
        { lie, clip: clipped(canvas, { ...place, lie }, attributes['clip-path'], kept), opacity },
        kept,
      );
    } else if (tag === 'path' || tag === 'rect' || tag === 'circle' || tag === 'ellipse') {
      yield* paintShape(canvas, mark, { ...place, opacity }, kept);
      yield;
    }
  }
}

function clipped(canvas: Painting, { lie, clip }: Place, named: string | number | undefined, kept: Kept): Coverage | null {
  const shapes = kept.get(String(named ?? ''))?.marks;
  if (!shapes) return clip;
  const covered = coverageOf(
    shapes.flatMap((mark) => shapeOf(mark, lie)),
    canvas,
  );
  if (!covered) return { left: 0, top: 0, width: 0, height: 0, of: new Float32Array(0) };
  return clip ? within(covered, clip) : covered;
}

/** Moved and sized; as it is written, what stands first is done last. */
function laid(lie: Lie, transform: string): Lie {
  let { a, d, e, f } = lie;
  for (const [, how, numbers = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    const [x = 0, y = how === 'scale' ? x : 0] = numbers.split(/[\s,]+/u).map(Number);
    if (how === 'scale') [a, d] = [a * x, d * y];
    else [e, f] = [e + a * x, f + d * y];
  }
  return { a, d, e, f };
}

function shapeOf({ tag, attributes }: Mark, lie: Lie): Outline[] {
  const number = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === 'path') return outlinesOf(String(attributes.d), lie);
  const spread = (points: readonly number[]): Outline[] => [
    { points: points.map((value, at) => (at % 2 === 0 ? lie.a * value + lie.e : lie.d * value + lie.f)), closed: true },
  ];
  if (tag !== 'rect')
    return spread(disc(number('cx'), number('cy'), number(tag === 'circle' ? 'r' : 'rx'), number(tag === 'circle' ? 'r' : 'ry')));
  const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')];
  const r = Math.min(number('rx'), w / 2, h / 2);
  if (r === 0) return spread([x, y, x + w, y, x + w, y + h, x, y + h]);
  const corner = disc(0, 0, r).length / 4;
  const round = disc(0, 0, r).map((value, at) => {
    const quarter = Math.floor(at / 2 / (corner / 2));
    if (at % 2 === 0) return value + (quarter === 1 || quarter === 2 ? x + r : x + w - r);
    return value + (quarter < 2 ? y + h - r : y + r);
  });
  return spread(round);
}

function* paintShape(canvas: Painting, mark: Mark, place: Place, kept: Kept): Generator<void> {
  const { attributes } = mark;
  const shape = shapeOf(mark, place.lie);
  const fill = String(attributes.fill ?? '#000000');
  function* lay(outlines: readonly Outline[], colour: string): Generator<void> {
    const covered = coverageOf(outlines, canvas);
    if (covered) yield* over(canvas, place.clip ? within(covered, place.clip) : covered, paintOf(colour, place.lie, kept), place.opacity);
  }
  if (fill !== 'none') yield* lay(shape, fill);
  if (attributes.stroke === undefined) return;
  const wide = Math.abs(place.lie.a);
  const dashes = String(attributes['stroke-dasharray'] ?? '');
  const brush = {
    half: (Number(attributes['stroke-width'] ?? 1) * wide) / 2,
    round: attributes['stroke-linecap'] === 'round',
    dashes: dashes === '' ? [] : dashes.split(/[\s,]+/u).map((one) => Number(one) * wide),
  };
  yield* lay(strokeOutlines(shape, brush), String(attributes.stroke));
}

/** So many rows at once: a paper's grain covers all of it, and nobody waits for that. */
const rows = 48;

function* over({ width, of }: Painting, covered: Coverage, paint: Paint | Colour, opacity: number): Generator<void> {
  const asked = typeof paint === 'function' ? paint : null;
  let colour: Colour = typeof paint === 'function' ? nothing : paint;
  for (let y = 0; y < covered.height; y++) {
    for (let x = 0; x < covered.width; x++) {
      const much = covered.of[y * covered.width + x] ?? 0;
      if (much < 0.002) continue;
      const [px, py] = [x + covered.left, y + covered.top];
      if (asked) colour = asked(px + 0.5, py + 0.5);
      const hides = much * opacity * colour[3];
      if (hides === 0) continue;
      const at = (py * width + px) * 4;
      of[at] = (of[at] ?? 0) * (1 - hides) + colour[0] * hides;
      of[at + 1] = (of[at + 1] ?? 0) * (1 - hides) + colour[1] * hides;
      of[at + 2] = (of[at + 2] ?? 0) * (1 - hides) + colour[2] * hides;
      of[at + 3] = (of[at + 3] ?? 0) * (1 - hides) + hides;
    }
    if (y % rows === rows - 1) yield;
  }
}

const nothing: Colour = [0, 0, 0, 0];

const colourOf = (text: string, opacity = 1): Colour => {
  const hex = text.length === 4 ? text.replace(/[0-9a-f]/giu, '$&$&') : text;
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5), opacity];
};

function paintOf(fill: string, lie: Lie, kept: Kept): Paint | Colour {
  const named = kept.get(fill);
  if (!named) return colourOf(fill);
  const number = (name: string): number => Number(named.attributes[name] ?? 0);
  const [backX, backY] = [(x: number) => (x - lie.e) / lie.a, (y: number) => (y - lie.f) / lie.d];
  if (named.tag === 'pattern') return tiled(named, lie);
  const ramp = rampOf(named.marks ?? []);
  if (named.tag === 'radialGradient') {
    const [cx, cy, r] = [number('cx'), number('cy'), number('r')];
    return (x, y) => ramp(Math.hypot(backX(x) - cx, backY(y) - cy) / r);
  }
  const [x1, y1] = [number('x1'), number('y1')];
  const [dx, dy] = [number('x2') - x1, number('y2') - y1];
  const long = dx * dx + dy * dy || 1;
  return (x, y) => ramp(((backX(x) - x1) * dx + (backY(y) - y1) * dy) / long);
}

/** A gradient from stop to stop, worked out once. */
function rampOf(stops: readonly Mark[]): (at: number) => Colour {
  const known = stops.map(({ attributes }) => ({
    at: Number(attributes.offset),
    colour: colourOf(String(attributes['stop-color']), Number(attributes['stop-opacity'] ?? 1)),
  }));
  const steps = 1024;
  const table = Array.from({ length: steps + 1 }, (_, step) => {
    const at = step / steps;
    const next = known.findIndex((stop) => stop.at >= at);
    const [to, from] = [known[next === -1 ? known.length - 1 : next], known[next === -1 ? known.length - 1 : Math.max(0, next - 1)]];
    if (!to || !from) return nothing;
    const share = to.at === from.at ? 1 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)));
    const [r = 0, g = 0, b = 0, a = 0] = to.colour.map((part, index) => (from.colour[index] ?? 0) * (1 - share) + part * share);
    return [r, g, b, a] as Colour;
  });
  return (at) => table[Math.round(Math.min(1, Math.max(0, at)) * steps)] ?? nothing;
}

function tiled({ attributes, marks = [] }: Mark, lie: Lie): Paint {
  const [w, h] = [Math.abs(Number(attributes.width) * lie.a), Math.abs(Number(attributes.height) * lie.d)];
  const tile: Painting = { width: Math.ceil(w), height: Math.ceil(h), of: new Float32Array(Math.ceil(w) * Math.ceil(h) * 4) };
  for (const _ of paintMarks(
    tile,
    marks,
    { lie: { a: Math.abs(lie.a), d: Math.abs(lie.d), e: 0, f: 0 }, clip: null, opacity: 1 },
    new Map(),
  ));
  const colours = Array.from({ length: tile.width * tile.height }, (_, at): Colour => {
    const [r = 0, g = 0, b = 0, a = 0] = tile.of.subarray(at * 4, at * 4 + 4);
    return a === 0 ? nothing : [r / a, g / a, b / a, a];
  });
  const round = (value: number, by: number) => Math.floor(((value % by) + by) % by);
  return (x, y) => colours[round(y - lie.f, h) * tile.width + round(x - lie.e, w)] ?? nothing;
}
