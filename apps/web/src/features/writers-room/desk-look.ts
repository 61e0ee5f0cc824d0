import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', height: '100%', fontSize: '1.05rem' },
  '.cm-content': {
    caretColor: 'var(--gold)',
    padding: '1.2rem 0',
    fontFamily: 'var(--book)',
    lineHeight: '1.65',
    maxWidth: '44rem',
    margin: '0 auto',
  },
  '.cm-scroller': { fontFamily: 'var(--book)', overflow: 'auto' },
  '.cm-line': { padding: '0 1.2rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--gold)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--gold) 28%, transparent)',
  },
  '.cm-found': { backgroundColor: 'color-mix(in srgb, var(--gold) 34%, transparent)', borderRadius: '0.2em' },
  '.cm-changedLine': { backgroundColor: 'color-mix(in srgb, var(--good) 12%, transparent)' },
  '.cm-changedText': { background: 'color-mix(in srgb, var(--good) 28%, transparent)' },
  '.cm-deletedChunk': { backgroundColor: 'color-mix(in srgb, var(--bad) 10%, transparent)', padding: '0.2rem 1.2rem' },
  '.cm-deletedChunk .cm-deletedText': { background: 'color-mix(in srgb, var(--bad) 28%, transparent)' },
  '.cm-deletedChunk .cm-chunkButtons': { position: 'static', display: 'flex', justifyContent: 'flex-end' },
  '.cm-collapsedLines': { background: 'var(--lifted)', color: 'var(--soft)', padding: '0.1rem 1.2rem', fontSize: '0.86rem' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '""' },
  '.cm-chunkButtons button': {
    font: '0.9rem var(--plain)',
    minHeight: '2.2rem',
    padding: '0.2rem 0.8rem',
    margin: '0 0.2rem',
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    cursor: 'pointer',
    color: 'var(--ink)',
    background: 'var(--lifted)',
  },
});

export const letters = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--gold)', fontWeight: '600' },
  { tag: tags.typeName, color: 'var(--role-1)', fontWeight: '600' },
  { tag: tags.meta, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--role-2)' },
  { tag: tags.comment, color: 'var(--soft)' },
  { tag: tags.contentSeparator, color: 'var(--soft)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: tags.quote, color: 'var(--soft)' },
  { tag: tags.processingInstruction, color: 'var(--soft)' },
]);
