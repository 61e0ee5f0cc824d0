import type { Bilingual } from './profile.prompt.ts';
import type { WishView } from './wish.ts';

const asked: Bilingual<string> = {
  en: `Somebody who hosts or plays this evening has a wish for it. Turn it into means, at most two, and plan accordingly:
wish: each with means: "next" (who: the id of whoever shall speak next), "tempo" (tempo: of the next beats), "complication" (complication: an id from the list), "world" (a thing happens by itself), "entrance" (who: an id from those who may come), "plant" (plant: the id of what shall come back); the other fields null.
refused: "lines" when it asks for words or deeds of somebody, which nobody else may write; "means" when none of these means serves it; else null. Leave wish empty then.`,
  zh: `有一位主持或参演的人对今晚有个愿望。把它化为手段，至多两项，并照此安排 plan：
wish：每项写 means："next"（who：接下来该开口的人的 id）、"tempo"（tempo：接下来几拍的长短）、"complication"（complication：取自列表的 id）、"world"（有事自己发生）、"entrance"（who：可以上场的人的 id）、"plant"（plant：要重新用上的伏笔的 id）；其余字段写 null。
refused：若要求的是某人的台词或举动，写 "lines"，那不能由别人代写；若没有合适的手段，写 "means"；否则写 null。拒绝时 wish 留空。`,
};

const heads: Bilingual<Readonly<Record<'wish' | 'complications' | 'away' | 'plants', string>>> = {
  en: { wish: 'A wish', complications: 'Complications at hand', away: 'Who may come', plants: 'What may come back' },
  zh: { wish: '一个愿望', complications: '备用的变故', away: '可以上场的人', plants: '可以重提的伏笔' },
};

/** The wish, and what it may be turned into. It stands last: nothing before it changes. */
export function wishLines(language: keyof typeof heads, { text, complications, away, plants }: WishView): string[] {
  const words = heads[language];
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines] : []);
  return [
    `## ${words.wish}`,
    asked[language],
    ...list(
      words.complications,
      complications.map(({ id, text: what }) => `- ${id}: ${what}`),
    ),
    ...list(
      words.away,
      away.map(({ id, name }) => `- ${id} (${name})`),
    ),
    ...list(
      words.plants,
      plants.map(({ id, plant }) => `- ${id}: ${plant}`),
    ),
    `> ${text.replace(/\s+/g, ' ')}`,
  ];
}
