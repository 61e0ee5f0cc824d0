import type { Blueprint } from '@troupe/core/blueprint';
import { type Character, newCharacter } from '@troupe/core/character';
import { defineStream, type EventStore, inPlace, Log } from '@troupe/core/log';
import type { RoleFile } from '@troupe/core/memory';
import type { Clock } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { fault } from '../errors.en.ts';
import content from './me.words.json' with { type: 'json' };
import type { Language } from './role-event.ts';

/** Who somebody is on stage as themselves. */
export type Sheet = {
  readonly name: string;
  readonly pronouns: string;
  readonly looks: string;
  readonly traits: string;
  readonly language: Language;
  /** What was lived through in one series is remembered in others. */
  readonly across: boolean;
};

export const pictureKinds = ['png', 'jpeg', 'webp'] as const;
/** A picture that somebody gave their own role, in Base64. */
export type Picture = { readonly kind: (typeof pictureKinds)[number]; readonly bytes: string };

type MeEvent = { readonly type: 'me-written'; readonly sheet: Sheet } | { readonly type: 'picture-kept'; readonly picture: Picture };
type Folded = { sheet: Sheet | null; picture: Picture | null };

/** One's own character. */
export const meStream = defineStream<MeEvent, Folded>({
  kind: 'me',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ sheet: null, picture: null }),
  fold: inPlace((state, event) => {
    if (event.type === 'me-written') state.sheet = event.sheet;
    if (event.type === 'picture-kept') state.picture = event.picture;
  }),
});

export const meName = 'house:me';
/** The role under which it remembers. */
export const meRole = 'me';

const mostBytes = 1_000_000;
const words = wordsOf(content);

/** One's own character: what stands on its sheet, and its picture. What was written over leaves nothing behind. */
export class Me extends Log<MeEvent, Folded> {
  static open(store: EventStore, clock: Clock): Promise<Me> {
    return new Me(meStream, { store, clock, stream: meName }).opened();
  }

  get sheet(): Sheet | null {
    return this.state.sheet;
  }

  get picture(): Picture | null {
    return this.state.picture;
  }

  /** The part of a play that was given to them, or that was written for them. */
  partIn({ characters }: Pick<Blueprint, 'characters'>, cast: Readonly<Record<string, string>> = {}): string | undefined {
    const own = this.sheet?.name.toLowerCase();
    if (own === undefined) return undefined;
    const given = Object.entries(cast).find(([, role]) => role === meRole)?.[0];
    return given ?? characters.find(({ name }) => name.toLowerCase() === own)?.id;
  }

  async write(sheet: Sheet): Promise<void> {
    await this.#instead({ type: 'me-written', sheet });
  }

  /** By what is in it, whatever it is called. */
  async keepPicture(bytes: Uint8Array): Promise<void> {
    if (bytes.length > mostBytes) throw fault('usage-picture/large', { most: mostBytes / 1000 });
    const kind = kindOf(bytes);
    if (!kind) throw fault('usage-picture', { kinds: pictureKinds.map((one) => one.toUpperCase()) });
    await this.#instead({ type: 'picture-kept', picture: { kind, bytes: Buffer.from(bytes).toString('base64') } });
  }

  dropPicture(): Promise<void> {
    return this.blank(({ type }) => type === 'picture-kept');
  }

  forget(): Promise<void> {
    return this.blank(() => true);
  }

  async #instead(event: MeEvent): Promise<void> {
    const [kept] = await this.append(event);
    await this.blank((one) => one.type === event.type && one.seq !== kept?.seq);
  }
}

function kindOf(bytes: Uint8Array): Picture['kind'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  return /^RIFF.{4}WEBP/su.test(head) ? 'webp' : undefined;
}

/** As a part of a play is made of it: with what others see of them. What they remember is brought along by itself. */
export const characterOfMe = (sheet: Sheet): Character => {
  const { name, looks, traits } = sheet;
  return {
    ...newCharacter(name),
    profile: { description: pronounsOf(sheet), personality: traits, scenario: '', ...(looks !== '' && { appearance: looks }) },
  };
};

export const roleFileOfMe = (sheet: Sheet): RoleFile => ({
  id: meRole,
  name: sheet.name,
  aliases: [],
  language: sheet.language,
  profile: [sheet.looks, sheet.traits, pronounsOf(sheet)].filter(Boolean).join('\n') || sheet.name,
});

const pronounsOf = ({ pronouns, language }: Sheet): string => (pronouns === '' ? '' : words[language].pronouns({ pronouns }));
