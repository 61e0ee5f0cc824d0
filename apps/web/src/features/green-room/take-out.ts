import { newCharacter, writeChat } from '@troupe/core/character';
import { type Companion, type Company, chatOfRoom, type RoomState } from '@troupe/core/company';
import { writeCardFile } from '@troupe/files/cards';
import { type OutgoingFile, writePersonas, zipPieces } from '@troupe/files/moving';
import { broughtPictures, type Guest, keyOf } from './cards.ts';
import { keptOriginals, originalOf, personas } from './shelf.ts';
import type { TabCompany } from './tab-company.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = async (blob: Blob | undefined) => new Uint8Array(await (blob ?? new Blob()).arrayBuffer());
/** A name as every system can spell it. */
const fileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'nameless';
const baseOf = (file: string): string => file.replace(/\.[^.]+$/u, '');

/** A room as SillyTavern keeps a chat. */
export function chatFileOf(company: Company, room: RoomState): string {
  const { companions } = company.configuration;
  const nameOf = (by: string) => (by === company.user.id ? userName(company) : (companions.find(({ id }) => id === by)?.name ?? by));
  const [first = ''] = room.members.filter((member) => member !== company.user.id);
  return writeChat(chatOfRoom({ ...room, user: { id: company.user.id, name: userName(company) }, characterName: nameOf(first), nameOf }));
}

const userName = ({ state, user }: Company): string => String(state.world.USERNAME ?? user.name);

/** Everything, as it lies in SillyTavern's data folder: whoever moves on takes it along. What came from there and was not changed goes out as it came. */
export async function takeOut({ company, cast }: TabCompany): Promise<Blob> {
  const pictures = await broughtPictures();
  const originals = (await keptOriginals()).filter((place) => !/^(?:settings|personas_)/iu.test(place));
  const files = new Map<string, OutgoingFile['read']>(originals.map((place) => [place, async () => bytesOf(await originalOf(place))]));
  const add = (path: string, read: OutgoingFile['read']) => !files.has(path) && files.set(path, read);
  const cardOf = new Map<string, string>();
  for (const { id, character } of cast.guests) {
    const file = cardFile(character);
    cardOf.set(id, file);
    add(`characters/${file}`, async () => writtenCard(character, pictures[keyOf(character)]));
  }
  const own = await personas.read();
  if (own.length > 0) add('personas_troupe.json', async () => utf8(writePersonas(own)));
  for (const room of Object.values(company.state.rooms)) {
    if (room.messages.length === 0 || room.id === 'desk') continue;
    const members = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && room.members.includes(id));
    for (const one of members.filter(({ id }) => !cardOf.has(id))) {
      cardOf.set(one.id, `${fileName(one.name)}.png`);
      add(`characters/${fileName(one.name)}.png`, async () => writtenCard(characterOf(one), undefined));
    }
    for (const [path, text] of talkFiles(
      company,
      room,
      members.map(({ id }) => cardOf.get(id) ?? ''),
    ))
      files.set(path, async () => utf8(text));
  }
  const pieces: BlobPart[] = [];
  for await (const piece of zipPieces([...files].map(([path, read]) => ({ path, read })))) pieces.push(piece);
  return new Blob(pieces, { type: 'application/zip' });
}

const cardFile = (character: Guest): string => character.as ?? `${fileName(character.name)}.png`;

async function writtenCard({ as: _, ...character }: Guest, picture: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = picture === undefined ? undefined : await asPng(picture);
  return writeCardFile(character, { format: 'png', ...(drawn && { picture: drawn }) }) as Uint8Array<ArrayBuffer>;
}

async function asPng(address: string): Promise<Uint8Array | undefined> {
  try {
    const shown = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(shown.width, shown.height);
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    return bytesOf(await canvas.convertToBlob({ type: 'image/png' }));
  } catch {
    return undefined;
  }
}

/** Those of the house, as far as a card can tell of them. */
const characterOf = ({ name, basePrompt, bio = '', openings }: Companion): Guest => ({
  ...newCharacter(name),
  profile: { description: basePrompt, personality: bio, scenario: '' },
  voice: { ...newCharacter(name).voice, greeting: openings[0] ?? '', otherGreetings: openings.slice(1) },
});

function talkFiles(company: Company, room: RoomState, cards: readonly string[]): readonly (readonly [string, string])[] {
  const text = chatFileOf(company, room);
  const { where } = room.origin ?? {};
  if (typeof where === 'string') return [[where, text]];
  const title = fileName(room.title);
  const [first = ''] = cards;
  if (cards.length === 1) return [[`chats/${baseOf(first)}/${title} - ${room.id}.jsonl`, text]];
  const group = {
    id: room.id,
    name: room.title,
    members: cards,
    chat_id: room.id,
    chats: [room.id],
    allow_self_responses: false,
    activation_strategy: room.selection === 'round-robin' ? 1 : 0,
  };
  return [
    [`group chats/${room.id}.jsonl`, text],
    [`groups/${room.id}.json`, `${JSON.stringify(group, null, 4)}\n`],
  ];
}
