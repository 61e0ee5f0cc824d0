/** Which of several companions speaks next. */
export type ModeratorBrief = {
  readonly task: 'moderator';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: string;
  readonly open: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly heard: readonly { readonly by: string; readonly text: string }[];
};
