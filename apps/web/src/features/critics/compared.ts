/** What two are compared: whole performances, the plans behind them, what was said in front of a film. */
const comparedKinds = ['performance', 'blueprint', 'film'] as const;
export type Compared = (typeof comparedKinds)[number];
/** Beside comparing two: points for one alone. */
export const arenaKinds = [...comparedKinds, 'points'] as const;
export type ArenaKind = (typeof arenaKinds)[number];

const dramaDimensions = ['character', 'narrative', 'interaction'] as const;
const filmDimensions = ['VEG', 'SPC', 'CN'] as const;
export type Dimension = (typeof dramaDimensions)[number] | (typeof filmDimensions)[number];

export const dimensionsOf = (of: ArenaKind): readonly Dimension[] => (of === 'film' || of === 'points' ? filmDimensions : dramaDimensions);
