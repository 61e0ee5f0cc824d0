/** A shorter text that keeps what matters for a purpose. */
export type DigestBrief = {
  readonly task: 'digest';
  readonly language: 'en' | 'zh';
  readonly purpose: string;
  /** Tokens. */
  readonly room: number;
  readonly text: string;
};
