export type WayVerdictBrief = {
  readonly task: 'way-verdict';
  readonly language: 'en' | 'zh';
  readonly point: string;
  readonly ways: readonly string[];
  /** The steps of each way, in the order of `ways`. */
  readonly planned?: readonly {
    readonly id: string;
    readonly beats: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
  }[];
  readonly beats: number;
  readonly acts: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
