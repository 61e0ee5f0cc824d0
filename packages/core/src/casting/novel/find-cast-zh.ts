import { chineseNames, surnames } from '../../source/chinese-names.ts';
import type { CastMember } from '../cast.ts';
import { samePet } from '../labels.ts';
import { chineseSpeech } from './clues-zh.ts';
import { bareName, isNoun, isPet, leadName, surnameOf } from './lead-names-zh.ts';
import { genderOfName } from './names.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotations.ts';

const notNames =
  /^(?:他|她|它|我|你|您|咱|众|大家|那|这|一|两|三|有|只|便|又|也|都|就|忙|却|因|于是|然后|接着|心|不|再|还|听|看|见|说|问|笑|谁|自己|别人|对方|人|从|向|对|把|被|给)/;
const adverbs =
  /(?:连忙|急忙|赶紧|大声|低声|轻声|小声|高声|厉声|冷冷|淡淡|轻轻|慢慢|忽然|突然|冷笑|微笑|苦笑|大笑|笑着|哭着|沉吟|忙|便|又|也|都|就|却|才|方|乃|遂|因|笑|哭|怒|叹|冷|急|一|大|乃|起身|起|即|亦|再|复|忽|惊|喜|纳罕|只得|含泪|点头|摇头|这边|那边|\p{Script=Han}{1,3}地|\p{Script=Han}[声聲])+$/u;
const tag = new RegExp(
  `(?:^|[，。！？；：、“”「」\\s\\n])([\\p{Script=Han}·]{2,12}?)(?:${chineseSpeech})[^，。！？“”「」]{0,4}[：:，,]?\\s*$`,
  'u',
);
const tagAfter = new RegExp(`^\\s*([\\p{Script=Han}·]{2,10}?)(?:${chineseSpeech})`, 'u');

/** The people of a Chinese novel: who stands before 道 and 说, beside the words. */
export function findChineseCast(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): CastMember[] {
  const counts = new Map<string, number>();
  const note = (clause: string | undefined): void => {
    // 宁拜操曰: 操 is bowed to.
    const words = clause?.replace(adverbs, '').split(/[谓謂拜问問对對向告语語]/u)[0];
    if (!words || words.length < 2 || notNames.test(words)) return;
    for (let size = 2; size <= Math.min(4, words.length); size++)
      counts.set(words.slice(0, size), (counts.get(words.slice(0, size)) ?? 0) + (size === words.length ? 2 : 1));
  };
  paragraphs.forEach(({ start, end }, at) => {
    for (const { from, to } of quoted[at] ?? []) {
      note(tag.exec(leadOf(text, paragraphs[at - 1], Math.max(start, from - 40), from))?.[1]);
      note(tagAfter.exec(text.slice(to, Math.min(end, to + 24)))?.[1]);
    }
  });
  const tagged = [...counts].filter(([name, count]) => count >= (surnames.includes(name.charAt(0)) ? 2 : 4) && isWhole(name, counts));
  const known = new Map(tagged);
  for (const [name, count] of acting(text, paragraphs, quoted)) known.set(name, (known.get(name) ?? 0) + count);
  for (const [name, count] of leading(text, paragraphs, quoted)) known.set(name, Math.max(known.get(name) ?? 0, count));
  const names = [...known].filter(([name]) => !isLengthened(name, known)).sort((a, b) => b[1] - a[1]);
  return withShort(
    titlesHome(merged(names)).map((member) => calledByGivenName(member, text)),
    text,
  );
}

/** 瑜曰: an old book calls 周瑜 so, and whoever is never called otherwise has no other name. */
function withShort(members: readonly CastMember[], text: string): CastMember[] {
  const counts = new Map<string, number>();
  for (const [, short = ''] of text.matchAll(/(?<=^|[，。！？；”」\s])(\p{Script=Han})(?:大|笑|怒|叹|惊|喝|叱|泣|急){0,2}曰[：:]/gu))
    if (!/[又乃遂因答笑问对怒叹人众或童叫喝呼喊骂谓告言忽便即亦皆]/u.test(short)) counts.set(short, (counts.get(short) ?? 0) + 1);
  const cast = [...members];
  for (const [short, count] of counts) {
    if (count < (text.length < brief ? 1 : 3)) continue;
    const known = cast.findIndex(({ name, aliases }) => [name, ...aliases].some((one) => one.length > 1 && one.endsWith(short)));
    const home = cast[known];
    const full = text.match(new RegExp(`[${surnames}]${short}(?=[\\p{Script=Han}，。])`, 'gu'))?.[0];
    if (home) cast[known] = { ...home, aliases: [...new Set([...home.aliases, short])] };
    else cast.push({ name: full ?? short, aliases: full ? [short] : [], gender: 'unknown' });
  }
  return cast;
}

const brief = 20_000;

/** In a scene by itself everybody is named once or twice: who begins a sentence of a paragraph in which somebody speaks. */
function leading(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): [string, number][] {
  if (text.length >= brief) return [];
  const counts = new Map<string, number>();
  const bare = new Map<string, number>();
  const times = (name: string): number => text.split(name).length - 1;
  paragraphs.forEach(({ start, end, kind }, at) => {
    if (kind !== 'text') return;
    const here = quoted[at] ?? [];
    let from = start;
    for (const quotation of [...here, { from: end, to: end }]) {
      for (const match of text.slice(from, quotation.from).matchAll(/(?:^|[。！？；”」\n])[\s\u3000]*(?=\p{Script=Han})/gu)) {
        const place = from + match.index + match[0].length;
        const name = leadName(text.slice(0, quotation.from), place, times);
        if (name && (here.length > 0 || times(name) >= 2)) counts.set(name, (counts.get(name) ?? 0) + 1);
        const alone = name ? null : bareName(text, place, times);
        if (alone) bare.set(alone, (bare.get(alone) ?? 0) + 1);
      }
      from = quotation.to;
    }
  });
  return [...[...counts].filter(([name]) => !isNoun(name) || times(name) >= 2), ...[...bare].filter(([, count]) => count >= 3)];
}

/** 方先生 is 方鸿渐, where no other 方 is about who could be. */
function titlesHome(members: readonly CastMember[]): CastMember[] {
  const homes = new Map<CastMember, CastMember>();
  for (const member of members) {
    const parts = surnameOf(member.name);
    if (!parts) continue;
    const fitting = members.filter(
      (other) =>
        other !== member &&
        surnameOf(other.name) === null &&
        other.name.length > parts.surname.length &&
        other.name.startsWith(parts.surname),
    );
    const rivals = members.filter((other) => other !== member && surnameOf(other.name)?.surname === parts.surname);
    if (fitting.length === 1 && fitting[0] && rivals.length === 0) homes.set(member, fitting[0]);
  }
  return members.flatMap((member) => {
    if (homes.has(member)) return [];
    const aliases = [...homes].filter(([, home]) => home === member).flatMap(([other]) => [other.name, ...other.aliases]);
    const names = [member.name, ...member.aliases, ...aliases];
    return [{ name: member.name, aliases: names.slice(1), gender: genderOfName(names) }];
  });
}

/** 鸿渐 is 方鸿渐, wherever he is called so. */
function calledByGivenName(member: CastMember, text: string): CastMember {
  const full = [member.name, ...member.aliases].find(
    (name) => name.length === 3 && surnames.includes(name.charAt(0)) && surnameOf(name) === null,
  );
  const given = full?.slice(1) ?? '';
  if (!full || [member.name, ...member.aliases].includes(given)) return member;
  return new RegExp(`(?<!${full.charAt(0)})${given}`, 'u').test(text) ? { ...member, aliases: [...member.aliases, given] } : member;
}

/** What stands before the words: in their paragraph, or at the end of the one before, where that ends with a colon. */
function leadOf(text: string, before: Paragraph | undefined, start: number, from: number): string {
  const lead = text.slice(start, from);
  if (lead.trim() !== '' || before === undefined) return lead;
  const ahead = text.slice(Math.max(before.start, before.end - 40), before.end);
  return /[：:]\s*$/.test(ahead) ? ahead : lead;
}

/** 张飞大 is 张飞 and more, where 张飞 is known. */
function isLengthened(name: string, known: ReadonlyMap<string, number>): boolean {
  return [2, 3].some((size) => {
    const shorter = known.get(name.slice(0, size)) ?? 0;
    return size < name.length && (shorter > (known.get(name) ?? 0) || (name.length === 4 && shorter > 0));
  });
}

const clauses = /(?:^|[。！？”」，\n])[\s\u3000]*((?:[老小阿]\p{Script=Han}|\p{Script=Han}{2,3}))/gu;

/** Who begins sentences outside the words, and goes on in more than one way: 顾明指着, 顾明弯腰. */
function acting(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): [string, number][] {
  const ways = new Map<string, Map<string, number>>();
  paragraphs.forEach(({ start, end, kind }, at) => {
    if (kind !== 'text') return;
    let from = start;
    for (const quotation of [...(quoted[at] ?? []), { from: end, to: end }]) {
      for (const match of text.slice(from, quotation.from).matchAll(clauses))
        for (const size of [2, 3]) noteWay(ways, text, from + match.index + match[0].length - (match[1] ?? '').length, size);
      from = quotation.to;
    }
  });
  const short = text.length < brief;
  const people = new Set(chineseNames(text.slice(0, 1_000_000)).flatMap(({ name, kind }) => (kind === 'person' ? [name] : [])));
  return [...ways].flatMap(([name, next]) => {
    const count = [...next.values()].reduce((sum, times) => sum + times, 0);
    const pet = isPet(name);
    const varied = Math.max(...next.values()) <= count * 0.6;
    const often = short ? count >= (pet ? 1 : 2) && (pet || varied) : count >= 3 && next.size >= 2 && varied;
    return often && !notNames.test(name) && (pet || people.has(name)) ? [[name, count] as [string, number]] : [];
  });
}

function noteWay(ways: Map<string, Map<string, number>>, text: string, at: number, size: number): void {
  const name = text.slice(at, at + size);
  if (!/^\p{Script=Han}+$/u.test(name)) return;
  const next = text[at + size] ?? '';
  const own = ways.get(name) ?? new Map<string, number>();
  ways.set(name, own.set(next, (own.get(next) ?? 0) + 1));
}

/** Neither the beginning of a longer name nor a name with more behind it. */
function isWhole(name: string, counts: ReadonlyMap<string, number>): boolean {
  const count = counts.get(name) ?? 0;
  for (const [other, times] of counts) if (other.length === name.length + 1 && other.startsWith(name) && times >= count * 0.7) return false;
  return name.length === 2 || count >= (counts.get(name.slice(0, -1)) ?? 0) * 0.6;
}

function merged(names: readonly (readonly [string, number])[]): CastMember[] {
  const members: { name: string; aliases: string[]; gender: 'unknown' }[] = [];
  for (const [name] of names) {
    const home = members.find((member) =>
      [member.name, ...member.aliases].some(
        (known) =>
          samePet(name, known) ||
          samePet(known, name) ||
          (known.length === 3 && name.length === 2 && known.endsWith(name)) ||
          (name.length === 3 && known.length === 2 && name.endsWith(known)),
      ),
    );
    if (home) home.aliases.push(name);
    else members.push({ name, aliases: [], gender: 'unknown' });
  }
  return members;
}
