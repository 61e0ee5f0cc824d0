import { linesOf } from '../../formats/lines.ts';
import type { CastMember } from '../cast.ts';
import { isSceneHeading } from './headings.ts';

const heading =
  /(?:dramatis person|persons (?:of|in) the play|persons represented|characters (?:of|in) the play|^characters$|the persons of the play|^\W*(?:the )?persons\W*$)/i;

export function isPersonsHeading(line: string): boolean {
  return line.length < 80 && heading.test(line.trim());
}

/** `HAMLET, Prince of Denmark` in the list of persons before the play: the cast it names. */
export function dramatisPersonae(text: string): CastMember[] {
  const head = new RegExp(`${heading.source}[^\\n]*\\n`, 'im').exec(text.slice(0, 200_000));
  if (!head) return [];
  const cast: CastMember[] = [];
  let blanks = 0;
  for (const line of linesOf(text.slice(head.index + head[0].length, head.index + head[0].length + 12_000))) {
    const words = line.text.replace(/[_*]/g, '').trim();
    if (words === '') {
      blanks++;
      if (blanks > 6 && cast.length > 0) break;
      continue;
    }
    if ((isSceneHeading(line.text) || /^\s*_\p{Lu}/u.test(line.text)) && cast.length > 0) break;
    blanks = 0;
    const name =
      /^(\p{Lu}[\p{Lu}\p{M}’'. -]*\p{Lu})(?=\s\p{Ll})|^((?:The )?(?:\p{Lu}[\p{L}\p{M}’'.-]*\s?(?:of |the |and )?){1,4})(?=[,.;—(]|\s{2,}|$)/u
        .exec(words)
        ?.slice(1)
        .find((part) => part !== undefined)
        ?.trim()
        .replace(/\.$/, '');
    if (name && name.length > 1 && !/^(?:SCENE|Scene|ACT|Lords|Enter)\b/.test(name))
      cast.push({ name: titled(name), aliases: [], gender: 'unknown' });
  }
  return cast;
}

function titled(name: string): string {
  if (/\p{Ll}/u.test(name.replace(/\b(?:of|the|and)\b/g, ''))) return name;
  return name.toLowerCase().replace(/(^|[\s’'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
