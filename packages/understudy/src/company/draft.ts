import { readDraft } from '@troupe/core/company';
import { contentWords, meaning, sharedCount } from '../words.ts';
import { sentencesOf } from './digest.ts';

/** A sentence of a draft, and who says it; nobody where it is told. */
export type Said = { readonly by: string | null; readonly text: string };
export type Speaker = { readonly name: string; readonly speeches: readonly string[]; readonly size: number };

/** A draft as its reader sees it: who speaks in it and how much, what is said and what is told. */
export type Draft = {
  readonly language: 'en' | 'zh';
  readonly scenes: number;
  readonly place: string;
  readonly time: string;
  /** Whoever says most first. */
  readonly speakers: readonly Speaker[];
  readonly speeches: readonly Said[];
  readonly told: readonly string[];
  /** Sentences worth quoting. */
  readonly sentences: readonly Said[];
  /** Words; characters in Chinese. */
  readonly size: number;
};

export function draftOf(text: string, language: 'en' | 'zh'): Draft {
  const { scenes } = readDraft(text, /^#{1,6}\s/mu.test(text) ? 'markdown' : 'fountain');
  const speeches = scenes
    .flatMap((scene) => scene.speeches.map((one) => ({ by: calledOf(one.by), text: one.text })))
    .filter(({ text: one }) => !isCue(one));
  const told = scenes.flatMap((scene) => scene.told).filter((line) => !isCue(line));
  const names = [...new Set(speeches.map(({ by }) => by))];
  const speakers = names
    .map((name) => {
      const own = speeches.filter(({ by }) => by === name).map((one) => one.text);
      return { name, speeches: own, size: sizeOf(own.join(' '), language) };
    })
    .sort((a, b) => b.size - a.size);
  const sentences = [...speeches, ...told.map((one) => ({ by: null, text: one }))].flatMap(({ by, text: whole }) =>
    sentencesOf(whole).map((one) => ({ by, text: one })),
  );
  return {
    language,
    scenes: scenes.length,
    place: scenes[0]?.place ?? '',
    time: scenes[0]?.time ?? '',
    speakers,
    speeches,
    told,
    sentences: sentences.filter(({ text: one }) => sizeOf(one, language) >= (language === 'zh' ? 4 : 3)),
    size: sizeOf(text, language),
  };
}

/** A name in capitals with nothing under it: nobody has written on yet. */
const isCue = (line: string): boolean => /^[^\p{Ll}\p{Script=Han}]*$/u.test(line) && line.split(/\s+/u).length < 4 && !/[.!?]$/u.test(line);

/** Cues are written in capitals; people are not. */
const calledOf = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

export function sizeOf(text: string, language: 'en' | 'zh'): number {
  return (language === 'zh' ? text.match(/\p{Script=Han}/gu) : text.match(/[\p{L}\d]+(?:['’-]\p{L}+)*/gu))?.length ?? 0;
}

/** Words that come back, but for the names of those who speak. */
export function recurring({ language, speakers, sentences, speeches, told }: Draft, most: number): string[] {
  const counts = new Map<string, number>();
  const names = speakers.map(({ name }) => name.toLowerCase());
  for (const piece of sentences.length > 0 ? sentences : [...speeches, ...told.map((text) => ({ text }))])
    for (const word of contentWords(piece.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const topics = [...counts].filter(([word]) => isTopic(word, language) && !names.some((name) => name.includes(word.toLowerCase())));
  const often = topics.filter(([, count]) => count > 1);
  return (often.length > 0 ? often : topics)
    .sort((x, y) => y[1] - x[1])
    .slice(0, most)
    .map(([word]) => word);
}

/** Something that can be spoken of: no bare verb, and of single characters only those that name a thing. */
const isTopic = (word: string, language: 'en' | 'zh'): boolean =>
  language === 'zh'
    ? (word.length > 1 && !/[在着了到出来去]$|^[不没]/u.test(word)) || /^[灯信字门窗船水雨夜雪风花刀剑书酒茶钟鞋绳火月血钱家]$/u.test(word)
    : word.length > 2 &&
      !/^(?:saw|see|seen|know|knew|think|thought|look|looks|want|wants|like|stood|stand|stands|comes|goes|gone|went|sits|puts|takes|gave|give)$/u.test(
        word,
      );

/** The sentence that tells most in few words: short, late in its speech, turned against what came before it. */
export function strongest(draft: Draft): Said | undefined {
  if (!found.has(draft)) found.set(draft, strongestOf(draft));
  return found.get(draft);
}

const found = new WeakMap<Draft, Said | undefined>();

function strongestOf(draft: Draft): Said | undefined {
  const ideal = draft.language === 'zh' ? 9 : 6;
  const said = draft.speeches.flatMap(({ by, text }, at) => {
    const before = meaning(draft.speeches[at - 1]?.text ?? '');
    const parts = sentencesOf(text);
    return parts.map((one, index) => ({
      by,
      text: one,
      worth:
        -Math.abs(sizeOf(one, draft.language) - ideal) +
        (index === parts.length - 1 ? 1.5 : 0) +
        2 * Math.min(1, sharedCount(meaning(one), before)) +
        (turning.test(one) ? 2 : 0) -
        (/[?？]/u.test(one) ? 2 : 0) +
        at * 0.01,
    }));
  });
  const [best] = said.sort((a, b) => b.worth - a.worth);
  return best ? { by: best.by, text: best.text } : draft.sentences[0];
}

const turning = /\b(?:never|wrong|only|but|not|nothing|nobody|then|since|without|already)\b|不|没|只|却|从来|已经|错|那/iu;

/** A question of the page, and the speech that followed it. */
export function questionsIn({ speeches }: Draft): { readonly asked: Said; readonly reply?: Said; readonly answered: boolean }[] {
  return speeches.flatMap((asked, at) => {
    if (!/[?？]["”』」]?\s*$/u.test(asked.text)) return [];
    const reply = speeches.slice(at + 1).find(({ by }) => by !== asked.by);
    const answered = reply !== undefined && !/[?？]\s*$/u.test(reply.text) && sentencesOf(reply.text).length > 0;
    return [{ asked, answered, ...(reply && { reply }) }];
  });
}

/** Where one says what another has just denied, or the other way about. */
export function quarrels({ speeches }: Draft): { readonly one: Said; readonly other: Said }[] {
  return speeches.slice(1).flatMap((other, index) => {
    const one = speeches[index];
    if (!one || one.by === other.by) return [];
    return sharedCount(meaning(one.text), meaning(other.text)) > 0 && !/[?？]\s*$/u.test(one.text) ? [{ one, other }] : [];
  });
}
