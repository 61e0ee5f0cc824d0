import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { acceptChunk, getChunks, rejectChunk, unifiedMergeView } from '@codemirror/merge';
import { type ChangeSet, Compartment, EditorState, type Extension, type Text, Transaction } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { alongside } from './alongside.ts';
import { letters, look } from './desk-look.ts';
import { decideByParagraph } from './differing.ts';
import type { Format } from './draft.ts';
import { finding, lookFor, matchesIn } from './finding.ts';
import { fountain } from './fountain.ts';
import { markdown } from './markdown.ts';
import type { Place, Range } from './place.ts';

decideByParagraph();

export type DeskWords = { readonly label: string; readonly accept: string; readonly reject: string };
export type DeskOptions = {
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly format: Format;
  readonly lang: string;
  readonly words: DeskWords;
  readonly changed: (text: string) => void;
  /** What is selected now; nothing, most of the time. */
  readonly selected: (text: string) => void;
  /** Every piece of a suggestion was decided upon. */
  readonly reviewed: () => void;
};

/** The editor in a shadow of its own: there its styles need no exception from the policy of the page. */
export class Desk {
  readonly #view: EditorView;
  readonly #language = new Compartment();
  readonly #review = new Compartment();
  readonly #words: DeskWords;
  readonly #reviewed: () => void;
  readonly #followed = new Set<{ range: Range | null }>();
  #reviewing = false;
  /** Where the suggestion lies; null once it was undone. */
  #suggested: Range | null = null;
  #written: { readonly doc: Text; readonly text: string } | null = null;

  constructor({ parent, text, format, lang, words, changed, selected, reviewed }: DeskOptions) {
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
      finding,
      look,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          for (const one of this.#followed) one.range = one.range && moved(one.range, update.changes);
          this.#suggested = this.#suggested && stillThere(this.#suggested, update);
          changed(this.text);
        }
        if (update.selectionSet || update.docChanged) {
          const { from, to } = update.state.selection.main;
          selected(from === to ? '' : update.state.sliceDoc(from, to));
        }
        this.#look();
      }),
    ];
    this.#view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent, root: parent });
  }

  /** Written out once for each state: a draft may be a megabyte, and everybody asks for it. */
  get text(): string {
    const { doc } = this.#view.state;
    if (this.#written?.doc !== doc) this.#written = { doc, text: doc.toString() };
    return this.#written.text;
  }

  get reviewing(): boolean {
    return this.#reviewing;
  }

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

  /** Another tab's words: the cursor stays where it was, as far as there is such a place. */
  takeOver(text: string): void {
    const { anchor } = this.#view.state.selection.main;
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: text },
      selection: { anchor: Math.min(anchor, text.length) },
      annotations: Transaction.addToHistory.of(false),
    });
  }

  insert(text: string): void {
    this.#view.dispatch(this.#view.state.replaceSelection(text));
  }

  /** Where a piece of the text has gone, whatever was typed around it. Null once it was changed itself. */
  follow(range: Range): { readonly where: () => Range | null; readonly leave: () => void } {
    const one: { range: Range | null } = { range };
    this.#followed.add(one);
    return { where: () => one.range, leave: () => void this.#followed.delete(one) };
  }

  /** Marks what is looked for, everywhere; an empty text marks nothing. */
  lookFor(wanted: string): void {
    this.#view.dispatch({ effects: lookFor.of(wanted) });
  }

  /** Goes to the next place where it stands, or to the one before. Which of how many it is. */
  find(wanted: string, by: 1 | -1 | 0): { readonly at: number; readonly of: number } {
    const all = matchesIn(this.text, wanted);
    const { from } = this.#view.state.selection.main;
    const next = by < 0 ? all.findLastIndex((at) => at < from) : all.findIndex((at) => (by === 0 ? at >= from : at > from));
    const index = next < 0 ? (by < 0 ? all.length - 1 : 0) : next;
    const at = all[index];
    if (at === undefined) return { at: 0, of: 0 };
    this.#view.dispatch({ selection: { anchor: at, head: at + wanted.length }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    return { at: index + 1, of: all.length };
  }

  /** Puts something else in its place, where it is selected or everywhere. How many places it was. */
  swap(wanted: string, insert: string, everywhere: boolean): number {
    const { from, to } = this.#view.state.selection.main;
    const here = (at: number) => everywhere || (at === from && at + wanted.length === to);
    const changes = matchesIn(this.text, wanted)
      .filter(here)
      .map((at) => ({ from: at, to: at + wanted.length, insert }));
    if (changes.length > 0) this.#view.dispatch({ changes, userEvent: 'input.replace' });
    return changes.length;
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
    this.#view.dispatch({
      changes: { from, to, insert },
      effects: this.#review.reconfigure([merge, alongside]),
      annotations: isolateHistory.of('full'),
    });
    this.#suggested = { from, to: from + insert.length };
    this.#reviewing = true;
    // Whoever is typing goes on where they are: a cursor that jumps takes their next word along.
    if (!this.#view.hasFocus) this.#view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
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
    if (!this.#reviewing) return;
    if (this.#firstChunk() && this.#suggested) return;
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

/** Null where the piece itself was touched. */
function moved({ from, to }: Range, changes: ChangeSet): Range | null {
  let touched = false;
  // What is typed right before or right after it leaves it as it is.
  changes.iterChangedRanges((start, end) => {
    touched ||= start < to && end > from;
  });
  return touched ? null : { from: changes.mapPos(from, 1), to: Math.max(changes.mapPos(from, 1), changes.mapPos(to, -1)) };
}

/** Undone altogether, it is no longer under review: what was accepted of it would be shown as if it had been there before. */
function stillThere({ from, to }: Range, { changes, transactions }: ViewUpdate): Range | null {
  let undone = false;
  if (transactions.some((transaction) => transaction.isUserEvent('undo')))
    changes.iterChangedRanges((start, end) => {
      undone ||= start <= from && end >= to;
    });
  return undone ? null : { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) };
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
        unifiedMergeView({
          original: before,
          mergeControls: false,
          gutter: false,
          collapseUnchanged: { margin: 1, minSize: 4 },
        }),
        look,
      ],
    }),
  });
  return () => view.destroy();
}
