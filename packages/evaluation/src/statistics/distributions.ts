const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The natural logarithm of the gamma function, for the other distributions; right to about fourteen digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  const series = lanczos.reduce((sum, coefficient, at) => (at === 0 ? coefficient : sum + coefficient / (shifted + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/** The regularised incomplete beta function, by its continued fraction. */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return (front * fraction(a, b, x)) / a;
}

function fraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** How likely a t this far from zero, or further, is by chance. */
export function tTwoSided(t: number, freedom: number): number {
  if (!Number.isFinite(t)) return 0;
  return incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
}

/** The t that is passed, on both sides together, with probability `alpha`. */
export function tCritical(alpha: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (tTwoSided(high, freedom) > alpha && high < 1e12) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-13 * high; step++) {
    const middle = (low + high) / 2;
    if (tTwoSided(middle, freedom) > alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The standard normal deviate that is passed, on both sides together, with probability `alpha`. */
export const normalCritical = (alpha: number): number => tCritical(alpha, 1e9);
