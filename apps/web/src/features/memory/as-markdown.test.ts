import { expect, test } from 'vitest';
import type { LinkedMemory, Pyramid } from '../../api/schema.d.ts';
import { asMarkdown } from './as-markdown.ts';

const memory = (id: string, scene: string, text: string, more: Partial<LinkedMemory> = {}): LinkedMemory =>
  ({ id, scene, text, by: null, from: [], above: [], edited: false, importance: 2, ...more }) as LinkedMemory;

const pyramid: Pyramid = {
  insights: [memory('i1', '2', 'Nobody trusts Tomas.', { from: ['p2'] }), memory('i2', '1', 'The river takes.', { from: ['p1'] })],
  points: [memory('p1', '1', 'The boat left.', { from: ['e1'] }), memory('p2', '2', 'Tomas lied.', { from: ['e2'] })],
  events: [memory('e1', '1', 'Mira rang.', { from: ['l1', 'l2'] }), memory('e2', '2', 'Tomas came back.', { from: ['l3'] })],
  observations: [
    memory('l1', '1', 'The boat goes at six.', { by: 'Mira' }),
    memory('l2', '1', 'Ask tomas.', { by: 'Mira' }),
    memory('l3', '2', 'I was ill.', { by: 'Tomas' }),
  ],
  scenes: [
    { id: '1', title: 'The ferry', event: null, observations: 0 },
    { id: '2', title: 'The landing\nat night', event: null, observations: 0 },
    { id: '3', title: 'Nothing came of it', event: null, observations: 0 },
  ],
  stale: [],
};
test('a memory as a text: insights first, then scene by scene', () => {
  expect(asMarkdown(pyramid, 'Mira', { insights: 'Insights', edited: 'written by you' })).toBe(`# Mira

## Insights

- Nobody trusts Tomas.
- The river takes.

## The ferry

Mira rang.

- The boat left.

> **Mira:** The boat goes at six.
>
> **Mira:** Ask tomas.

## The landing at night

Tomas came back.

- Tomas lied.

> **Tomas:** I was ill.
`);
});
