import { expect, test } from 'vitest';
import { hushedIn } from './aside.ts';

test.each([
  ['aside', { kind: 'aside', rest: '' }],
  ['Aside, closing the drawer', { kind: 'aside', rest: 'closing the drawer' }],
  ['to herself', { kind: 'aside', rest: '' }],
  ['aside to Mrs Dale', { kind: 'aside', to: 'Mrs Dale', rest: '' }],
  ['whispers to Ben', { kind: 'aside', to: 'Ben', rest: '' }],
  ['quietly to Ben alone', { kind: 'aside', to: 'Ben', rest: '' }],
  ['aloud', { kind: 'aloud', rest: '' }],
  ['旁白', { kind: 'aside', rest: '' }],
  ['自言自语', { kind: 'aside', rest: '' }],
  ['对阿秀耳语', { kind: 'aside', to: '阿秀', rest: '' }],
  ['旁白，望着窗外', { kind: 'aside', rest: '望着窗外' }],
  ['出声', { kind: 'aloud', rest: '' }],
  ['steps aside', null],
  ['to Ben', null],
  ['quietly, to Ben', null],
  ['aside from the others, he sits', null],
  ['低声', null],
  ['pours tea', null],
])('for whom words are: %s', (direction, said) => expect(hushedIn(direction)).toEqual(said));
