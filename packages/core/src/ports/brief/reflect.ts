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
