import type { Agreed } from '@troupe/core/planning';
import { accepts, settingFor, situationFor } from './fit.ts';
import type { Reading } from './reading.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations.ts';
import { castNames } from './staging.ts';
import { readTopic } from './topic.ts';

/** A situation that it can make a play of. */
export type NamedSituation = { readonly id: string; readonly name: string };

/** What the understudy can make of a topic, told before it writes. */
export type Offer = {
  /** Whether the topic's people, place and thing carry it. Where they do not, it is written only if somebody chooses it all the same. */
  readonly fits: boolean;
  readonly situation: NamedSituation;
  readonly agreed: Agreed;
  /** Whom and what it adds, because the topic names too few. */
  readonly added: readonly string[];
  /** What of the topic would not be in it. */
  readonly missing: readonly string[];
  /** Everything else it could play. */
  readonly others: readonly NamedSituation[];
};

export type OfferOptions = { readonly situation?: string; readonly people?: readonly string[] };

/** The closest of its situations, fitted to the topic's people, place and thing. `undefined`: it knows no situation of that name. */
export function offerFor(
  topic: string,
  language: 'en' | 'zh',
  { situation: wanted, people: named = [] }: OfferOptions = {},
): Offer | undefined {
  const at = language === 'zh' ? 1 : 0;
  const read = readTopic(topic, language);
  const all = { ...read, people: [...named, ...read.people.filter((one) => !named.includes(one))].slice(0, 6) };
  const chosen = situations.find(({ id, name }) => id === wanted || name.includes(wanted ?? ''));
  if (wanted !== undefined && !chosen) return undefined;
  const situation = chosen ?? situationFor(topic, all, language, 0);
  // Who comes back is found, and has nothing that is looked for.
  const reading = situation.id === 'return' ? all : { ...all, people: inOrder(topic, all, situation.roles.a.name[at]) };
  const takes = accepts(situation, reading, language, topic);
  const setting = settingFor(topic, reading, 0);
  const cast = castNames(reading, situation, setting, at);
  const { place, thing, matter } = reading;
  return {
    fits: takes && reading.people.length > 0 && read.missing.length === 0,
    situation: nameOf(situation, at),
    agreed: {
      situation: situation.id,
      people: cast.slice(0, Math.max(reading.people.length, 0)),
      ...(place !== undefined && { place }),
      ...(takes && thing !== undefined && { thing }),
      ...(takes && thing === undefined && matter !== undefined && { matter }),
    },
    added: [
      ...cast.filter((name) => !all.people.some((one) => one.toLowerCase() === name.toLowerCase())),
      ...(place === undefined ? [setting.place.name[at]] : []),
    ],
    missing: [...read.missing, ...(takes ? [] : [thing ?? matter].filter((one) => one !== undefined))],
    others: situations.filter((one) => one !== situation).map((one) => nameOf(one, at)),
  };
}

const nameOf = ({ id, name }: Situation, at: 0 | 1): NamedSituation => ({ id, name: name[at] });

const keeping =
  /\b(?:hides?|hid|hiding|steals?|stole|keeps?|kept|guards?|conceals?|finds?|found|smuggles?|delivers?|brings?|returns?|refus\w+ to (?:give|sell|hand|return))\b|藏|偷|不肯把|找到|扣下|瞒|守着|守护|送到|捡到|捡了/u;

const getting = /\b(?:discovers? an?|receives?|gets?|inherits?|wins?|digs? up)\b|发现|收到|拿到|找到|挖出|得到/u;
const losing = /\b(?:missing|lost|gone|stolen|vanish\w*)\b|不见|丢|失踪|被偷|被盗/u;

/**
 * Whoever has the thing is the second in every situation: "a barista hides a letter from a mayor" is the mayor's search, and whoever finds
 * a ring alone has it when somebody comes for it.
 */
function inOrder(topic: string, { people, thing }: Reading, seeker: string): readonly string[] {
  const [first, second, ...others] = people;
  if (first === undefined) return people;
  if (second === undefined) {
    const has = thing !== undefined && !losing.test(topic) && (keeping.test(topic) || getting.test(topic));
    return has ? [seeker, first] : people;
  }
  const at = (name: string): number => topic.toLowerCase().indexOf(name.replace(/^the /iu, '').replaceAll('’', "'").toLowerCase());
  const between = at(first) < 0 || at(second) < at(first) ? '' : topic.slice(at(first) + first.replace(/^the /iu, '').length, at(second));
  // "finds a stranger": nobody keeps whom they find.
  const keeps =
    (keeping.test(between) && !/\b(?:finds?|found) (?:an?|the) $/u.test(between)) ||
    (between.includes('把') && keeping.test(topic.slice(at(second))));
  return keeps ? [second, first, ...others] : people;
}
