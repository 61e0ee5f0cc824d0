import { wordsOf } from '../text/words.ts';
import type { Change, Place } from './changes.ts';
import sentences from './changes.words.json' with { type: 'json' };
import type { Facts } from './facts.ts';

export const changeWords = wordsOf(sentences);

/** Where in a picture, in words. */
export function placeInWords({ down, across }: Place, language: 'en' | 'zh'): string {
  return changeWords[language][down === 'middle' ? 'across' : down][across];
}

/** A change in one sentence: where, when and what could be measured of it. */
export function changeInWords({ kind, from, to, place, towards, shape, bright, hue, share }: Change, language: 'en' | 'zh'): string {
  const words = changeWords[language];
  const where = place ? placeInWords(place, language) : words.everywhere;
  const [first, last] = [from.toFixed(0), to.toFixed(0)];
  const when = first === last ? words.at({ at: first }) : words.during({ from: first, to: last });
  const coloured = hue === 'grey' || !bright ? '' : words.hue({ hue: words.hues[hue] });
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
  return words.appears({ when, what: words.patch({ shape: shape === 'compact' ? '' : words.shapes[shape], light, hue: coloured }), where });
}

const most = 4;

/** What is new to whoever looks: the latest few changes since they looked before. */
export function newsIn({ changes, since = Number.NEGATIVE_INFINITY }: Pick<Facts, 'changes' | 'since'>): Change[] {
  const news = changes.filter(({ to }) => to > since);
  const latest = [...news].sort((a, b) => b.to - a.to || b.share - a.share).slice(0, most);
  return news.filter((change) => latest.includes(change));
}
