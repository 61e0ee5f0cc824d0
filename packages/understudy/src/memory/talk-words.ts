import en from '../../data/en/memory.json' with { type: 'json' };
import zh from '../../data/zh/memory.json' with { type: 'json' };
import type { Words } from '../words.ts';

/** What a role says around what it remembers. */
type Around =
  Words<'greetings health unknown odd nobody seen heard toldThem why sure surelyNot meant end feeling accused counsel praised insulted threatened farewells happened beyond future noted deed partly rather'>;

export const talkWords = { en, zh } as Readonly<Record<'en' | 'zh', Readonly<Record<Around, readonly string[]>>>>;
