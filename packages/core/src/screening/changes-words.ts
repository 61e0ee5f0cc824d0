import { wordsOf } from '../text/words.ts';
import type { Change, Place } from './changes.ts';
import type { Facts } from './facts.ts';

export const hueNames = wordsOf({
  grey: ['grey', '灰'],
  red: ['red', '红'],
  orange: ['orange', '橙'],
  yellow: ['yellow', '黄'],
  green: ['green', '绿'],
  cyan: ['blue-green', '青'],
  blue: ['blue', '蓝'],
  purple: ['purple', '紫'],
});

const across = {
  en: { left: 'on the left', middle: 'in the middle', right: 'on the right' },
  zh: { left: '左边', middle: '中间', right: '右边' },
} as const;
const corners = {
  en: {
    above: { left: 'in the upper left', middle: 'above', right: 'in the upper right' },
    below: { left: 'in the lower left', middle: 'below', right: 'in the lower right' },
  },
  zh: {
    above: { left: '左上方', middle: '上方', right: '右上方' },
    below: { left: '左下方', middle: '下方', right: '右下方' },
  },
} as const;

export function placeInWords(place: Place, language: 'en' | 'zh'): string {
  return place.down === 'middle' ? across[language][place.across] : corners[language][place.down][place.across];
}

const shapes = { en: { tall: 'tall ', wide: 'wide ', compact: '' }, zh: { tall: '高高的', wide: '宽宽的', compact: '' } } as const;
const everywhere = { en: 'everywhere', zh: '四处' } as const;

const told = wordsOf({
  at: ['At {at} s', '{at} 秒时，'],
  during: ['From {from} to {to} s', '{from} 到 {to} 秒，'],
  appears: ['{when} {what} appears {where}.', '{when}{where}出现{what}。'],
  patch: ['a {shape}{light}{hue} patch', '一块{shape}{light}{hue}斑'],
  small: ['small ', '小小的'],
  light: { true: ['bright', '亮'], false: ['dark', '暗'] },
  hue: [' {hue}', '{hue}色'],
  darkens: ['{when} it grows darker {where}.', '{when}{where}渐暗。'],
  brightens: ['{when} it grows brighter {where}.', '{when}{where}渐亮。'],
  flickers: [
    'Since {since} s there have been many small quick changes {where}, like something falling or flickering.',
    '{since} 秒以来，{where}有许多细小而急促的变化，像有什么在落下或闪动。',
  ],
  moves: ['{when} {what} moves: first it is {from}, then {to}.', '{when}{what}在移动：先在{from}，后在{to}。'],
  flashes: ['At {at} s all of it lights up for a moment.', '{at} 秒时，整个画面亮了一下。'],
});

/** A change in one sentence: where, when and what could be measured of it. */
export function changeInWords({ kind, from, to, place, towards, shape, bright, hue, share }: Change, language: 'en' | 'zh'): string {
  const words = told[language];
  const where = place ? placeInWords(place, language) : everywhere[language];
  const [first, last] = [from.toFixed(0), to.toFixed(0)];
  const when = first === last ? words.at({ at: first }) : words.during({ from: first, to: last });
  const coloured = hue === 'grey' || !bright ? '' : words.hue({ hue: hueNames[language][hue] });
  const light = words.light[bright ? 'true' : 'false'];
  if (kind === 'flashes') return words.flashes({ at: from.toFixed(0) });
  if (kind === 'flickers') return words.flickers({ since: from.toFixed(0), where });
  if (kind === 'darkens' || kind === 'brightens') return words[kind]({ when, where });
  if (kind === 'moves' && towards)
    return words.moves({
      when,
      what: words.patch({ shape: share < 0.05 ? words.small : '', light, hue: coloured }),
      from: where,
      to: placeInWords(towards, language),
    });
  return words.appears({ when, what: words.patch({ shape: shapes[language][shape], light, hue: coloured }), where });
}

const most = 4;

/** What is new to whoever looks: the latest few changes since they looked before. */
export function newsIn({ changes, since = Number.NEGATIVE_INFINITY }: Pick<Facts, 'changes' | 'since'>): Change[] {
  const news = changes.filter(({ to }) => to > since);
  const latest = [...news].sort((a, b) => b.to - a.to || b.share - a.share).slice(0, most);
  return news.filter((change) => latest.includes(change));
}
