import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Pronoun } from '../text/third-person.ts';
import { perceive } from '../world/perceive.ts';
import type { Target } from '../world/world.ts';
import type { At } from './resolve.ts';

const womanly = /女|娘|婆|妇|妈|母|姐|妹|后|姑|妃|夫人|奶|嫂|姨|婶/u;

/** Everybody else in plain sight who lives. */
export function peopleHere({ blueprint, world, by }: At): Target[] {
  return perceive(blueprint, world, by)
    .people.filter(({ id, hidden, health }) => !hidden && health !== 'dead' && id !== by)
    .map(({ id }) => ({ kind: 'character', id }));
}

/** Whom 她 or 他 means among those present, where names tell them apart; null where they do not. */
export function byGender(wording: string, at: At): Target | null {
  if (wording !== '她' && wording !== '他') return null;
  const [only, ...others] = peopleHere(at).filter(({ id }) => isWoman(id, at) === (wording === '她'));
  return only && others.length === 0 ? only : null;
}

function isWoman(id: CharacterId, { blueprint }: At): boolean {
  const one = stageBook(blueprint).characters.get(id);
  return one !== undefined && womanly.test([one.name, ...one.aliases].join(' '));
}

const womanlyEn =
  /\b(queen|princess|duchess|lady|madam|ma'am|ma’am|mrs|miss|ms|woman|girl|mother|wife|widow|daughter|sister|aunt|niece|grandmother)\b/iu;
const manlyEn = /\b(king|prince|duke|lord|sir|mr|man|boy|father|husband|son|brother|uncle|nephew|grandfather|gentleman|colonel)\b/iu;
const manlyZh = /[男爷公翁汉僧哥弟叔伯父子爸爹舅]|和尚|长老|后生|先生|国王|王子|大王|行者/u;

/** Whether names tell that somebody is a woman, or a man; undefined where they tell neither, or both. */
export function womanIs(id: CharacterId, { blueprint }: Pick<At, 'blueprint'>): boolean | undefined {
  const one = stageBook(blueprint).characters.get(id);
  const names = one ? [one.name, ...one.aliases].join(' ') : '';
  const woman = womanly.test(names) || womanlyEn.test(names);
  const man = manlyEn.test(names) || manlyZh.test(names.replace(/女子|娘子|婆子|妹子|妻子|太子妃/gu, ''));
  return woman === man ? undefined : woman;
}

/** In what somebody tells of themselves, “she” is another: a drummer who tells of the singer was made a woman by it. */
const ownWords = /我|\b(?:I|my|me|mine|myself)\b/u;

/** How one speaks of somebody: as names tell, else as its author does. */
export function pronounOf(id: CharacterId, blueprint: At['blueprint']): Pronoun {
  const one = stageBook(blueprint).characters.get(id);
  const told = one ? [one.appearance, one.persona, one.background, one.voice].filter((text) => text && !ownWords.test(text)).join(' ') : '';
  const count = (words: RegExp) => told.match(words)?.length ?? 0;
  const [she, he] = [count(/\b(?:she|her|hers|herself)\b|她/giu), count(/\b(?:he|him|his|himself)\b|他/giu)];
  const woman = womanIs(id, { blueprint }) ?? (she === he ? undefined : she > he);
  return woman === undefined ? 'they' : woman ? 'she' : 'he';
}
