import type { Sample, Split } from './samples.ts';

/** The figures of one split: how many samples, scenes and clips, how long the talk before and the clips. */
export type Column = {
  readonly samples: number;
  readonly scenes: number;
  readonly clips: number;
  readonly history: Spread;
  readonly seconds: Spread;
};
/** A mean with its extremes. */
export type Spread = { readonly mean: number; readonly least: number; readonly most: number };

/** The figures of a dataset: training, test, all. */
export function statisticsOf({ train, test }: Split): Readonly<Record<'train' | 'test' | 'total', Column>> {
  return { train: columnOf(train), test: columnOf(test), total: columnOf([...train, ...test]) };
}

function columnOf(samples: readonly Sample[]): Column {
  return {
    samples: samples.length,
    scenes: new Set(samples.map(({ sessionId }) => sessionId)).size,
    clips: new Set(samples.map(({ film, clip }) => `${film} ${clip.start} ${clip.end}`)).size,
    history: spreadOf(samples.map(({ history }) => history.length)),
    seconds: spreadOf(samples.map(({ clip }) => clip.end - clip.start)),
  };
}

function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, least: 0, most: 0 };
  const sum = values.reduce((total, value) => total + value, 0);
  return { mean: sum / values.length, least: values.reduce((a, b) => Math.min(a, b)), most: values.reduce((a, b) => Math.max(a, b)) };
}

/** How many clips last how long, in steps of so many seconds. */
export function histogramOf(samples: readonly Sample[], step = 10): readonly { readonly from: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { clip } of samples) {
    const bin = Math.floor((clip.end - clip.start) / step);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const last = Math.max(-1, ...counts.keys());
  return Array.from({ length: last + 1 }, (_, bin) => ({ from: bin * step, count: counts.get(bin) ?? 0 }));
}
