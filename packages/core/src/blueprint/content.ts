import { notesBySigns } from '../text/content-signs.ts';
import type { Blueprint } from './schema.ts';

/** A play whose writers said nothing of what somebody may rather not see: what its own words say. */
export function withContent(play: Blueprint): Blueprint {
  return play.content ? play : { ...play, content: notesBySigns([...textsIn(play)]) };
}

/** Every text of it but its ids, which name nothing that is seen. */
function* textsIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (key !== 'id' && /[\s\p{Script=Han}]/u.test(value)) yield value;
  } else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, key);
  else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) yield* textsIn(one, name);
}
