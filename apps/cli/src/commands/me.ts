import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wordsOf } from '@troupe/core/words';
import { Roles, type Sheet } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { closing, configuredPlace, openStore } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import sentences from './me.words.json' with { type: 'json' };

type MeFlags = {
  readonly name?: string;
  readonly pronouns?: string;
  readonly looks?: string;
  readonly traits?: string;
  readonly picture?: string;
  readonly across?: boolean;
  readonly forget?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
};

const words = wordsOf(sentences);

/** One's own character: shown, written, forgotten. */
export async function meCommand(flags: MeFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const language = config.values.language === 'zh' ? 'zh' : 'en';
  const told = words[language];
  await closing(openStore(configuredPlace(config)), async (store) => {
    const models = () => engage(context);
    const written = () => config.values.model !== undefined;
    const roles = await Roles.open({ store, clock: systemClock, engage: models, speak: models, written });
    try {
      if (flags.forget) return voice.say(await forgetMe(roles, flags.yes === true, told));
      const sheet = sheetOf(flags, roles.me.sheet, language);
      if (sheet) await roles.introduce(sheet);
      if (flags.picture !== undefined) await roles.me.keepPicture(pictureAt(resolve(context.folder, flags.picture), flags.picture));
      voice.say(flags.json ? JSON.stringify({ sheet: roles.me.sheet, picture: roles.me.picture !== null }, null, 2) : shown(roles, told));
    } finally {
      await roles.close();
    }
  });
}

type Told = (typeof words)['en'];

async function forgetMe(roles: Roles, sure: boolean, told: Told): Promise<string> {
  if (!roles.me.sheet && !roles.me.picture) return told.nobody;
  if (!sure) return told.sure;
  await roles.forgetMe();
  return told.forgotten;
}

/** What was said, over what stands; nothing where nothing was said. */
function sheetOf({ name, pronouns, looks, traits, across }: MeFlags, before: Sheet | null, language: Sheet['language']): Sheet | undefined {
  const said = { name, pronouns, looks, traits, across };
  if (Object.values(said).every((one) => one === undefined)) return undefined;
  const given = Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, typeof value === 'string' ? value.trim() : value]])),
  );
  const sheet = { name: '', pronouns: '', looks: '', traits: '', across: false, language, ...before, ...given };
  if (sheet.name === '') throw fault('usage-me');
  return sheet;
}

function pictureAt(path: string, named: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw fault('unknown-file/picture', { named }, { cause });
  }
}

function shown({ me: { sheet, picture } }: Roles, told: Told): string {
  if (!sheet) return told.nobody;
  const { name, pronouns, looks, traits, across } = sheet;
  const lines = [
    pronouns && told.pronouns({ pronouns }),
    looks && told.looks({ looks }),
    traits && told.traits({ traits }),
    picture && told.picture,
    across ? told.across : told.apart,
    told.memory,
  ];
  return [name, ...lines.filter(Boolean).map((line) => `  ${line}`)].join('\n');
}
