import type { Language } from '../text/language.ts';

const before =
  'at|by|beside|near|on|upon|in|inside|outside|under|underneath|beneath|below|behind|against|before|opposite|between|among|above|over|around|beyond|across|along|astride|within|next to|close to|in front of|to the (?:left|right|side) of|up|down|off';
/** "Halfway up the ladder", "with her back to the stove". */
const placed = new RegExp(
  `^(?:(?:just|right|half-?way|far|high|low|deep|back|alone) )*(?:(?:${before}) (?=\\S)|with (?:his|her|their|its) (?:back|face|side|shoulder)s? (?:to|against|towards?) (?=\\S))`,
  'iu',
);
const alone = /^(?:just )?(?:outside|inside|upstairs|downstairs|overhead|below|above|nearby|apart|opposite)$/iu;
const bare = /^(?:the|an?|his|her|their) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+$/iu;
/** How one is there is said by a posture: "leaning on the counter". Of "pointing at the door" the door is no place of theirs. */
const posed =
  /^(?:standing|stood|sitting|sat|seated|lying|kneeling|leaning|crouch(?:ing|ed)|squatting|perched|slumped|propped|pressed|wedged|waiting|hunched|huddled) /iu;
const doing = /^[\p{L}'’-]+ing (?:the|an?|his|her|their|its|my|your|to|at|on|for) /iu;

function placeEn(words: string): string | undefined {
  const [text = ''] = words.trim().split(/[,;:.!?—–]| (?:and|as|while|until) /u);
  const where = text.replace(posed, '').trim();
  if (alone.test(where)) return where;
  if (bare.test(where)) return `at ${where}`;
  const [said] = placed.exec(where) ?? [];
  if (said === undefined) return undefined;
  const rest = where.slice(said.length);
  // "At by the door": what was asked for is said twice.
  if (placed.test(rest)) return placeEn(rest);
  return doing.test(`${rest} `) ? undefined : where;
}

/** In Chinese a place ends on how it lies to a thing: 门槛上, 炉子旁边. */
const lies = /(?:上|下|里|内|外|前|后|旁|边|侧|中|间|口|角|处|头|底|面|畔|沿|端|央|顶)$/u;
const leans = /^(?:背|面|脸)(?:靠|对|朝|向|贴|抵|冲)|^(?:靠|倚|挨|贴|隔|扶)着/u;

function placeZh(words: string): string | undefined {
  const [text = ''] = words.trim().split(/[，。；：！？、,;:.!?—]/u);
  if (leans.test(text)) return text;
  const where = text.replace(/^.*(?:(?<![现正还存不实])在|到|于)(?=.)/u, '');
  return where.length > 1 && lies.test(where) && !/[着了过]/u.test(where) ? where : undefined;
}

/** Where somebody is, of words that may say more than that: 拦在门槛上 is 门槛上, "leaning on the counter" is on the counter. Undefined: they name no place. */
export const placePhrase = (language: Language, words: string): string | undefined => (language === 'zh' ? placeZh(words) : placeEn(words));
