/** What was said in front of a film. `moment` is that of the film, in seconds. */
export type FilmTalkEvent =
  | { readonly type: 'said'; readonly line: string; readonly by: string; readonly text: string; readonly moment: number }
  | {
      readonly type: 'answered';
      readonly line: string;
      readonly by: string;
      readonly text: string;
      readonly moment: number;
      readonly perception: string;
      readonly think: string;
      /** Nobody saw it: what was perceived was measured. */
      readonly measured: boolean;
    }
  /** That line and all after it were taken back. */
  | { readonly type: 'taken-back'; readonly line: string };

export type TalkLine = {
  readonly line: string;
  readonly by: string;
  readonly text: string;
  readonly moment: number;
  readonly saidAt: number;
  /** Of a role: what it saw and thought before it spoke. */
  readonly layers: { readonly perception: string; readonly think: string; readonly measured: boolean } | null;
};

export function foldTalk(lines: readonly TalkLine[], event: FilmTalkEvent, saidAt: number): readonly TalkLine[] {
  if (event.type === 'taken-back') {
    const from = lines.findIndex(({ line }) => line === event.line);
    return from < 0 ? lines : lines.slice(0, from);
  }
  const { line, by, text, moment } = event;
  const layers = event.type === 'said' ? null : { perception: event.perception, think: event.think, measured: event.measured };
  return [...lines, { line, by, text, moment, saidAt, layers }];
}
