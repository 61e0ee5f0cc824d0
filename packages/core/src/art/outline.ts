/** A line through points, as it is painted: x, y, x, y … */
export type Outline = { readonly points: readonly number[]; readonly closed: boolean };
/** Where a drawing lies: x → ax + e, y → dy + f. Nothing that we draw is turned or slanted. */
export type Lie = { readonly a: number; readonly d: number; readonly e: number; readonly f: number };

const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** A path as lines. It knows the commands that our drawings are written with; an arc is none of them. */
export function outlinesOf(path: string, lie: Lie): Outline[] {
  const pen = new Pen(lie);
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/gu)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    const length = lengths[letter.toUpperCase()];
    if (length === undefined) throw new RangeError(`No drawing holds ${letter} in a path.`);
    for (let at = 0; at === 0 || at + length <= numbers.length; at += Math.max(1, length)) {
      pen.draw(at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter, numbers.slice(at, at + length));
      if (length === 0) break;
    }
  }
  return pen.outlines;
}

class Pen {
  readonly outlines: { points: number[]; closed: boolean }[] = [];
  readonly #lie: Lie;
  #x = 0;
  #y = 0;
  #start: readonly [number, number] = [0, 0];
  /** Where the last curve was pulled to: the next may go on from it. */
  #pull: readonly [kind: string, x: number, y: number] = ['', 0, 0];

  constructor(lie: Lie) {
    this.#lie = lie;
  }

  draw(letter: string, numbers: readonly number[]): void {
    const kind = letter.toUpperCase();
    const near = letter !== kind;
    const [x, y] = [this.#x, this.#y];
    const at = (index: number): readonly [number, number] => [
      (numbers[index] ?? 0) + (near ? x : 0),
      (numbers[index + 1] ?? 0) + (near ? y : 0),
    ];
    const mirrored = (of: string): readonly [number, number] =>
      this.#pull[0] === of ? [2 * x - this.#pull[1], 2 * y - this.#pull[2]] : [x, y];
    let pull: readonly [kind: string, x: number, y: number] = ['', 0, 0];
    switch (kind) {
      case 'M':
        this.#move(...at(0));
        break;
      case 'L':
        this.#line(...at(0));
        break;
      case 'H':
        this.#line((numbers[0] ?? 0) + (near ? x : 0), y);
        break;
      case 'V':
        this.#line(x, (numbers[0] ?? 0) + (near ? y : 0));
        break;
      case 'C':
      case 'S': {
        const [one, two, end] = kind === 'C' ? [at(0), at(2), at(4)] : [mirrored('C'), at(0), at(2)];
        this.#curve(one, two, end);
        pull = ['C', ...two];
        break;
      }
      case 'Q':
      case 'T': {
        const [middle, end] = kind === 'Q' ? [at(0), at(2)] : [mirrored('Q'), at(0)];
        const toward = ([ex, ey]: readonly [number, number]): readonly [number, number] => [
          ex + ((middle[0] - ex) * 2) / 3,
          ey + ((middle[1] - ey) * 2) / 3,
        ];
        this.#curve(toward([x, y]), toward(end), end);
        pull = ['Q', ...middle];
        break;
      }
      default:
        this.#close();
    }
    this.#pull = pull;
  }

  #move(x: number, y: number): void {
    [this.#x, this.#y, this.#start] = [x, y, [x, y]];
    this.outlines.push({ points: [], closed: false });
    this.#point(x, y);
  }

  #line(x: number, y: number): void {
    if (this.outlines.at(-1)?.closed !== false) this.#move(this.#x, this.#y);
    [this.#x, this.#y] = [x, y];
    this.#point(x, y);
  }

  #point(x: number, y: number): void {
    const { a, d, e, f } = this.#lie;
    this.outlines.at(-1)?.points.push(a * x + e, d * y + f);
  }

  #curve([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], [x3, y3]: readonly [number, number]): void {
    const [x0, y0] = [this.#x, this.#y];
    const long = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
    const steps = Math.min(40, Math.max(3, Math.ceil(Math.sqrt(long * Math.abs(this.#lie.a)) * 1.2)));
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      this.#line(p * x0 + q * x1 + r * x2 + s * x3, p * y0 + q * y1 + r * y2 + s * y3);
    }
  }

  #close(): void {
    const last = this.outlines.at(-1);
    if (last) last.closed = true;
    [this.#x, this.#y] = this.#start;
  }
}

/** How a line is drawn: half its width, whether its ends are round, and its dashes. */
export type Brush = { readonly half: number; readonly round: boolean; readonly dashes: readonly number[] };

/** A drawn line as the shapes that cover it. All turn the same way, so that where they meet nothing is cut out. */
export function strokeOutlines(outlines: readonly Outline[], brush: Brush): Outline[] {
  const shapes: Outline[] = [];
  for (const outline of outlines) {
    const { points, closed } = undoubled(outline);
    if (brush.dashes.length > 0) for (const piece of dashed(points, closed, brush.dashes)) strokeOne(piece, false, brush, shapes);
    else strokeOne(points, closed, brush, shapes);
  }
  return shapes;
}

function undoubled({ points, closed }: Outline): { points: number[]; closed: boolean } {
  const kept: number[] = [];
  const push = (x: number, y: number) => {
    if (kept.length < 2 || Math.hypot(x - (kept.at(-2) ?? 0), y - (kept.at(-1) ?? 0)) > 0.01) kept.push(x, y);
  };
  for (let at = 0; at < points.length; at += 2) push(points[at] ?? 0, points[at + 1] ?? 0);
  if (closed) push(points[0] ?? 0, points[1] ?? 0);
  return { points: kept, closed: closed && kept.length > 4 };
}

function strokeOne(points: readonly number[], closed: boolean, { half, round }: Brush, shapes: Outline[]): void {
  const add = (...corners: readonly number[]) => shapes.push({ points: rightWay(corners), closed: true });
  const count = points.length / 2;
  const [px, py] = [(index: number) => points[index * 2] ?? 0, (index: number) => points[index * 2 + 1] ?? 0];
  const across = (index: number): readonly [number, number] => {
    const [dx, dy] = [px(index + 1) - px(index), py(index + 1) - py(index)];
    const long = Math.hypot(dx, dy) || 1;
    return [(-dy / long) * half, (dx / long) * half];
  };
  for (let at = 0; at + 1 < count; at++) {
    const [nx, ny] = across(at);
    const [x0, y0, x1, y1] = [px(at), py(at), px(at + 1), py(at + 1)];
    add(x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny);
    const next = at + 2 < count ? across(at + 1) : closed ? across(0) : undefined;
    if (next) add(...joint(x1, y1, [nx, ny], next, half));
  }
  if (!round || closed) return;
  for (const end of count > 1 ? [0, count - 1] : [0]) add(...disc(px(end), py(end), half));
}

/** The corner between two pieces of a line: pointed, unless it would stick out too far. */
function joint(x: number, y: number, [ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], half: number): number[] {
  const side = ax * by - ay * bx > 0 ? -1 : 1;
  const [ox, oy, ux, uy] = [ax * side, ay * side, bx * side, by * side];
  const bend = 1 + (ox * ux + oy * uy) / (half * half);
  const corner = bend > 0.125 ? [x + (ox + ux) / bend, y + (oy + uy) / bend] : [];
  return [x, y, x + ox, y + oy, ...corner, x + ux, y + uy];
}

export function disc(x: number, y: number, rx: number, ry = rx): number[] {
  const steps = Math.min(64, Math.max(8, Math.ceil(Math.sqrt(Math.max(rx, ry)) * 6)));
  return Array.from({ length: steps }, (_, step) => (2 * Math.PI * step) / steps).flatMap((turn) => [
    x + rx * Math.cos(turn),
    y + ry * Math.sin(turn),
  ]);
}

function rightWay(points: readonly number[]): readonly number[] {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    area += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  if (area >= 0) return points;
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at] ?? 0, points[at + 1] ?? 0);
  return turned;
}

function* dashed(points: readonly number[], closed: boolean, dashes: readonly number[]): Generator<number[]> {
  const line = closed ? [...points, points[0] ?? 0, points[1] ?? 0] : points;
  let [turn, left] = [0, dashes[0] ?? 1];
  let piece = [line[0] ?? 0, line[1] ?? 0];
  for (let at = 0; at + 3 < line.length; at += 2) {
    let [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    const [ex, ey] = [line[at + 2] ?? 0, line[at + 3] ?? 0];
    for (let long = Math.hypot(ex - x, ey - y); long > left; long = Math.hypot(ex - x, ey - y)) {
      [x, y] = [x + ((ex - x) * left) / long, y + ((ey - y) * left) / long];
      if (turn % 2 === 0) yield [...piece, x, y];
      piece = [x, y];
      turn++;
      left = Math.max(0.5, dashes[turn % dashes.length] ?? 1);
    }
    left -= Math.hypot(ex - x, ey - y);
    piece.push(ex, ey);
  }
  if (turn % 2 === 0) yield piece;
}
