import { defineStream, type Stamp } from '@troupe/core/log';
import type { Spending } from '@troupe/core/model';

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
      /** Who lent the role its voice; unknown of talks of old. */
      readonly model?: string;
    }
  /** What an answer has cost, or one that nobody heard to its end: the cap is for the whole talk, and a line taken back was paid for. */
  | { readonly type: 'paid'; readonly money: number; readonly tokens: number }
  /** That line and all after it were taken back. */
  | { readonly type: 'taken-back'; readonly line: string };

export type TalkLine = {
  readonly line: string;
  readonly by: string;
  readonly text: string;
  readonly moment: number;
  readonly saidAt: number;
  /** Of a role: what it saw and thought before it spoke. */
  readonly layers: { readonly perception: string; readonly think: string; readonly measured: boolean; readonly model?: string } | null;
};

export type Talk = { readonly lines: readonly TalkLine[]; readonly spent: Spending };

/** A talk in front of a film. */
export const talkStream = defineStream<FilmTalkEvent, Talk>({
  kind: 'film-talk',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ lines: [], spent: { money: 0, tokens: 0 } }),
  fold: (talk, events) => events.reduce(said, talk),
});

function said({ lines, spent }: Talk, event: FilmTalkEvent & Stamp): Talk {
  if (event.type === 'taken-back') {
    const from = lines.findIndex(({ line }) => line === event.line);
    return { spent, lines: from < 0 ? lines : lines.slice(0, from) };
  }
  if (event.type === 'paid') return { lines, spent: { money: spent.money + event.money, tokens: spent.tokens + event.tokens } };
  const { line, by, text, moment, at: saidAt } = event;
  const model = event.type === 'answered' ? event.model : undefined;
  const layers =
    event.type === 'said'
      ? null
      : { perception: event.perception, think: event.think, measured: event.measured, ...(model !== undefined && { model }) };
  return { spent, lines: [...lines, { line, by, text, moment, saidAt, layers }] };
}
