export type Vector = readonly number[] | Float32Array | Float64Array;

/** Four sums side by side: several times faster than one. */
export function dot(a: Vector, b: Vector): number {
  const whole = a.length - (a.length % 4);
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  for (let index = 0; index < whole; index += 4) {
    p += (a[index] as number) * (b[index] as number);
    q += (a[index + 1] as number) * (b[index + 1] as number);
    r += (a[index + 2] as number) * (b[index + 2] as number);
    s += (a[index + 3] as number) * (b[index + 3] as number);
  }
  for (let index = whole; index < a.length; index++) p += (a[index] as number) * (b[index] as number);
  return p + q + r + s;
}

/** One over the length; 0 for what has no direction, so that it is near to nothing. */
export function inverseLength(vector: Vector): number {
  const square = dot(vector, vector);
  return square === 0 ? 0 : 1 / Math.sqrt(square);
}

/** 0 where either has no direction. */
export function cosine(a: Vector, b: Vector): number {
  return dot(a, b) * inverseLength(a) * inverseLength(b);
}
