import { expect, test } from 'vitest';
import { verdictOf } from './ballot.ts';
import { smallCase } from './small-case.fixture.ts';

const play = smallCase();

test.each([
  ['half is enough', { cook: 'nurse', nurse: 'cook', heir: 'cook', maid: null }, 'cook', true],
  ['a tie lets everybody go', { cook: 'nurse', nurse: 'cook', heir: 'cook', maid: 'nurse' }, null, false],
  ['less than half', { cook: 'heir', nurse: 'cook', heir: 'maid', maid: null }, null, false],
  ['all abstain', { cook: null, nurse: null, heir: null, maid: null }, null, false],
  ['the wrong one', { cook: 'heir', nurse: 'heir', heir: 'cook', maid: 'heir' }, 'heir', false],
  ['a vote for oneself is none', { cook: 'cook', nurse: 'cook', heir: null, maid: null }, null, false],
])('verdict: %s', (_, votes, out, solved) => {
  expect(verdictOf(play, 'finch', votes)).toMatchObject({ out, solved });
});

test('a victim killed by nobody at the table: the right verdict is none', () => {
  const strange = smallCase({ victims: [{ id: 'finch', name: 'Mr Finch', killers: [] }] });
  expect(verdictOf(strange, 'finch', { nurse: null })).toMatchObject({ out: null, solved: true });
  expect(verdictOf(strange, 'finch', { nurse: 'cook', heir: 'cook', maid: 'cook' })).toMatchObject({ out: 'cook', solved: false });
});
