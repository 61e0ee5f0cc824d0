import {
  type Companion,
  type CompanyConfiguration,
  type CompanyInput,
  companionFrom,
  hostTools,
  idOf,
  joinedBooks,
  loreReplies,
  type ReplyRule,
  type RoomState,
  readCompany,
  type Tool,
} from '@troupe/core/company';
import { systemClock } from '@troupe/models/clock';
import { asGuests, broughtCharacters, broughtCompany, broughtPictures, type Guest, keyOf } from './cards.ts';
import { houses } from './house.ts';
import { type Manner, manners, personas, sprites, type World, worlds } from './shelf.ts';

export type Cast = {
  readonly configuration: CompanyConfiguration;
  readonly guests: readonly { readonly id: string; readonly character: Guest }[];
  readonly replies: Readonly<Record<string, readonly ReplyRule[]>>;
  readonly tools: readonly Tool[];
  readonly now: (at: number) => string;
  /** As an author would write it. */
  readonly file: CompanyInput;
  readonly own: boolean;
  readonly stream: string;
  /** How guests look in their moods, by id. */
  readonly faces: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A place at the writer's desk for a company that has none. */
const deskFor = ({ companions }: CompanyInput) => ({
  id: 'desk',
  members: companions.filter(({ kind }) => kind === 'npc').map(({ name }) => name),
});

/** Everybody who is in this tab's company: those of the house or of the author's file, and whoever was brought along. */
export async function castIn(language: 'en' | 'zh', person: string): Promise<Cast> {
  const [brought, pictures, given, known, faces, own, set] = await Promise.all([
    broughtCharacters(),
    broughtPictures(),
    broughtCompany(language),
    worlds.read(),
    sprites.read(),
    personas.read(),
    manners.read(),
  ]);
  const file = given ?? houses[language];
  const now = (at: number) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(at);
  const roll = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  const tools = hostTools(language, { clock: systemClock, roll, now });
  const guests = asGuests(brought, ['you', ...file.companions.map(({ id, name }) => id ?? idOf(name))]).map(({ id, character }) => ({
    id,
    character: withWorlds(character, known),
  }));
  const about = own.find(({ chosen, name }) => chosen && name === person)?.description;
  const configuration = readCompany({
    ...file,
    companions: [
      ...userOf(file, about),
      ...guests.map(({ id, character }) => {
        const made = companionFrom(character, { language, id, tools: tools.map(({ name }) => name) });
        const [moods, avatar] = [moodsFor(faces[keyOf(character)], language), pictures[keyOf(character)]];
        return { ...made, moods: [...(made.moods ?? []), ...moods], ...(avatar !== undefined && { avatar }) };
      }),
    ],
    rooms: file.rooms?.some(({ id }) => id === 'desk') ? file.rooms : [...(file.rooms ?? []), deskFor(file)],
    world: { ...file.world, USERNAME: person },
  });
  const mannered = { ...configuration, companions: configuration.companions.map((one) => inManner(one, set[one.id])) };
  const bookOf = ({ origin }: RoomState) => known[worldOf(origin?.header)]?.book;
  return {
    configuration: mannered,
    guests,
    replies: Object.fromEntries(guests.map(({ id, character }) => [id, loreReplies(character, bookOf)])),
    ...{ tools, now, file, own: given !== undefined },
    stream: given ? `company-${language}-${idOf(file.title ?? '')}` : `company-${language}`,
    faces: Object.fromEntries(
      guests.flatMap(({ id, character }) => (faces[keyOf(character)] ? [[id, faces[keyOf(character)] ?? {}]] : [])),
    ),
  };
}

/** As it was set here, before what its file says. */
const inManner = (companion: Companion, manner: Manner = {}): Companion => ({ ...companion, ...manner });

/** What they are told of the user: what the persona says that is worn now. */
function userOf({ companions }: CompanyInput, about: string | undefined): CompanyInput['companions'] {
  if (about === undefined || about.trim() === '') return companions;
  const description = about.trim();
  return companions.some(({ kind }) => kind === 'user')
    ? companions.map((one) => (one.kind === 'user' ? { ...one, description } : one))
    : [...companions, { id: 'you', name: 'You', kind: 'user', description }];
}

/** The book of its own, the one its card is tied to, and those that hold everywhere. */
function withWorlds(character: Guest, known: Readonly<Record<string, World>>): Guest {
  const tied = (character.origin?.data.extensions as { readonly world?: unknown } | undefined)?.world;
  const everywhere = Object.entries(known).flatMap(([name, { book, everywhere: all }]) => (all && name !== tied ? [book] : []));
  const book = joinedBooks([character.book, typeof tied === 'string' ? known[tied]?.book : undefined, ...everywhere]);
  return book ? { ...character, book } : character;
}

/** The book that a talk was tied to elsewhere. */
function worldOf(header: unknown): string {
  const metadata = (header as { readonly chat_metadata?: { readonly world_info?: unknown } } | undefined)?.chat_metadata;
  return typeof metadata?.world_info === 'string' ? metadata.world_info : '';
}

/** A mood for every face; nobody falls into one by chance. */
const moodsFor = (faces: Readonly<Record<string, string>> | undefined, language: 'en' | 'zh') =>
  Object.keys(faces ?? {})
    .filter((mood) => mood !== 'neutral')
    .map((mood) => ({ label: mood, probability: 0, prompt: language === 'zh' ? `你此刻的情绪：${mood}。` : `Your mood now: ${mood}.` }));
