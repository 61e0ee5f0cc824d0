import { expect, test } from 'vitest';
import { colours, plain } from '../view/palette.ts';
import { displayWidth } from '../view/width.ts';
import { showFrame } from './show.ts';
import { tableWords } from './words.ts';

const names = { rounds: 3, name: (id: string) => (id === 'cook' ? 'Cook' : 'Nurse'), asker: () => 'nurse' };
const text = 'I was in the cellar from nine to ten and heard nothing but the rain on the door.';
const answer = { type: 'answer', number: 1, question: 'q', by: 'cook', text } as const;

test('at a terminal, lines fit, words stay whole, and later lines stand below the first', () => {
  expect(showFrame(answer, names, tableWords.en, { palette: plain, width: 40 })).toEqual([
    '  Cook → Nurse  I was in the cellar',
    '    from nine to ten and heard nothing',
    '    but the rain on the door.',
  ]);
  const chinese = showFrame({ ...answer, text: '我整晚都在楼下柜台对账，没有上过楼。'.repeat(3) }, names, tableWords.zh, {
    palette: plain,
    width: 40,
  });
  expect(Math.max(...chinese.map(displayWidth))).toBeLessThanOrEqual(40);
});

test('through a pipe a frame is one line; colours change no word', () => {
  const [line, ...rest] = showFrame(answer, names, tableWords.en, { palette: plain });
  expect([line, rest]).toEqual([`  Cook → Nurse  ${text}`, []]);
  const painted = showFrame(answer, names, tableWords.en, { palette: colours, width: 40 }).join('\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  expect(painted.replace(/\u001b\[[\d;]*m/gu, '')).toBe(showFrame(answer, names, tableWords.en, { palette: plain, width: 40 }).join('\n'));
});

test('a detective’s mind: all the sensors that were read', () => {
  const reading = { role: 'cook', emotion: 'negative', motivation: 'yes', opportunity: 'unclear', because: '' } as const;
  const shown = (readings: readonly (typeof reading & { evidence?: 'yes'; background?: 'no' })[]) =>
    showFrame(
      { type: 'thought', number: 1, event: { type: 'sensors', by: 'nurse', round: 1, victim: 'finch', readings } },
      names,
      tableWords.en,
      { palette: plain },
    );
  expect(shown([reading])).toEqual(['  Nurse: Cook negative/yes/unclear']);
  expect(shown([{ ...reading, evidence: 'yes', background: 'no' }])).toEqual(['  Nurse: Cook negative/yes/unclear/yes/no']);
});
