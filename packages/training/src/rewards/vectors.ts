export type Vector = readonly number[] | Float32Array | Float64Array;

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

/** 0 where either has no direction. */
export function cosine(a: Vector, b: Vector): number {
  const size = Math.sqrt(dot(a, a) * dot(b, b));
  return size === 0 ? 0 : dot(a, b) / size;
}
