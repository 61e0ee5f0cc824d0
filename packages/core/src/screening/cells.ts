/** A frame in squares: how bright each is, its colour, and the pixels it was measured from. */
export type Look = {
  readonly at: number;
  readonly grid: Grid;
  readonly grey: Float32Array;
  readonly light: Float32Array;
  readonly colours: readonly (readonly [number, number, number])[];
};
export type Grid = { readonly columns: number; readonly rows: number; readonly cellOf: Uint16Array; readonly sizes: Uint16Array };

export function gridOf({ width, height }: Pick<MeasuredFrame, 'width' | 'height'>): Grid {
  const [columns, rows] = [Math.min(16, Math.max(1, width)), Math.min(9, Math.max(1, height))];
  const cellOf = new Uint16Array(width * height);
  const sizes = new Uint16Array(columns * rows);
  for (let pixel = 0; pixel < cellOf.length; pixel++) {
    const cell = Math.floor((Math.floor(pixel / width) * rows) / height) * columns + Math.floor(((pixel % width) * columns) / width);
    cellOf[pixel] = cell;
    sizes[cell] = (sizes[cell] as number) + 1;
  }
  return { columns, rows, cellOf, sizes };
}

export function lookAt({ at, rgb }: MeasuredFrame, grid: Grid): Look {
  const { cellOf, sizes } = grid;
  const grey = new Float32Array(cellOf.length);
  const light = new Float32Array(sizes.length);
  const colours = Array.from(sizes, (): [number, number, number] => [0, 0, 0]);
  for (let pixel = 0; pixel < cellOf.length; pixel++) {
    const [r, g, b] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0];
    const [cell, bright] = [cellOf[pixel] as number, (0.299 * r + 0.587 * g + 0.114 * b) / 255];
    const size = sizes[cell] as number;
    grey[pixel] = bright;
    light[cell] = (light[cell] as number) + bright / size;
    const colour = colours[cell] as [number, number, number];
    colour[0] += r / size;
    colour[1] += g / size;
    colour[2] += b / size;
  }
  return { at, grid, grey, light, colours };
}

/** Squares that hang together, also over corners. */
export function patchesOf(cells: ReadonlySet<number>, grid: Grid): Set<number>[] {
  const left = new Set(cells);
  const patches: Set<number>[] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const patch = new Set([first]);
    for (const cell of patch) for (const other of around(cell, grid)) if (left.delete(other)) patch.add(other);
    patches.push(patch);
  }
  return patches;
}

export const touch = (one: ReadonlySet<number>, other: ReadonlySet<number>, grid: Grid): boolean =>
  [...one].some((cell) => other.has(cell) || around(cell, grid).some((next) => other.has(next)));

function around(cell: number, { columns, rows }: Grid): number[] {
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
      if (row !== y || column !== x) found.push(row * columns + column);
  return found;
}

/** The middle of a patch, and how far it reaches, in shares of the picture. */
export function reachOf(cells: ReadonlySet<number>, { columns, rows }: Grid) {
  const xs = [...cells].map((cell) => ((cell % columns) + 0.5) / columns);
  const ys = [...cells].map((cell) => (Math.floor(cell / columns) + 0.5) / rows);
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return {
    x: middle(xs),
    y: middle(ys),
    width: spread(xs) + 1 / columns,
    height: spread(ys) + 1 / rows,
    share: cells.size / (columns * rows),
  };
}

/** A frame small enough to measure: red, green, blue bytes, row by row. */
export type MeasuredFrame = { readonly at: number; readonly width: number; readonly height: number; readonly rgb: Uint8Array };
