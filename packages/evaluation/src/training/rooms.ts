import * as z from 'zod';
import { fault } from '../errors.en.ts';
import type { Choice } from './examples.ts';

const Preference = z.object({
  format: z.literal('troupe-preference'),
  id: z.string().min(1).max(400),
  room: z.string().max(400),
  language: z.enum(['en', 'zh']),
  how: z.enum(['swiped', 'edited']),
  prompt: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().max(200_000) })).min(1),
  chosen: z.string().trim().min(1).max(200_000),
  rejected: z.string().trim().min(1).max(200_000),
});

/** What somebody took along from a room of the green room: one preference a line. */
export function roomChoices(text: string, name = 'the file'): readonly Choice[] {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), at: at + 1 }));
  return lines
    .filter(({ line }) => line !== '')
    .map(({ line, at }) => {
      const read = Preference.safeParse(parsed(line));
      if (!read.success) throw fault('usage-preferences', { line: at, name });
      const { id, room, language, how, prompt, chosen, rejected } = read.data;
      return { id, unit: room, group: `${language} ${how}`, prompt, chosen, rejected };
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
