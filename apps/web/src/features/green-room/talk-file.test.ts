import type { ChatMessage } from '@troupe/core/company';
import { expect, test } from 'vitest';
import { talkAsMarkdown } from './talk-file.ts';

const said = (by: string, text: string, kind: ChatMessage['kind'] = 'message') => ({ by, text, kind }) as ChatMessage;

test('a talk as Markdown: who said what, as it stands; a quotation is one', () => {
  const messages = [said('you', 'Well?'), said('wick', 'Two lines.\nOf mine.'), said('pepper', 'Rain.\nStill rain.', 'quote')];
  const names: Record<string, string> = { you: 'Ada', wick: 'Wick', pepper: 'Pepper' };
  expect(talkAsMarkdown({ title: 'The wall', messages }, 'At dusk,\nby the sea.', (by) => names[by] ?? by)).toMatchInlineSnapshot(`
    "# The wall

    *At dusk, by the sea.*

    **Ada:** Well?

    **Wick:** Two lines.
    Of mine.

    **Pepper**

    > Rain.
    > Still rain.
    "
  `);
});
