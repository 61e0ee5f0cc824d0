import type { Outcome, PublicFrame } from '@troupe/core';

type Of<Type extends PublicFrame['type']> = Extract<PublicFrame, { type: Type }>;
/** What is kept of an evening: everything that has a number. */
export type KeptFrame = Extract<PublicFrame, { number: number }>;
/** What somebody is saying this moment; once it is kept, it stands among the lines. */
export type Streaming = { readonly by: string; readonly name: string; readonly text: string };

/** A performance as a page shows it. */
export type PerformanceView = {
  /** In order; what was taken back is gone. */
  readonly lines: readonly KeptFrame[];
  readonly streaming: Streaming | null;
  /** Whose turn it is, and what one might do; for the seats one looks through alone. */
  readonly turn: Of<'your-turn'> | null;
  /** The newest answer to this seat alone. */
  readonly reply: Of<'reply'> | null;
  readonly paused: string | null;
  readonly outcome: Outcome | null;
  readonly error: unknown;
};

/** Before anything was played. */
export const nothingYet: PerformanceView = {
  lines: [],
  streaming: null,
  turn: null,
  reply: null,
  paused: null,
  outcome: null,
  error: null,
};

/** The view after one more frame. Pure: the same frames give the same view. */
export function afterFrame(view: PerformanceView, frame: PublicFrame): PerformanceView {
  switch (frame.type) {
    case 'beat-start':
      return { ...view, streaming: { by: frame.by, name: frame.name, text: '' } };
    case 'delta': {
      const before = view.streaming?.by === frame.by ? view.streaming.text : '';
      const spoken = frame.kind === 'speech' ? frame.text : '';
      return { ...view, streaming: { by: frame.by, name: frame.name, text: before + spoken } };
    }
    case 'beat-dropped':
      return { ...view, streaming: null };
    case 'your-turn':
      return { ...view, turn: frame };
    case 'reply':
      return { ...view, reply: frame };
    case 'floor':
      return view.turn && frame.seat !== view.turn.seat ? { ...view, turn: null } : view;
    case 'halt':
      return { ...view, paused: frame.text };
    default:
      return afterKept(view, frame);
  }
}

function afterKept(view: PerformanceView, frame: KeptFrame): PerformanceView {
  const streaming = 'by' in frame && frame.by === view.streaming?.by ? null : view.streaming;
  const answered = 'by' in frame && frame.by === view.turn?.seat;
  const next = { ...view, streaming, turn: answered ? null : view.turn, lines: [...view.lines, frame] };
  if (frame.type === 'rewind')
    return { ...next, streaming: null, turn: null, lines: view.lines.filter(({ number }) => number <= frame.to) };
  if (frame.type === 'pause') return { ...next, paused: frame.text };
  if (frame.type === 'resume') return { ...next, paused: null };
  if (frame.type === 'curtain') return { ...next, streaming: null, turn: null, outcome: 'curtain' };
  return next;
}
