import { expect, test } from 'vitest';
import { coloursOf, linesOf } from './script-lines.ts';

test('a script falls into what is told, said, done and thought', () => {
  expect(
    linesOf('(Hamlet enters.)\nHamlet: Two months.\nGertrude: (turns away)\nGertrude: [When did I agree?]\n\nHamlet → Gertrude: hush'),
  ).toEqual([
    { kind: 'narration', who: '', text: 'Hamlet enters.' },
    { kind: 'speech', who: 'Hamlet', text: 'Two months.' },
    { kind: 'gesture', who: 'Gertrude', text: 'turns away' },
    { kind: 'thought', who: 'Gertrude', text: 'When did I agree?' },
    { kind: 'speech', who: 'Hamlet → Gertrude', text: 'hush' },
  ]);
});

test('Chinese marks are marks too, and a line of no known form is still shown', () => {
  expect(linesOf('（雨声。）\n顾先生：坐。\n……')).toEqual([
    { kind: 'narration', who: '', text: '雨声。' },
    { kind: 'speech', who: '顾先生', text: '坐。' },
    { kind: 'speech', who: '', text: '……' },
  ]);
});

test('one name has one colour in both performances', () => {
  const [one, other] = [linesOf('A: x\nB: y'), linesOf('B: y\nA: x\nC: z')];
  const colour = coloursOf(one, other);
  expect([colour('A'), colour('B'), colour('C'), colour('B → A'), colour('')]).toEqual(['role-0', 'role-1', 'role-2', 'role-1', '']);
});
