import type { Facts, Hue } from './facts.ts';

const hueNames: Readonly<Record<'en' | 'zh', Readonly<Record<Hue, string>>>> = {
  en: { grey: 'grey', red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', cyan: 'blue-green', blue: 'blue', purple: 'purple' },
  zh: { grey: '灰', red: '红', orange: '橙', yellow: '黄', green: '绿', cyan: '青', blue: '蓝', purple: '紫' },
};

const texts = {
  en: {
    light: ['very dark', 'dim', 'evenly lit', 'bright', 'glaring'],
    brighter: 'It grows brighter.',
    darker: 'It grows darker.',
    motion: ['Almost nothing moves.', 'There is some movement.', 'Everything is in motion.'],
    cuts: (count: number) => (count === 1 ? 'The picture cuts once.' : `The picture cuts ${count} times.`),
    whole: 'It is one unbroken picture.',
    side: { left: 'The light is on the left.', middle: 'The light is in the middle.', right: 'The light is on the right.' },
    picture: (light: string, colours: string, seconds: string) => `A picture of ${seconds} s, ${light}, mostly ${colours}.`,
    and: ' and ',
    joint: ' ',
  },
  zh: {
    light: ['很暗', '昏暗', '明暗均匀', '明亮', '刺眼'],
    brighter: '画面渐亮。',
    darker: '画面渐暗。',
    motion: ['几乎没有东西在动。', '有些动静。', '一切都在动。'],
    cuts: (count: number) => `镜头切换 ${count} 次。`,
    whole: '一镜到底。',
    side: { left: '光在左边。', middle: '光在中间。', right: '光在右边。' },
    picture: (light: string, colours: string, seconds: string) => `${seconds} 秒的画面，${light}，以${colours}色为主。`,
    and: '、',
    joint: '',
  },
} as const;

const lightSteps = [0.12, 0.32, 0.62, 0.85];
const motionSteps = [0.015, 0.08];

export function stepOf(value: number, steps: readonly number[]): number {
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
    ({ hue }) => hueNames[language][hue],
  );
  return [
    words.picture(words.light[degrees.light] as string, colours.join(words.and), facts.seconds.toFixed(1)),
    ...(Math.abs(facts.brighter) > 0.12 ? [facts.brighter > 0 ? words.brighter : words.darker] : []),
    words.motion[degrees.motion] as string,
    facts.cuts.length > 0 ? words.cuts(facts.cuts.length) : words.whole,
    ...(facts.brightest ? [words.side[facts.brightest]] : []),
  ].join(words.joint);
}
