import { expect, test } from 'vitest';
import { leanedOn } from './leaned-on.ts';

const lore = { label: 'LORE', text: 'The cellar floods every new moon; something down there knocks back.' };
const heard = ['What is in the cellar?', 'Brakka'];

test('a line leans on a lorebook where it says what only the book had', () => {
  expect(leanedOn(lore, 'It floods, love. Bring boots.', heard)).toBe(true);
  expect(leanedOn(lore, 'The cellar? Ask me tomorrow.', heard)).toBe(false);
  expect(leanedOn(lore, 'Soup is one silver.', heard)).toBe(false);
  const book = { label: 'LORE', text: '地窖每逢新月便进水。' };
  expect([leanedOn(book, '一到新月就进水。', ['地窖里有什么？']), leanedOn(book, '地窖？别问。', ['地窖里有什么？'])]).toEqual([
    true,
    false,
  ]);
});

test('tools, memories and texts that were asked for stand as they are', () => {
  for (const label of ['TOOL dice', 'MEMORY', 'TEXT']) expect(leanedOn({ ...lore, label }, 'Well.', heard)).toBe(true);
});
