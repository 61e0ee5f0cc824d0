import fc from 'fast-check';

export const figure = fc.double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => Math.round(value * 100) / 100);
export const figures = fc.array(figure, { minLength: 3, maxLength: 30 });

/** Student's sleep data. */
export const group1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
export const group2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

const _ = null;
/** Krippendorff's four observers; where there is nothing, one did not rate. */
export const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
];
