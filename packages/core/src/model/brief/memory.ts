/** Something that was witnessed. */
export type BriefObservation = { readonly by: string | null; readonly kind: string; readonly text: string };

/** What a role makes of itself, of somebody, of the two of them, and of what was just said: the parts that are wanted. */
export type GistBrief = {
  readonly task: 'gist';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly said: string;
  readonly wanted: readonly string[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
};

/** Key points of a few scenes, from which insights are drawn. Points are numbered through, from 1. */
export type ReflectBrief = {
  readonly task: 'reflect';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly scenes: readonly {
    readonly title: string;
    readonly event: string;
    readonly points: readonly { readonly text: string; readonly importance: number }[];
  }[];
};

/** A scene to be remembered as one event and three key points. */
export type RememberBrief = {
  readonly task: 'remember';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly observations: readonly BriefObservation[];
  readonly corrected?: string;
};

/** An answer in a talk outside of any play. */
export type TalkBrief = {
  readonly task: 'talk';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly stranger: boolean;
  readonly said: string;
  readonly lines: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
  /** What its lorebook has on what is being talked about. */
  readonly lore?: readonly { readonly name: string; readonly text: string }[];
  readonly seed: number;
};
