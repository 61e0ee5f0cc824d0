import { dimensions, videoDimensions } from '@troupe/evaluation';

/** What people compare two of: whole performances, the plans behind them, what roles said in front of a film. */
export const comparedKinds = ['performance', 'blueprint', 'film'] as const;
export type Compared = (typeof comparedKinds)[number];

/** What a pair of that kind is weighed by. */
export const dimensionsOf = (of: Compared): readonly string[] => (of === 'film' ? videoDimensions : dimensions);
