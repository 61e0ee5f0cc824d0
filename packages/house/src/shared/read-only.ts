/** The same, and nobody may change it, however deep. */
export type ReadOnly<T> = T extends readonly [infer A, infer B]
  ? readonly [ReadOnly<A>, ReadOnly<B>]
  : T extends readonly (infer E)[]
    ? readonly ReadOnly<E>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadOnly<T[K]> }
      : T;
