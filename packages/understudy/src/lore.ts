import { chance } from '@troupe/core/model';
import { outcomeOf } from './lines.ts';
import type { Making } from './reply.ts';
import { meaning, sharedCount } from './words.ts';

const longest = 220;
/** Rules for a model, names before lines, markup: nothing that anybody says. */
const unspeakable = /[[\]{}<>#*|_=\\]|^[\p{L}\p{N} ]{1,24}[:：]|\b(you|your|roleplay|narrat\w+|respond|chat)\b|你|请|扮演|回复/iu;
const asking: ReadonlySet<string> = new Set(['question', 'order', 'plea']);

/** What its lorebook has on what was said to it, in a sentence of the book. Asked, it tells; otherwise now and then. */
export function fromBook({ brief, stimulus, spent }: Making): string | undefined {
  const { line, kind } = stimulus;
  if (!brief.lore || !line || !stimulus.first || brief.hiding !== undefined || outcomeOf(brief) === 'act-failure') return undefined;
  const asked = asking.has(kind) && (stimulus.addressed || line.person);
  const moved = kind === 'statement' && stimulus.addressed && chance(brief.seed, brief.beat, brief.self.id, 'lore') < 0.4;
  if (!asked && !moved) return undefined;
  const said = meaning(line.text);
  // Its own book stands last: it goes before what everybody knows.
  const near = brief.lore
    .toReversed()
    .flatMap(({ name, text }) => {
      const named = sharedCount(said, meaning(name));
      return speakable(text, brief.self.name, brief.language).map((sentence) => ({
        sentence,
        shared: named + sharedCount(said, meaning(sentence)),
      }));
    })
    .filter(({ sentence, shared }) => shared > 0 && !spent(sentence));
  return near.reduce<(typeof near)[number] | undefined>((best, one) => (best && best.shared >= one.shared ? best : one), undefined)
    ?.sentence;
}

/** The sentences somebody could say: whole, not of itself by name, in the language of the play. */
export function speakable(text: string, self: string, language: 'en' | 'zh'): string[] {
  const own = language === 'zh' ? /\p{Script=Han}/u : /[a-z]/iu;
  return (text.match(/[^.!?。！？\n]+[.!?。！？]+["”’」]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((one) => one.length > 5 && one.length <= longest && own.test(one) && !unspeakable.test(one) && !one.includes(self));
}
