import { wordsOf } from '../text/words.ts';
import { changeInWords, changeWords, newsIn } from './changes-words.ts';
import type { Facts } from './facts.ts';
import sentences from './facts.words.json' with { type: 'json' };

const texts = wordsOf(sentences);

const lightSteps = [0.12, 0.32, 0.62, 0.85];
const motionSteps = [0.015, 0.08];

function stepOf(value: number, steps: readonly number[]): number {
  const at = steps.findIndex((step) => value < step);
  return at < 0 ? steps.length : at;
}

/** How dark it is, from 0 (very dark) to 4 (glaring), and how much moves, from 0 to 2. */
export function degreesOf({ light, motion }: Facts): { readonly light: number; readonly motion: number } {
  return { light: stepOf(light, lightSteps), motion: stepOf(motion, motionSteps) };
}

/** The measured facts in words: nothing that was not measured. */
export function factsInWords(facts: Facts, language: 'en' | 'zh'): string {
  const words = texts[language];
  const degrees = degreesOf(facts);
  const colours = (facts.colours.length > 0 ? facts.colours.slice(0, 2) : [{ hue: 'grey' as const }]).map(
    ({ hue }) => changeWords[language].hues[hue],
  );
  return [
    words.picture({ light: words.light[degrees.light] as string, colours: colours.join(words.and), seconds: facts.seconds.toFixed(1) }),
    ...(Math.abs(facts.brighter) > 0.12 ? [facts.brighter > 0 ? words.brighter : words.darker] : []),
    changing(facts, language) ?? (words.motion[degrees.motion] as string),
    facts.cuts.length > 0 ? words.cuts({ count: facts.cuts.length }) : words.whole,
    ...(facts.brightest ? [words.side[facts.brightest]] : []),
    ...(facts.height ? [words.height[facts.height]] : []),
    ...sidesInWords(facts, language),
    ...newsInWords(facts, language),
  ].join(language === 'zh' ? '' : ' ');
}

/** How much of a picture becomes otherwise where hardly anything moves. */
function changing({ changes, motion }: Facts, language: 'en' | 'zh'): string | undefined {
  const share = changes.filter(({ kind }) => kind !== 'flashes').reduce((sum, change) => sum + change.share, 0);
  if (share === 0 || stepOf(motion, motionSteps) > 0) return undefined;
  return texts[language].parts[stepOf(share, [0.1, 0.35, 0.65])];
}

const sides = ['left', 'middle', 'right'] as const;

/** Warm and cold and coloured, where one side is otherwise than another. */
function sidesInWords({ sides: each }: Facts, language: 'en' | 'zh'): string[] {
  const words = texts[language];
  const byWarmth = [...sides].sort((a, b) => each[b].warmth - each[a].warmth);
  const [warm, cold] = [byWarmth[0] ?? 'left', byWarmth[2] ?? 'right'];
  const differ = new Set(sides.map((side) => each[side].hue)).size > 1;
  return [
    ...(differ
      ? [
          words.coloured({
            parts: sides
              .map((side) => words.colour({ hue: changeWords[language].hues[each[side].hue], where: words.sides[side] }))
              .join(words.comma),
          }),
        ]
      : []),
    ...(each[warm].warmth - each[cold].warmth > 0.15 ? [words.warmest({ warm: words.sides[warm], cold: words.sides[cold] })] : []),
  ];
}

function newsInWords(facts: Facts, language: 'en' | 'zh'): string[] {
  const news = newsIn(facts);
  if (news.length === 0 && facts.since !== undefined) return [texts[language].same({ since: facts.since.toFixed(0) })];
  return news.map((change) => changeInWords(change, language));
}
