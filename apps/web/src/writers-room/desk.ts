import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { acceptChunk, getChunks, rejectChunk, unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Format } from './draft.ts';
import { fountain } from './fountain.ts';
import { markdown } from './markdown.ts';
import type { Place } from './place.ts';

export type DeskWords = { readonly label: string; readonly accept: string; readonly reject: string };
export type DeskOptions = {
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly format: Format;
  readonly lang: string;
  readonly words: DeskWords;
  readonly changed: (text: string) => void;
  /** Every piece of a suggestion was decided upon. */
  readonly reviewed: () => void;
};

const look = EditorView.theme({
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

const letters = HighlightStyle.define([
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

/** The editor in a shadow of its own: there its styles need no exception from the policy of the page. */
export class Desk {
  readonly #view: EditorView;
  readonly #language = new Compartment();
  readonly #review = new Compartment();
  readonly #words: DeskWords;
  readonly #reviewed: () => void;
  #reviewing = false;

  constructor({ parent, text, format, lang, words, changed, reviewed }: DeskOptions) {
    this.#words = words;
    this.#reviewed = reviewed;
    const extensions: Extension[] = [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': words.label, lang, spellcheck: 'true', tabindex: '0' }),
      this.#language.of(languageOf(format)),
      this.#review.of([]),
      syntaxHighlighting(letters),
      look,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
        this.#look();
      }),
    ];
    this.#view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent, root: parent });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  get reviewing(): boolean {
    return this.#reviewing;
  }

  /** Where somebody writes, and what they see. */
  get place(): Place {
    const { state, scrollDOM } = this.#view;
    const { from, to } = state.selection.main;
    const top = this.#view.lineBlockAtHeight(scrollDOM.scrollTop).from;
    const bottom = this.#view.lineBlockAtHeight(scrollDOM.scrollTop + scrollDOM.clientHeight).to;
    return { text: this.text, selection: { from, to }, screen: { from: top, to: Math.max(top, bottom) } };
  }

  focus(): void {
    this.#view.focus();
  }

  setFormat(format: Format): void {
    this.#view.dispatch({ effects: this.#language.reconfigure(languageOf(format)) });
  }

  replace(text: string): void {
    this.#endReview();
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
  }

  insert(text: string): void {
    this.#view.dispatch(this.#view.state.replaceSelection(text));
  }

  /** Shows a suggestion in the text itself, piece by piece. False where it changes nothing. */
  suggest(from: number, to: number, insert: string): boolean {
    const original = this.#view.state.doc;
    if (original.sliceString(from, to) === insert) return false;
    const button = (type: 'accept' | 'reject', action: (event: MouseEvent) => void) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = this.#words[type];
      made.addEventListener('mousedown', action);
      made.addEventListener('click', (event) => event.detail === 0 && action(event));
      return made;
    };
    const merge = unifiedMergeView({ original, mergeControls: button, gutter: false, allowInlineDiffs: false });
    this.#view.dispatch({ changes: { from, to, insert }, effects: this.#review.reconfigure(merge) });
    this.#reviewing = true;
    this.#view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    return true;
  }

  decideAll(accept: boolean): void {
    for (let chunk = this.#firstChunk(); chunk; chunk = this.#firstChunk())
      if (!(accept ? acceptChunk : rejectChunk)(this.#view, chunk.fromB)) break;
  }

  destroy(): void {
    this.#view.destroy();
  }

  #firstChunk() {
    return getChunks(this.#view.state)?.chunks[0];
  }

  #look(): void {
    if (!this.#reviewing || this.#firstChunk()) return;
    this.#reviewing = false;
    // An update may not start another one: the view is told when this one is over.
    queueMicrotask(() => {
      this.#endReview();
      this.#reviewed();
    });
  }

  #endReview(): void {
    this.#reviewing = false;
    this.#view.dispatch({ effects: this.#review.reconfigure([]) });
  }
}

const languageOf = (format: Format): Extension => (format === 'fountain' ? fountain : markdown);

/** Two texts, one over the other, to be looked at only. */
export function showDifferences(
  parent: ShadowRoot,
  before: string,
  after: string,
  words: { readonly differences: string; readonly unchanged: string },
): () => void {
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': words.differences, tabindex: '0' }),
        EditorState.phrases.of({ '$ unchanged lines': words.unchanged }),
        unifiedMergeView({ original: before, mergeControls: false, gutter: false, collapseUnchanged: { margin: 1, minSize: 4 } }),
        look,
      ],
    }),
  });
  return () => view.destroy();
}
