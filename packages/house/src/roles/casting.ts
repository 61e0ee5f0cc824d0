import { findRole, type Profile, profileText, type Role, rewriteProfile, type Script } from '@troupe/core/casting';
import {
  type Character,
  calledName,
  exampleLines,
  exampleTalks,
  expandForVisitor,
  type Lorebook,
  memoryBook,
  newCharacter,
  readDecorators,
  roleText,
  visitor,
} from '@troupe/core/character';
import type { Observation, Pyramid, RoleFile, WitnessedScene } from '@troupe/core/memory';
import type { Model } from '@troupe/core/model';
import { detectLanguage } from '@troupe/core/source';
import type { CardFile } from '@troupe/files/cards';
import { fault } from '../errors.en.ts';
import type { Reading, Source } from '../reading/reader.ts';
import type { Language } from './role-event.ts';

/** Beyond this, attribution takes minutes. */
const longestScript = 4_000_000;
/** Without names, so many roles are cast: those with the largest parts. */
const leading = 3;

export async function scriptFrom(source: Source, name: string, reading: Reading, signal?: AbortSignal) {
  const sheet = await reading.sheet(source, name, signal);
  const { length } = sheet.text;
  if (length > longestScript) throw fault('casting-too-long', { characters: length, most: longestScript });
  return sheet;
}

export function rolesIn(script: Script, wanted: readonly string[]): Role[] {
  if (script.roles.length === 0) throw fault('casting-nobody');
  if (wanted.length === 0) return script.roles.slice(0, leading);
  return wanted.map((name) => {
    const role = findRole(script.roles, name);
    if (role) return role;
    const known = script.roles.slice(0, 12).map((one) => one.name);
    throw fault('unknown-role/script', { role: name.slice(0, 80), largest: known });
  });
}

/** Who a role is: written where there is a writer, else its own lines. */
export async function roleFileOf(
  extracted: Profile,
  { id, source, writer }: { id: string; source: string; writer: Model | null },
): Promise<RoleFile> {
  const { name, aliases, language } = extracted;
  const profile = writer ? await rewriteProfile(extracted, writer) : extracted;
  return { id, name, aliases, language, profile: profileText(profile), source };
}

export function languageOfCard({ profile, voice }: Character): Language {
  return detectLanguage([profile.description, profile.personality, voice.greeting].join('\n')) === 'zh' ? 'zh' : 'en';
}

/** A card as a role: who it is, and what its book and its example talks say, as things it remembers. */
export function roleOfCard({ character }: Pick<CardFile, 'character'>, id: string): { file: RoleFile; scenes: WitnessedScene[] } {
  const language = languageOfCard(character);
  const { name, aliases, persona, background, voice } = roleText(character, language);
  const zh = language === 'zh';
  const called = calledName(character);
  const told = (text: string) => expandForVisitor(text, language, called).trim();
  const file: RoleFile = { id, name, aliases, language, profile: [persona, background, voice].filter(Boolean).join('\n\n'), source: name };
  const entries = (character.book?.entries ?? []).flatMap(({ enabled, content }) => (enabled && told(readDecorators(content).text)) || []);
  const examples = exampleTalks(character).flatMap((talk) => exampleLines(told(talk), [called, name, visitor[language]]));
  const talks = [{ by: name, text: told(character.voice.greeting) }, ...examples].filter(({ text }) => text !== '');
  const scene = (
    sceneId: string,
    title: string,
    lines: readonly { readonly by: string | null; readonly text: string }[],
  ): WitnessedScene => ({
    id: sceneId,
    title,
    observations: lines.map(
      ({ by, text }, at): Observation => ({
        id: `${sceneId}#${at + 1}`,
        by: by === called ? name : by,
        kind: by === null ? 'narration' : 'speech',
        text: text.slice(0, 4000),
      }),
    ),
  });
  const scenes = Array.from({ length: Math.ceil(entries.length / 12) }, (_, at) =>
    scene(
      `book-${at + 1}`,
      `${zh ? '已知的事' : 'What is known'} ${at + 1}`,
      entries.slice(12 * at, 12 * at + 12).map((text) => ({ by: null, text })),
    ),
  );
  return {
    file,
    scenes: [...scenes, scene('talks', zh ? '说过的话' : 'How it speaks', talks)].filter(({ observations }) => observations.length > 0),
  };
}

/** What a role remembers now, in the place of what it remembered when it came. */
function withMemories(brought: Lorebook, { entries }: Lorebook): Lorebook {
  return {
    ...brought,
    entries: [...brought.entries.filter(({ remembered }) => !remembered), ...entries.map(({ id: _, ...entry }) => entry)],
  };
}

/** A role as a card, with what it remembers as its book. */
export function cardOfRole(role: RoleFile, memories: Pyramid, brought: Character | undefined): Character {
  const base = brought ?? {
    ...newCharacter(role.name),
    aliases: role.aliases,
    profile: { description: role.profile, personality: '', scenario: '' },
  };
  const told = [...memories.events, ...memories.points, ...memories.insights].map(({ text, importance, level }) => ({
    text,
    importance: Math.max(1, Math.round(importance * 2)),
    always: level === 'insight',
  }));
  if (told.length === 0) return base;
  const book = memoryBook(told, { name: role.name, names: [role.name, ...role.aliases] });
  return {
    ...base,
    book: base.book ? withMemories(base.book, book) : book,
  };
}
