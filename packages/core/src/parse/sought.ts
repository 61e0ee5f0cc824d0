import { determiners, fillers, prepositions } from './grammar.ts';
import { leftoverZh } from './parts.ts';
import type { At } from './resolve.ts';
import { scan } from './scan.ts';
import { surfacesOf } from './surfaces.ts';
import { plainText } from './words.ts';

/** Whether somebody who looks at a person or a thing looks for something of it: a cuff, a stain, a watermark; and not merely at it. */
export function seeksMore(text: string, { blueprint }: Pick<At, 'blueprint'>): boolean {
  const plain = plainText(text);
  const items = scan(plain, surfacesOf(blueprint));
  if (items.some(({ kind }) => kind === 'possessor')) return true;
  const words = items.flatMap((item) => (item.kind === 'word' && !item.unit.han ? [item.unit.text] : []));
  return words.some((word) => !idle(word)) || leftoverZh(plain, items, 0).replace(mannersZh, '').length > 1;
}

const idle = (word: string): boolean =>
  determiners.has(word) || fillers.has(word) || prepositions.has(word) || manners.has(word) || /ly$/u.test(word);

const manners: ReadonlySet<string> = new Set('close long short moment while care eye eyes interest silence like'.split(' '));
const mannersZh = /仔细|细细|凑近|近前|良久|半晌|片刻|目光|眼睛|一番|一会儿?|默默|静静|不语/gu;
