export type NamedThing = {
  readonly name: string;
  readonly times: number;
  /** What the words around it make of it. */
  readonly kind: 'person' | 'place' | 'unknown';
};
