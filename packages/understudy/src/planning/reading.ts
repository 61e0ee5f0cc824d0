/** What a sentence names: people, where they are, the thing it turns on, or what is argued about. */
export type Reading = {
  readonly people: readonly string[];
  readonly matter: string | undefined;
  readonly place: string | undefined;
  readonly thing: string | undefined;
  /** Other things it names. */
  readonly also: readonly string[];
  /** What could not be placed. */
  readonly missing: readonly string[];
};
