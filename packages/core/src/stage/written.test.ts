import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import { sceneView } from '../testing/view.ts';
import { writtenHistory } from './lore.prompt.ts';

const { self, nameOf } = sceneView('hamlet', 'en');
const line = (seq: number, text: string): TranscriptLine => ({ seq, beat: seq, kind: 'speech', by: 'gertrude', to: [], text });
const plain = (lines: readonly TranscriptLine[]) => lines.map((one) => writeLine(one, nameOf)).join('\n');

test('whatever was asked before, the history is the lines as they are', () => {
  const all = Array.from({ length: 60 }, (_, index) => line(index, `Line ${index}.`));
  const slice = fc.record({ from: fc.nat(20), to: fc.nat(60), other: fc.boolean() });
  fc.assert(
    fc.property(fc.array(slice, { minLength: 2, maxLength: 12 }), (asked) => {
      for (const { from, to, other } of asked) {
        // A beat in the making ends in lines that may never be kept.
        const pending = other ? [0, 1, 2].map((index) => line(to + index, `Another ${to + index}.`)) : [];
        const lines = [...all.slice(from, to), ...pending];
        expect(writtenHistory({ self, lines, nameOf }).join('')).toBe(plain(lines));
      }
    }),
  );
});
