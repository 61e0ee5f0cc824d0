import type { Seq } from '../log/store.ts';
import type { Message } from '../model/model.ts';
import type { CompanyRecorded } from './event.ts';
import { type ChatMessage, emptyCompany, foldCompany, heardIn, own } from './state.ts';

/** What a person made of a reply: another version was kept, or their own words in its place. */
export type RoomPreference = {
  readonly format: 'troupe-preference';
  readonly id: string;
  readonly room: string;
  readonly by: string;
  readonly language: 'en' | 'zh';
  readonly how: 'swiped' | 'edited';
  readonly prompt: readonly Message[];
  readonly chosen: string;
  readonly rejected: string;
};

/** What is to be looked through for what was preferred. */
export type PreferenceOptions = {
  readonly room: string;
  readonly language: 'en' | 'zh';
  /** Whose words are the person's own: they are never taught. */
  readonly user: string;
  readonly nameOf: (by: string) => string;
  /** What a companion is told of itself, and of where it is. */
  readonly about: (by: string) => string;
};

const remembered = 24;
const lead = {
  en: (name: string) => `You are ${name}. Answer as ${name} alone, in your own words.`,
  zh: (name: string) => `你是${name}。只以${name}的身份、用自己的话回答。`,
} as const;

/**
 * Replies of a room of which a person preferred one version to another: swiped, regenerated, rewritten. A newest reply counts only
 * when somebody chose it or went on from it: until then nobody has said that it is the better one.
 */
export function preferencesIn(events: readonly CompanyRecorded[], options: PreferenceOptions): readonly RoomPreference[] {
  const room = own(foldCompany(emptyCompany, events).rooms, options.room);
  const versions = versionsIn(events, options.room);
  return (room?.messages ?? []).flatMap((message, at, all) => {
    const written = versions.get(message.id);
    if (!written || message.by === options.user || message.kind !== 'message' || message.stopped) return [];
    if (at === all.length - 1 && !written.decided) return [];
    const isOwn = !written.texts.includes(message.text);
    const rejected = [...new Set(written.texts)].filter((text) => text.trim() !== '' && text !== message.text);
    if (message.text.trim() === '') return [];
    return rejected.map(
      (text, number): RoomPreference => ({
        format: 'troupe-preference',
        id: `${options.room} ${message.id} ${number + 1}`,
        room: options.room,
        by: options.nameOf(message.by),
        language: options.language,
        how: isOwn ? 'edited' : 'swiped',
        prompt: promptFor(message, heardIn(all.slice(Math.max(0, at - remembered), at)), options),
        chosen: message.text,
        rejected: text,
      }),
    );
  });
}

type Versions = { readonly texts: readonly string[]; readonly decided: boolean };

/** Every version that a model has written of a message, and whether a person has said which one it should be. */
function versionsIn(events: readonly CompanyRecorded[], room: string): ReadonlyMap<Seq, Versions> {
  const found = new Map<Seq, Versions>();
  for (const event of events) {
    if (event.type === 'message' && event.room === room)
      found.set(event.seq, { texts: [event.text, ...(event.alternatives ?? [])], decided: false });
    if (event.type !== 'alternative-added' && event.type !== 'alternative-chosen' && event.type !== 'message-edited') continue;
    const known = event.room === room ? found.get(event.message) : undefined;
    if (!known) continue;
    if (event.type === 'alternative-added') found.set(event.message, { texts: [...known.texts, event.text], decided: false });
    else found.set(event.message, { ...known, decided: true });
  }
  return found;
}

/** What the companion had before it: itself, and what was said, its own words as its own. */
function promptFor(
  { by }: ChatMessage,
  before: readonly ChatMessage[],
  { language, nameOf, about }: PreferenceOptions,
): readonly Message[] {
  const said: Message[] = [];
  for (const one of before) {
    const role = one.by === by ? 'assistant' : 'user';
    const content = role === 'assistant' ? one.text : `${nameOf(one.by)}${language === 'zh' ? '：' : ': '}${one.text}`;
    const last = said.at(-1);
    if (last?.role === role) said[said.length - 1] = { role, content: `${last.content}\n${content}` };
    else said.push({ role, content });
  }
  const system = [lead[language](nameOf(by)), about(by)].filter((part) => part.trim() !== '').join('\n\n');
  return [{ role: 'system', content: system }, ...said];
}
