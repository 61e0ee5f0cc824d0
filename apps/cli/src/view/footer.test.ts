import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScreen } from '../../testing/screen.ts';
import { createFooter, rowsOf } from './footer.ts';
import { wrap } from './width.ts';

test('what is printed stays once, whatever streams below it', () => {
  const screen = createScreen(30, 8);
  const footer = createFooter(screen);
  footer.repaint(['HAMLET', '  Now, mother.'], { draft: [], status: 'beat 1' }, 0);
  for (let words = 1; words <= 30; words++) {
    footer.repaint([], { draft: ['GERTRUDE', ...wrap('you have much offended '.repeat(words), 28)], status: `beat ${words}` }, 0);
  }
  footer.repaint(['GERTRUDE', '  Thou hast offended.'], { draft: [], status: 'beat 2' }, 0);
  expect(screen.text()).toEqual(['HAMLET', '  Now, mother.', 'GERTRUDE', '  Thou hast offended.', 'beat 2', '']);
});

test('a beat that was never played leaves no trace', () => {
  const screen = createScreen(40, 10);
  const footer = createFooter(screen);
  footer.repaint(['first'], { draft: ['波洛涅斯', '  我躲在这里。'], status: '拍 1' }, 0);
  footer.repaint([], { draft: [], status: '拍 1' }, 0);
  expect(screen.text()).toEqual(['first', '拍 1', '']);
});

test('any order of printing and drafting keeps scrollback whole', () => {
  const line = fc.constantFrom('a', 'some words', '王后，你冒犯了我的父亲。', 'x'.repeat(19));
  const step = fc.record({
    print: fc.array(line, { maxLength: 3 }),
    draft: fc.array(line, { maxLength: 12 }),
    status: fc.constantFrom('', 'beat 3'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const screen = createScreen(24, 9);
      const footer = createFooter(screen);
      for (const { print, draft, status } of steps) footer.repaint(print, { draft, status }, 0);
      footer.repaint([], { draft: [], status: '' }, 0);
      expect(screen.text()).toEqual([...steps.flatMap(({ print }) => print), '']);
    }),
  );
});

test('rows count columns, not characters and not colours', () => {
  expect(rowsOf('\u001b[1m王后\u001b[22m', 4)).toBe(1);
  expect(rowsOf('王后啊', 4)).toBe(2);
  expect(rowsOf('', 4)).toBe(1);
});
