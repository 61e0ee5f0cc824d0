import type { Temper } from './archetype.ts';

const moods: readonly (readonly [Temper, RegExp])[] = [
  [
    'hot',
    /ang(er|ry)|furious|rage|fever|restless|heat|hot|impatien|fierce|wild|bitter|excit|agitat|desperate|jealous|怒|愤|躁|急|狂|激|暴|恼|烈|妒|火/iu,
  ],
  [
    'low',
    /sad|grie|weary|tired|afraid|fear|fright|uneas|anxi|nervous|guilt|asham|lonel|melanchol|sombre|worr|shaken|悲|哀|伤|累|倦|怕|惧|恐|不安|忧|愁|愧|慌|孤|沉重/iu,
  ],
  [
    'bright',
    /merry|cheer|genial|busy|happy|joy|eager|playful|amus|gay|curious|hope|delight|proud|喜|乐|欢|忙|兴|得意|好奇|热切|轻松|俏皮/iu,
  ],
];

/** The temper nearest to a mood in a writer's own words. */
export function temperOf(mood: string): Temper {
  return moods.find(([, pattern]) => pattern.test(mood))?.[0] ?? 'cool';
}
