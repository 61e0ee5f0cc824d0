import { Blueprint, type Character as Role } from '../blueprint/schema.ts';
import { literally } from '../text/literally.ts';
import { wordsOf } from '../text/words.ts';
import { isAlwaysTold } from './activate.ts';
import { bookOnStage } from './book-on-stage.ts';
import { type Character, calledName, exampleTalks, newCharacter } from './character.ts';
import { fault } from './errors.en.ts';
import { expandForVisitor } from './for-visitor.ts';
import { readBook } from './lorebook.ts';

type RoleText = Pick<Role, 'name' | 'aliases' | 'appearance' | 'persona' | 'voice'> & Partial<Pick<Role, 'background'>>;

const lineLimit = 600;
const passageLimit = 8000;
const namesLimit = 40;
const nameLimit = 80;

const wording = wordsOf({
  plain: ['Nothing about them catches the eye.', '外表并不引人注目。'],
  voice: ['Speaks like this:', '说话如下：'],
  own: ['In their own way.', '有自己的说话方式。'],
});

/** What a play needs to know of a character from a card. Notes of its maker never get into it. */
export function roleText(character: Character, language: 'en' | 'zh'): RoleText {
  const words = wording[language];
  const told = (text: string): string => expandForVisitor(text, language, calledName(character)).trim();
  const { profile, voice, book } = character;
  const persona = [profile.personality, profile.description].map(told).filter(Boolean).join('\n\n') || character.name;
  const always = book?.entries.filter(isAlwaysTold).map(({ content }) => told(content)) ?? [];
  const background = [told(profile.scenario), ...always].filter(Boolean).join('\n\n');
  const [sample = told(voice.greeting)] = exampleTalks(character).map(told);
  const manner = told(voice.manner ?? '') || (sample === '' ? words.own : `${words.voice}\n${sample}`);
  return {
    name: cut(character.name.trim(), lineLimit),
    aliases: namesOf([character.nickname ?? '', ...character.aliases], character.name),
    appearance: cut(told(profile.appearance ?? '') || words.plain, passageLimit),
    persona: cut(persona, passageLimit),
    ...(background !== '' && { background: cut(background, passageLimit) }),
    voice: cut(manner, passageLimit),
  };
}

const namesOf = (names: readonly string[], own: string): string[] =>
  [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '' && name !== own && name.length <= nameLimit)
    .slice(0, namesLimit);

/** At the end of a sentence, where one ends in time. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('。'), head.lastIndexOf('\n'));
  return (end > limit / 2 ? head.slice(0, end + 1) : head).trim();
}

/**
 * Gives a role of a play to a character from a card: who they are is the card's, what they want and know is the play's.
 * The old name becomes the new one wherever the play speaks of them.
 */
export function castInPlay(blueprint: Blueprint, roleId: string, character: Character): Blueprint {
  const role = blueprint.characters.find(({ id }) => id === roleId);
  if (!role)
    throw fault('unknown-role', {
      role: roleId,
      title: blueprint.title,
      roles: blueprint.characters.map(({ id, name }) => `${name} (${id})`),
    });
  // What its book always tells is told by the book itself.
  const { book, ...bookless } = character;
  const text = roleText(bookless, blueprint.language);
  const taken = blueprint.characters.find(({ id, name, aliases }) => id !== roleId && [name, ...aliases].includes(text.name));
  if (taken) throw fault('unknown-role/already', { name: text.name });
  const { background: _, book: __, ...kept } = role;
  const renamed = renameIn({ ...blueprint, characters: blueprint.characters.filter(({ id }) => id !== roleId) }, role.name, text.name);
  const cast = {
    ...kept,
    relations: renameIn(role.relations, role.name, text.name),
    ...text,
    ...(book && { book: bookOnStage(book, character) }),
  };
  const others = new Map((renamed as Blueprint).characters.map((one) => [one.id, one]));
  return Blueprint.parse({ ...renamed, characters: blueprint.characters.map(({ id }) => others.get(id) ?? cast) });
}

const keptKeys: readonly string[] = ['id', 'format', 'language', 'verb', 'verbs', 'part'];

/** One name for another in a text. */
export const renamed = (text: string, from: string, to: string): string => text.replace(wholeName(from), () => to);

function wholeName(name: string): RegExp {
  const edge = /^[\p{Script=Latin}]/u.test(name) ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
  return new RegExp(`${edge[0]}${literally(name)}${edge[1]}`, 'gu');
}

/** One name for another in every text, and in nothing that is an id. */
function renameIn<T>(value: T, from: string, to: string): T {
  const pattern = wholeName(from);
  const visit = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') return keptKeys.includes(key) ? one : one.replace(pattern, () => to);
    if (Array.isArray(one)) return one.map((item) => visit(item, key));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, item]) => [name, visit(item, name)]));
  };
  return visit(value, '') as T;
}

/** A role of a play as a character of its own, to be exported as a card. */
export function characterOfRole({ characters }: Blueprint, roleId: string): Character | undefined {
  const role = characters.find(({ id }) => id === roleId);
  if (!role) return undefined;
  const plain = newCharacter(role.name);
  const book = readBook(role.book);
  const views = role.relations.map(({ to, view }) => `${characters.find(({ id }) => id === to)?.name ?? to}: ${view}`);
  return {
    ...plain,
    aliases: role.aliases,
    profile: {
      description: [role.appearance, role.background ?? '', ...views].filter(Boolean).join('\n\n'),
      personality: role.persona,
      scenario: '',
      appearance: role.appearance,
    },
    moods: [{ name: role.mood }],
    voice: { ...plain.voice, manner: role.voice },
    ...(book && { book }),
  };
}
