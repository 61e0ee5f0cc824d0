/** Figures that can be trusted: cases, subjects, scorers, statistics. */
export {};
