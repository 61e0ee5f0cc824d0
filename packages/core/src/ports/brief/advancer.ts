export type AdvancerBrief = {
  readonly task: 'advancer';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly rung: 'hint' | 'direction';
  readonly options: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
