import type { PublicFrame } from '@troupe/core/events';
import { clean } from './clean.ts';
import { nameLine, type Page, type UtteranceKind, utterance } from './render.ts';

/** What is being said right now: shown while it streams, replaced by what was kept, taken back if it never was. */
export type Draft = {
  readonly by: string;
  readonly name: string;
  readonly parts: readonly { readonly kind: UtteranceKind; readonly text: string }[];
} | null;

export function follow(draft: Draft, frame: PublicFrame): Draft {
  switch (frame.type) {
    case 'beat-start':
      return { by: frame.by, name: frame.name, parts: [] };
    case 'delta':
      return { by: frame.by, name: frame.name, parts: grown(draft?.by === frame.by ? draft.parts : [], frame.kind, frame.text) };
    case 'curtain':
    case 'rewind':
      return null;
    default:
      return draft && 'by' in frame && frame.by === draft.by ? null : draft;
  }
}

function grown(parts: readonly { readonly kind: UtteranceKind; readonly text: string }[], kind: UtteranceKind, text: string) {
  const last = parts.at(-1);
  return last?.kind === kind && kind !== 'ruling' ? [...parts.slice(0, -1), { kind, text: last.text + text }] : [...parts, { kind, text }];
}

/** The draft as lines; none while nothing has been said. */
export function renderDraft(draft: Draft, page: Page): string[] {
  if (!draft || draft.parts.length === 0) return [];
  return ['', nameLine(clean(draft.name), page), ...draft.parts.flatMap(({ kind, text }) => utterance(kind, clean(text), page))];
}
