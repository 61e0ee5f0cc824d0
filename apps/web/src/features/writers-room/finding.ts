import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const most = 20_000;

/** Every place where it stands, in capitals or not. A text whose small letters are of another length is searched as it is written. */
export function matchesIn(text: string, wanted: string): readonly number[] {
  if (wanted === '') return [];
  const small = text.toLowerCase();
  const same = small.length === text.length && wanted.toLowerCase().length === wanted.length;
  const [within, what] = same ? [small, wanted.toLowerCase()] : [text, wanted];
  const places: number[] = [];
  for (let at = within.indexOf(what); at >= 0 && places.length < most; at = within.indexOf(what, at + what.length)) places.push(at);
  return places;
}

export const lookFor = StateEffect.define<string>();

const wantedNow = StateField.define<string>({
  create: () => '',
  update: (before, { effects }) => effects.findLast((effect) => effect.is(lookFor))?.value ?? before,
});

const mark = Decoration.mark({ class: 'cm-found' });

/** Only what is on the screen is marked: a long draft has many places. */
function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const wanted = state.field(wantedNow);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    for (const at of matchesIn(state.sliceDoc(from, to), wanted)) builder.add(from + at, from + at + wanted.length, mark);
  return builder.finish();
}

const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = marksIn(view);
    }
    update(update: ViewUpdate): void {
      const looked = update.startState.field(wantedNow) !== update.state.field(wantedNow);
      if (looked || update.docChanged || update.viewportChanged) this.decorations = marksIn(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export const finding = [wantedNow, marks];
