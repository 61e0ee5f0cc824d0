/** May this act, which no rule of code covers, succeed? */
export type RulingBrief = {
  readonly task: 'ruling';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly actor: string;
  readonly text: string;
  readonly verb: string;
  readonly targets: readonly string[];
  readonly realism: 'realistic' | 'fantastic';
  readonly powers: readonly string[];
};
