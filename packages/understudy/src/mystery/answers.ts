import { chance, choose, type MysteryBrief } from '@troupe/core/model';
import { eachFilled, filled } from '../filled.ts';
import { facing } from './facing.ts';
import { harmless, ownWords, spoken } from './own-script.ts';
import { mysteryPhrases } from './phrases.ts';
import { incriminates, ranked, suspicionOf } from './suspicion.ts';

type Phrases = (typeof mysteryPhrases)['en' | 'zh'];
const phrasesOf = ({ language }: MysteryBrief): Phrases => mysteryPhrases[language];
const pick = (list: readonly string[], brief: MysteryBrief, ...key: (string | number)[]): string =>
  choose(list, brief.seed, 'mystery', brief.self.id, brief.round, ...key) ?? '';
const nameOf = (brief: MysteryBrief, id: string): string => brief.players.find((one) => one.id === id)?.name ?? id;
const joined = (brief: MysteryBrief, names: readonly string[]): string => names.join(brief.language === 'zh' ? '、' : ', ');

export function introduction(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const victims = brief.victims.map(({ name }) => name);
  const named = harmless(brief).filter((sentence) => victims.some((name) => sentence.includes(name)));
  // A murderer says no more than who he is. So that this alone does not give him away, a few others do the same.
  const short = brief.deceiving || chance(brief.seed, 'condolence', brief.self.id) < 1 / 3;
  const about = short ? named.find((sentence) => isPresenting.test(sentence) && !incriminates(sentence)) : named[0];
  if (about !== undefined && isPresenting.test(about)) return spoken(about, brief);
  const said = about === undefined ? filled(w.shocked, { victims: joined(brief, victims) }) : spoken(about, brief);
  return [filled(w.am, { name: brief.self.name }), said].join(brief.language === 'zh' ? '' : ' ');
}

const isPresenting = /^(I am|My name is|我叫|我是|我姓)/u;

/** After a name. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function question(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const victim = brief.victim?.name ?? '';
  const [target = ''] = brief.about ?? [];
  const known = suspicionOf(brief, target);
  const address = `${nameOf(brief, target)}${brief.language === 'zh' ? '，' : ', '}`;
  const asked = ownWords(brief);
  const before = askedOf(brief, target);
  const faced = facing(brief, target, before);
  if (faced !== undefined) return address + lowered(faced);
  const reading = brief.readings?.find(({ role }) => role === target);
  const worth = eachFilled(
    [
      ...(reading?.evidence === 'unclear' ? [w.traces] : []),
      ...(reading?.background === 'unclear' ? [w.past] : []),
      ...(known.chance ? [] : [w.where]),
      ...(known.motive ? [] : [w.stand]),
      ...(known.chance && known.motive ? [w.press] : []),
      w.last,
      w.where,
      w.stand,
      ...w.more,
    ],
    { victim },
  );
  const told = saidWhere(brief, target) ? [filled(w.where, { victim })] : [];
  const fresh = worth.filter((one) => !asked.includes(lowered(one)) && !before.includes(lowered(one)) && !told.includes(one));
  const open = fresh.length > 0 ? fresh.slice(0, 2) : worth;
  // All ask at once and cannot hear each other: who sits side by side begins elsewhere, or the same is asked twice.
  const seat = brief.players.findIndex(({ id }) => id === brief.self.id);
  const turn = Math.floor(open.length * chance(brief.seed, 'opening', target, brief.round));
  return address + lowered(open[(seat + turn) % open.length] ?? '');
}

/** Whoever has just said where they were is not asked for it. */
const saidWhere = ({ heard, language }: MysteryBrief, target: string): boolean =>
  heard.some(({ by, text }) => by === target && !text.includes('\n') && whereabouts[language].test(text));

const whereabouts = {
  en: /\bI (?:was|sat|stayed|slept|lay|stood|worked|kept)\b[^.]*\b(?:in|at|on|behind|by|upstairs|downstairs|outside)\b/u,
  zh: /(?:晚|夜|点|时|直|当时|那会儿?)[^。]{0,8}在[^。]{1,12}/u,
} as const;

/** What this person has been asked by anybody. */
const askedOf = (brief: MysteryBrief, target: string): string =>
  brief.heard
    .filter(({ by }) => by === target)
    .map(({ text }) => text.split('\n')[0])
    .join('\n');

export function sensors(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const readings = (brief.about ?? []).map((role) => {
    const { negative, motive, chance: near, caught, mentions, ...found } = suspicionOf(brief, role);
    const unknown = mentions === 0;
    return {
      name: nameOf(brief, role),
      emotion: unknown ? 'unclear' : negative ? 'negative' : 'neutral',
      motivation: motive ? 'yes' : unknown ? 'unclear' : 'no',
      opportunity: near || caught ? 'yes' : 'unclear',
      ...Object.fromEntries((brief.sensors ?? []).map((sensor) => [sensor, found[sensor] ? 'yes' : 'unclear'])),
      because: caught ? w.caught : w.reading[motive ? (near ? 'both' : 'motive') : near ? 'chance' : 'neither'],
    };
  });
  return JSON.stringify({ readings });
}

/** Whoever is least known is worth a question; whoever is suspected is too. */
export function expectations(brief: MysteryBrief): readonly { readonly yes: boolean; readonly probability: number }[] {
  return (brief.about ?? []).map((role) => {
    const reading = brief.readings?.find((one) => one.role === role);
    const values = reading ? [reading.emotion, reading.motivation, reading.opportunity, reading.evidence, reading.background] : [];
    const read = values.filter((one) => one !== undefined);
    // As many as of three, whatever the number of sensors.
    const unclear = reading ? (3 * read.filter((one) => one === 'unclear').length) / read.length : 1;
    const p = Math.min(
      0.95,
      0.35 +
        0.12 * unclear +
        0.08 * suspicionOf(brief, role).weight +
        0.1 * chance(brief.seed, 'expected', brief.self.id, role, brief.round),
    );
    return p >= 0.5 ? { yes: true, probability: p } : { yes: false, probability: 1 - p };
  });
}

export function suspects(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const order = ranked(brief, brief.about ?? []);
  const keep = Math.max(1, Math.ceil(order.length / (1 + brief.round)));
  const kept = order.slice(0, keep).map(({ role }) => nameOf(brief, role));
  return JSON.stringify({ suspects: kept, profile: filled(w.profile, { name: kept[0] ?? '' }), contradictions: [] });
}

export function ballot(brief: MysteryBrief): string {
  const w = phrasesOf(brief);
  const others = brief.players.map(({ id }) => id).filter((id) => id !== brief.self.id);
  const votes = brief.victims.map(({ id, name }) => {
    const known = (brief.suspects?.[id] ?? others).filter((one) => others.includes(one));
    const [first] = ranked(brief, known.length > 0 ? known : others);
    const against = first?.role ?? others[0] ?? '';
    const clash = brief.contradictions?.find(({ of }) => of === against);
    return {
      victim: name,
      against: nameOf(brief, against),
      because: clash ? filled(w.quote, { what: clash.what }) : pick(w.because, brief, id),
    };
  });
  return JSON.stringify({ votes });
}

export const thought = (brief: MysteryBrief): string => phrasesOf(brief).think;
