import { expect, test } from 'vitest';
import { playbillOf } from './brought.ts';

test('a playbill needs nothing to be there', () => {
  expect(playbillOf({ title: 7, characters: [{ id: 'a', name: 'A' }, null, 'b'], acts: 'none' })).toEqual({
    id: '',
    title: '',
    language: 'en',
    synopsis: '',
    theme: '',
    period: '',
    opens: { place: '', description: '' },
    cast: [{ id: 'a', name: 'A', appearance: '' }],
    acts: [],
  });
});
