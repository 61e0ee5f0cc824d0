import { defineLanguageFacet, Language } from '@codemirror/language';
import { EditorSelection, type Extension, Prec, type StateCommand } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { parser } from '@lezer/markdown';

const language = new Language(defineLanguageFacet({ commentTokens: { block: { open: '<!--', close: '-->' } } }), parser, [], 'markdown');

/** A mark that the next line goes on with: of a list, a numbered list, a quotation. */
const mark = /^(\s*)(?:([-*+])|(\d{1,9})([.)])|(>))(\s+)/u;

/** What the next line begins with; null where the line belongs to no list. An item without words ends its list. */
export function nextMark(line: string): { readonly insert: string } | { readonly clear: true } | null {
  const found = mark.exec(line);
  if (!found) return null;
  const [whole, indent = '', bullet, number, point = '', quotation, gap = ' '] = found;
  if (line.trim() === whole.trim()) return { clear: true };
  return { insert: `${indent}${bullet ?? quotation ?? `${Number(number) + 1}${point}`}${gap}` };
}

const continueMarks: StateCommand = ({ state, dispatch }) => {
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const next = empty && from === line.to ? nextMark(line.text) : null;
  if (!next) return false;
  const change =
    'clear' in next
      ? { changes: { from: line.from, to: line.to }, selection: EditorSelection.cursor(line.from) }
      : { changes: { from, insert: `\n${next.insert}` }, selection: EditorSelection.cursor(from + 1 + next.insert.length) };
  dispatch(state.update({ ...change, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** Markdown without the languages that can stand inside it: they are three times the size of the editor, and no draft of a play has them. */
export const markdown: Extension = [language, Prec.high(keymap.of([{ key: 'Enter', run: continueMarks }]))];
