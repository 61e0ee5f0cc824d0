import { choose, type RulingBrief } from '@troupe/core/model';
import { filled } from './filled.ts';
import { commonSigns, firstSign } from './signs.ts';
import { type Impossible, stageWords } from './stage-words.ts';

const impossible = commonSigns<Impossible>('impossible', 'u');

/** Plain plausibility for what no rule of code covers: gestures and small acts succeed, what no body can do fails, and why is said. */
export function rule(brief: RulingBrief): { outcome: 'success' | 'failure'; because: string; changes: never[] } {
  const text = `${brief.verb} ${brief.text}`.toLowerCase();
  const able = brief.powers.includes(brief.verb) || brief.realism === 'fantastic';
  const { rules } = stageWords[brief.language];
  const beyond = able ? undefined : firstSign(impossible, text);
  const thing = brief.targets.length === 0 ? conjured.exec(text)?.[0] : undefined;
  const why = beyond ? rules.impossible[beyond] : thing !== undefined ? rules.absent : forced.test(text) ? rules.willful : undefined;
  if (why !== undefined) return { outcome: 'failure', because: filled(why, { actor: brief.actor, thing: thing ?? '' }), changes: [] };
  return { outcome: 'success', because: done(brief), changes: [] };
}

/** What was done, in the words it was done in where they make a sentence; else that it was. */
function done(brief: RulingBrief): string {
  const text = brief.text.trim().replace(/[.!。！]+$/u, '');
  if (brief.language === 'zh') {
    const bare = text.replace(/^我/u, '');
    if (/^[\p{Script=Han}，、]{2,30}$/u.test(bare) && !/[你您我]/u.test(bare)) return `${brief.actor}${bare}。`;
  } else if (/^[a-z][a-z' -]{2,80}$/u.test(text) && !/\b(i|my|me|you|your)\b/u.test(text)) {
    return `${brief.actor} ${thirdPerson(text)}.`;
  }
  const plain = stageWords[brief.language].rules.done;
  return filled(choose(plain, brief.seed, brief.beat, brief.actor, brief.text) ?? '', { actor: brief.actor });
}

function thirdPerson(text: string): string {
  const [verb = '', ...rest] = text.split(' ');
  const base = /(s|ing|ed)$/u.test(verb) && !/(ss)$/u.test(verb);
  const form = base
    ? verb
    : /(ch|sh|ss|x|o)$/u.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
  return [form, ...rest].join(' ');
}

const conjured =
  /\b(rifle|pistol|shotgun|machine gun|gun|grenade|bomb|rocket|tank|helicopter|phone|smartphone|laptop|computer|car|motorcycle|lightsaber|chainsaw)\b|步枪|手枪|机枪|手榴弹|炸弹|火箭|坦克|直升机|手机|电脑|汽车|摩托|光剑|电锯/u;
const forced =
  /\b(makes?|forces?|compels?|convinces?|persuades?|hypnoti[sz]es?|commands?) \p{L}+ (to )?\p{L}+|(让|逼|迫使|催眠|说服|命令)\p{Script=Han}{1,6}(说|承认|交|跪|走|死|爱|自)/u;
