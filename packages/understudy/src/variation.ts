import { chance } from '@troupe/core/model';
import en from '../data/en/turns.json' with { type: 'json' };
import zh from '../data/zh/turns.json' with { type: 'json' };

/** When every line is spent, the grammar turns one until it is new: openings, closings, and at last the two together. */
export function vary(
  lines: readonly string[],
  language: 'en' | 'zh',
  spent: (text: string) => boolean,
  seed: number,
  ...key: readonly (string | number)[]
): string {
  const start = Math.floor(chance(seed, ...key, 'vary') * lines.length);
  const { openings, closings } = turns[language];
  const shift = Math.floor(chance(seed, ...key, 'turn') * openings.length);
  for (let round = 0; round < openings.length * (closings.length + 1); round++) {
    const opening = openings[(round + shift) % openings.length] ?? '';
    const closing = round < openings.length ? '' : (closings[Math.floor(round / openings.length) - 1] ?? '');
    for (let i = 0; i < lines.length; i++) {
      const line = lines[(start + i) % lines.length] ?? '';
      const text = `${opening}${language === 'en' && opening !== '' ? lowerFirst(line) : line}${closing}`;
      if (!spent(text)) return text;
    }
  }
  return lines[start] ?? (language === 'zh' ? '……' : '…');
}

/** "I" and names keep their capital; other first words lose it after an opening. */
function lowerFirst(line: string): string {
  return /^(I\b|I'|[A-Z][a-z]+,)/u.test(line) ? line : line.charAt(0).toLowerCase() + line.slice(1);
}

const turns = { en, zh } as Readonly<Record<'en' | 'zh', Readonly<Record<'openings' | 'closings', readonly string[]>>>>;
