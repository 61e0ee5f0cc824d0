/** Which function of the host, if any, would help to answer. */
export type ToolsBrief = {
  readonly task: 'tools';
  readonly language: 'en' | 'zh';
  readonly said: string;
  readonly tools: readonly {
    readonly name: string;
    readonly phrases: readonly string[];
    /** Its input, as a JSON schema. */
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly called: readonly string[];
};
