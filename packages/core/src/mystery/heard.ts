/** One line of what a player has heard: a question and its answer, or a clue, or an introduction. */
export type HeardLine = {
  /** Stands for the line in answers that refer to it. */
  readonly mark: string;
  /** What it is in the log: a question's id, a clue's, or `introduction` and a role. */
  readonly ref: string;
  readonly kind: 'introduction' | 'clue' | 'exchange';
  readonly text: string;
  /** What the one it is by has said in it, bare; and what the one who asked has. */
  readonly words?: string;
  readonly asked?: { readonly by: string; readonly words: string };
  /** Who is in it: who asked, who answered. */
  readonly roles: readonly string[];
  /** Whose words would have to agree with their other words. */
  readonly by: string | null;
  readonly secretly: boolean;
};

/** Somebody at a table, by id and name. */
export type PlayerName = { readonly id: string; readonly name: string };
