import { chance } from '@troupe/core';

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

const turns = {
  en: {
    openings: [
      'Once more, then: ',
      'No — ',
      'As I said, ',
      'Hear it again: ',
      'Well, ',
      'And still, ',
      'Then mark this: ',
      'For the last time, ',
      'Listen: ',
      'So: ',
      'I come back to it: ',
      'Truly, ',
    ],
    closings: [' There.', ' That is all.', ' Think of it.', ' You heard me.', ' Make of it what you like.', ' And so it stands.'],
  },
  zh: {
    openings: [
      '再说一遍：',
      '不——',
      '我还是那句话：',
      '听好了：',
      '唉，',
      '话又说回来，',
      '你记着：',
      '最后一次：',
      '听我说：',
      '所以啊，',
      '我绕不开这件事：',
      '说真的，',
    ],
    closings: ['就这样。', '言尽于此。', '你想想吧。', '你听见了。', '随你怎么想。', '事情就是如此。'],
  },
} as const;
