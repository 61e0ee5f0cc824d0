import { chineseMentions, indexNames, mentionsIn, type NameIndex } from './novel/names.ts';
import { tokensOf } from './novel/tokens.ts';
import type { Observation, Role, Script } from './observation.ts';

/** What two roles have to do with each other, as far as a script shows. */
export type Relation = {
  readonly with: string;
  /** Scenes both are in. */
  readonly scenes: number;
  /** How often one speaks right after the other. */
  readonly exchanges: number;
  /** What the role calls the other in its own words: "my sister Anna", 妈. */
  readonly called: readonly string[];
};

const kin =
  'mother|father|mamma|mama|mum|mom|dad|papa|sister|brother|son|daughter|aunt|uncle|niece|nephew|cousin|husband|wife|friend|master|mistress|servant|lord|lady|liege|teacher|doctor|neighbou?r|partner|colleague';
const owned = new RegExp(`\\bmy\\s+(?:\\w+\\s+){0,2}?(${kin})\\b[,\\s]*$`, 'i');
const ownedAfter = new RegExp(`^[,\\s]*my\\s+(?:\\w+\\s+){0,2}?(${kin})\\b`, 'i');
const calledFirst = new RegExp(
  `^\\W*(?:(?:oh|o|ah|dear|my|good|well|yes|no)[,\\s]+)*(${kin})[,.!?]|,\\s*(?:my\\s+)?(?:dear\\s+)?(${kin})\\W*$`,
  'i',
);
const chineseKin =
  '妈妈|爸爸|妈|爸|哥哥|哥|弟弟|姐姐|姐|妹妹|儿子|女儿|闺女|老公|老婆|爷爷|奶奶|姥姥|老师|师父|师傅|父亲|母亲|夫人|老爷|少爷|小姐|陛下|大人';
const chineseFirst = new RegExp(`^[^\\p{L}]*(?:哎呀?|喂|是|好|对)?[，,]?(${chineseKin})[，,！!？?。：…]`, 'u');
const chineseOwned = new RegExp(`我(?:的|家)?(?:大|小|亲)?(${chineseKin}|朋友|同学|兄弟|丈夫|妻子)$`, 'u');

/** A role's ties, the closest first. */
export function relationsOf(script: Script, role: Role): Relation[] {
  const others = script.roles.filter(({ name }) => name !== role.name).slice(0, 60);
  const speeches = script.observations.filter(({ kind }) => kind === 'speech');
  const exchanges = new Map<string, number>();
  const called = new Map<string, Map<string, number>>();
  const index = indexNames(others);
  speeches.forEach((speech, at) => {
    const before = speeches[at - 1]?.scene === speech.scene ? speeches[at - 1] : undefined;
    const other = speech.speaker === role.name ? before?.speaker : before?.speaker === role.name ? speech.speaker : null;
    if (other && other !== role.name) exchanges.set(other, (exchanges.get(other) ?? 0) + 1);
    if (speech.speaker !== role.name) return;
    for (const [name, word] of ties(speech, before, index)) {
      const words = called.get(name) ?? new Map<string, number>();
      called.set(name, words.set(word, (words.get(word) ?? 0) + 1));
    }
  });
  return others
    .map(({ name, scenes }) => ({
      with: name,
      scenes: scenes.filter((scene) => role.scenes.includes(scene)).length,
      exchanges: exchanges.get(name) ?? 0,
      called: mostUsed(called.get(name)),
    }))
    .filter(({ scenes, exchanges: times }) => scenes > 0 || times > 0)
    .sort((a, b) => b.exchanges - a.exchanges || b.scenes - a.scenes || (a.with < b.with ? -1 : 1));
}

/** Kinship in a role's own words: beside a name, or as what it calls the one who spoke before. */
function ties({ text, speaker }: Observation, before: Observation | undefined, index: NameIndex): [string, string][] {
  const found: [string, string][] = [];
  for (const { start, end, roles } of [
    ...mentionsIn(tokensOf(text, 0, text.length), index),
    ...chineseMentions(text, 0, text.length, index),
  ]) {
    const name = roles.length === 1 ? index.cast[roles[0] ?? 0]?.name : undefined;
    const [lead, rest] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 40)];
    const word = owned.exec(lead)?.[1] ?? ownedAfter.exec(rest)?.[1] ?? chineseOwned.exec(lead)?.[1];
    if (name && word) found.push([name, word.toLowerCase()]);
  }
  const spoken = calledFirst.exec(text);
  const word = spoken?.[1] ?? spoken?.[2] ?? chineseFirst.exec(text)?.[1];
  if (word && before?.speaker && before.speaker !== speaker) found.push([before.speaker, word.toLowerCase()]);
  return found;
}

function mostUsed(words: ReadonlyMap<string, number> | undefined): string[] {
  return [...(words ?? [])]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([word]) => word);
}
