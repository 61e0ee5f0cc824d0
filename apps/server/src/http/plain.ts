type Plain<T> = T extends readonly [infer A, infer B]
  ? [Plain<A>, Plain<B>]
  : T extends readonly (infer E)[]
    ? Plain<E>[]
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T;

/** The same value: what the core holds readonly, Hono's types want as it will be once it is JSON. */
export const plain = <T>(value: T): Plain<T> => value as Plain<T>;
