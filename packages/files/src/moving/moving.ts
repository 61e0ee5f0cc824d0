import { bookIn, type ChatLog, type JsonObject, type Lorebook, readChat } from '@troupe/core/character';
import { decodeText } from '../bytes/decode.ts';
import { type CardFile, readCardFile } from '../cards/card-file.ts';
import { type Picture, readPicture } from '../pictures/picture.ts';

/** A file of somebody who moves in, wherever it lies: on a disk, in a zip, in a browser. Read when it is its turn. */
export type MovingFile = { readonly path: string; readonly size: number; readonly read: () => Promise<Uint8Array> };

/** In this order they come: whoever speaks before what was said, what a card names before the card is asked for it. */
export const movingKinds = ['world', 'character', 'sprite', 'personas', 'avatar', 'group', 'chat', 'group-chat'] as const;
/** What can be brought. */
export type MovingKind = (typeof movingKinds)[number];

/** Why something does not come. */
export const leftReasons = [
  'secrets',
  'settings',
  'presets',
  'looks',
  'made-again',
  'backups',
  'attachments',
  'too-large',
  'unreadable',
  'unknown',
] as const;
/** Why something stays behind. */
export type LeftReason = (typeof leftReasons)[number];
/** A file that is not taken over, and why. */
export type Left = { readonly place: string; readonly why: LeftReason; readonly because?: Error };

/** Somebody that the user was elsewhere. `avatar` is the name of its picture there. */
export type Persona = {
  readonly avatar: string;
  readonly name: string;
  readonly description: string;
  readonly chosen: boolean;
  /** Where that program puts it, and whatever else it keeps of it. */
  readonly origin?: JsonObject;
};
/** Several who talk together there; members by the names of their card files. */
export type Group = {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly chats: readonly string[];
  readonly inTurn: boolean;
};

/** What one file holds. */
export type Moved =
  | { readonly kind: 'world'; readonly name: string; readonly book: Lorebook }
  | { readonly kind: 'character'; readonly id: string; readonly card: CardFile; readonly world?: string }
  | { readonly kind: 'sprite'; readonly of: string; readonly mood: string; readonly picture: Picture }
  | { readonly kind: 'avatar'; readonly id: string; readonly picture: Picture }
  | { readonly kind: 'personas'; readonly personas: readonly Persona[]; readonly everywhere: readonly string[] }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'chat'; readonly of: string; readonly title: string; readonly chat: ChatLog }
  | { readonly kind: 'group-chat'; readonly title: string; readonly chat: ChatLog };

/** A file that can be taken over, and as what. */
export type Coming = { readonly kind: MovingKind; readonly place: string; readonly file: MovingFile };
/** What comes along, and what stays behind. */
export type MovingPlan = { readonly coming: readonly Coming[]; readonly left: readonly Left[] };

const folders: Readonly<Record<string, MovingKind>> = {
  characters: 'character',
  worlds: 'world',
  chats: 'chat',
  groups: 'group',
  'group chats': 'group-chat',
  'user avatars': 'avatar',
};
const elsewhere: readonly (readonly [RegExp, LeftReason])[] = [
  [/^(?:secrets|cookie)/iu, 'secrets'],
  [/(?:^|\/)(?:\.|__macosx|thumbs\.db|desktop\.ini)/iu, 'made-again'],
  [/^(?:thumbnails|vectors|_cache|cache|_storage|_uploads|stats|content\.log|image-metadata|heartbeat|access\.log)/iu, 'made-again'],
  [/^backups/iu, 'backups'],
  [/^(?:backgrounds|themes|movingui|assets)/iu, 'looks'],
  [/^(?:(?:openai|textgen|koboldai|novelai) settings|instruct|context|sysprompt|reasoning|quickreplies|presets)/iu, 'presets'],
  [/^(?:user|files|attachments)\//iu, 'attachments'],
  [/^(?:settings|extensions|config)/iu, 'settings'],
];

const personaFile = /^(?:settings|personas_[^/]*)\.json$/iu;
const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.');

const deepest = 4;

/** Where a folder of SillyTavern's lies in a path; -1 where there is none. */
const folderAt = (parts: readonly string[]): number =>
  parts.findIndex((part, index) => index <= deepest && index < parts.length - 1 && Object.hasOwn(folders, part.toLowerCase()));

/** Whether these are files of SillyTavern's data folder, by how they lie. */
export const isMoving = (paths: readonly string[]): boolean =>
  paths.some((path) => {
    const parts = partsOf(path);
    const at = folderAt(parts);
    return at >= 0 && /\.(?:png|jsonl?|charx|webp)$/iu.test(parts.at(-1) ?? '');
  });

/** What comes, in its order, and what stays behind. Nothing is read yet. */
export function planMoving(files: readonly MovingFile[]): MovingPlan {
  const roots = new Set(files.map(({ path }) => partsOf(path)).flatMap((parts) => (folderAt(parts) < 0 ? [] : [rootOf(parts)])));
  const coming: Coming[] = [];
  const left: Left[] = [];
  for (const file of files) {
    const place = placeOf(partsOf(file.path), roots);
    const kind = kindOf(place);
    if (kind === undefined) left.push({ place, why: elsewhere.find(([wanted]) => wanted.test(place))?.[1] ?? 'unknown' });
    else if (file.size > mostBytes(kind)) left.push({ place, why: 'too-large' });
    else coming.push({ kind, place, file });
  }
  const rank = ({ kind }: Coming): number => movingKinds.indexOf(kind);
  return { coming: coming.sort((a, b) => rank(a) - rank(b) || (a.place < b.place ? -1 : 1)), left };
}

const rootOf = (parts: readonly string[]): string => parts.slice(0, folderAt(parts)).join('/');

/** Below the folder of its user, however much of what is above came along. */
function placeOf(parts: readonly string[], roots: ReadonlySet<string>): string {
  const at = folderAt(parts);
  if (at >= 0) return parts.slice(at).join('/');
  for (let depth = Math.min(parts.length - 1, deepest); depth >= 0; depth--)
    if (roots.has(parts.slice(0, depth).join('/'))) return parts.slice(depth).join('/');
  return parts.join('/');
}

function kindOf(place: string): MovingKind | undefined {
  const [folder = '', ...rest] = place.split('/');
  const file = rest.at(-1) ?? folder;
  if (/(?:^|\/)\./u.test(place)) return undefined;
  if (rest.length === 0) return personaFile.test(file) ? 'personas' : undefined;
  const kind = folders[folder.toLowerCase()];
  switch (kind) {
    case 'character':
      if (rest.length === 1) return /\.(?:png|jpe?g|webp|json|charx)$/iu.test(file) ? kind : undefined;
      return /\.(?:png|jpe?g|webp|gif)$/iu.test(file) ? 'sprite' : undefined;
    case 'avatar':
      return /\.(?:png|jpe?g|webp)$/iu.test(file) ? kind : undefined;
    case 'chat':
      return rest.length === 2 && /\.jsonl$/iu.test(file) ? kind : undefined;
    case 'group-chat':
      return /\.jsonl$/iu.test(file) ? kind : undefined;
    default:
      return /\.json$/iu.test(file) ? kind : undefined;
  }
}

const megabyte = 1_000_000;
const mostPicture = 16 * megabyte;
const mostBytes = (kind: MovingKind): number => (kind === 'sprite' || kind === 'avatar' ? mostPicture : 64 * megabyte);

/** What a file holds, or why it stays behind: one broken file does not keep the others out. */
export async function readMoving({ kind, place, file }: Coming): Promise<Moved | Left> {
  try {
    const bytes = await file.read();
    if (bytes.length > mostBytes(kind)) return { place, why: 'too-large' };
    return movedIn(kind, place, bytes) ?? { place, why: 'unknown' };
  } catch (error) {
    return { place, why: 'unreadable', because: error as Error };
  }
}

const withoutEnding = (file: string): string => file.replace(/\.[^.]+$/u, '');

function movedIn(kind: MovingKind, place: string, bytes: Uint8Array): Moved | undefined {
  const [, ...rest] = place.split('/');
  const file = rest.at(-1) ?? place;
  const base = withoutEnding(file);
  switch (kind) {
    case 'character':
      return characterIn(file, bytes);
    case 'sprite':
      return { kind, of: rest.slice(0, -1).join('/'), mood: base.toLowerCase().slice(0, 60), picture: readPicture(bytes, mostPicture) };
    case 'avatar':
      return { kind, id: file, picture: readPicture(bytes, mostPicture) };
    case 'world': {
      const book = bookIn(decodeText(bytes).text);
      return book && { kind, name: base, book };
    }
    case 'group':
      return { kind, group: groupIn(base, bytes) };
    case 'chat':
      return { kind, of: rest[0] ?? '', title: base, chat: readChat(decodeText(bytes).text) };
    case 'group-chat':
      return { kind, title: base, chat: readChat(decodeText(bytes).text) };
    case 'personas':
      return personasIn(bytes);
  }
}

function characterIn(id: string, bytes: Uint8Array): Moved {
  const card = readCardFile(bytes);
  const world = objectIn(card.character.origin?.data.extensions).world;
  return { kind: 'character', id, card, ...(typeof world === 'string' && world !== '' && { world }) };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 500) : [];
const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function groupIn(base: string, bytes: Uint8Array): Group {
  const raw = objectIn(JSON.parse(decodeText(bytes).text));
  const current = textIn(raw.chat_id);
  return {
    id: textIn(raw.id) || base,
    name: textIn(raw.name).trim().slice(0, 200) || base,
    members: textsIn(raw.members),
    chats: [...new Set([...textsIn(raw.chats), ...(current === '' ? [] : [current])])],
    inTurn: raw.activation_strategy === 1,
  };
}

const mostPersonas = 500;

/** Of all settings only who the user was, and which worlds hold everywhere: the rest belongs to that program, and keys to nobody but their owner. */
function personasIn(bytes: Uint8Array): Moved {
  const settings = objectIn(JSON.parse(decodeText(bytes).text));
  const power = 'personas' in settings ? settings : objectIn(settings.power_user);
  const descriptions = objectIn(power.persona_descriptions);
  const chosen = textIn(settings.user_avatar) || textIn(power.default_persona);
  const personas = Object.entries(objectIn(power.personas)).flatMap(([avatar, name]): Persona[] => {
    if (typeof name !== 'string' || name.trim() === '') return [];
    const origin = objectIn(descriptions[avatar]);
    const description = textIn(origin.description).slice(0, 8000);
    return [{ avatar, name: name.trim().slice(0, 80), description, chosen: avatar === chosen, origin }];
  });
  const everywhere = textsIn(objectIn(objectIn(settings.world_info_settings).world_info).globalSelect);
  return { kind: 'personas', personas: personas.slice(0, mostPersonas), everywhere };
}

/** As SillyTavern restores personas. */
export function writePersonas(personas: readonly Persona[]): string {
  const named = Object.fromEntries(personas.map(({ avatar, name }) => [avatar, name]));
  const told = Object.fromEntries(personas.map(({ avatar, description, origin }) => [avatar, { position: 0, ...origin, description }]));
  const chosen = personas.find((one) => one.chosen)?.avatar ?? null;
  return `${JSON.stringify({ personas: named, persona_descriptions: told, default_persona: chosen }, null, 2)}\n`;
}
