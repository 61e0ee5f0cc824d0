import { chance, type MysteryBrief } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { filled } from '../filled.ts';
import { spoken } from './own-script.ts';
import { mysteryPhrases } from './phrases.ts';

/** What does not agree in somebody's words, said to their face: "you" to them, "I" of oneself. Nothing that was put to them before. */
export function facing(brief: MysteryBrief, target: string, before: string): string | undefined {
  const { language, self, victim } = brief;
  const w = mysteryPhrases[language];
  const name = brief.players.find(({ id }) => id === target)?.name ?? '';
  const put = (sentence: string) => before.includes(bare(toYou(sentence, name, language))) || before.includes(bare(sentence));
  const clash = brief.contradictions?.find(
    ({ of, what, own, both }) =>
      of === target && !put(own?.known ?? both?.second ?? what) && (own !== undefined || raises(brief, target, what, both?.against)),
  );
  if (!clash) return undefined;
  const known = clash.own?.known ?? (clash.both?.against === self.id ? clash.both.second : undefined);
  const first = clash.own?.said ?? clash.both?.first;
  if (first === undefined) return filled(w.confront, { what: clash.what, victim: victim?.name ?? '' });
  const said = yours(first, language) ?? quoted(first, language);
  if (known !== undefined) return filled(w.known, { said, known: inside(toYou(spoken(known, brief), name, language), language) });
  const other = brief.players.find(({ id }) => id === clash.both?.against)?.name ?? name;
  return clash.both?.against === target
    ? filled(w.itself, { said, second: bare(clash.both.second) })
    : filled(w.against, { said, other, second: bare(clash.both?.second ?? '') });
}

/** All ask at once and cannot hear each other: of what everybody has heard one speaks, whose own word it is or on whom it falls. */
function raises({ players, self, seed, round }: MysteryBrief, target: string, what: string, against: string | undefined): boolean {
  const others = players.filter(({ id }) => id !== target);
  const one = others[Math.floor(others.length * chance(seed, 'confront', target, what, round))];
  return self.id === (others.some(({ id }) => id === against) ? against : one?.id);
}

const bare = (sentence: string): string => sentence.trim().replace(/[。！？.!?…]+$/u, '');
const quoted = (sentence: string, language: 'en' | 'zh'): string => (language === 'zh' ? `：“${bare(sentence)}”` : `, “${bare(sentence)}”`);
/** Not at the beginning of a sentence. */
const inside = (sentence: string, language: 'en' | 'zh'): string => {
  const text = bare(sentence);
  return language === 'en' && !/^I\b/u.test(text) && /^(?:The|A|An|At|On|In|When|You|Your|There|Nobody|It)\b/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};

/** What somebody said of themselves, told back to them; nothing where it speaks to somebody as well. */
function yours(sentence: string, language: 'en' | 'zh'): string | undefined {
  if (language === 'zh') return /[你您“]/u.test(sentence) ? undefined : bare(sentence).replaceAll('我', '你');
  if (/\byou(?:r|rs|rself)?\b|“/iu.test(sentence)) return undefined;
  const turned = bare(sentence).replace(/\b(I was|I am|I'm|I’m|myself|mine|my|me|I)\b/giu, (said) => second[said.toLowerCase()] ?? said);
  const whole = turned.replace(/\b(and|but|or|nor) was\b/gu, '$1 were');
  return ` ${inside(whole, language)}`;
}

const second: Readonly<Record<string, string>> = {
  'i was': 'you were',
  'i am': 'you are',
  "i'm": 'you are',
  'i’m': 'you are',
  myself: 'yourself',
  mine: 'yours',
  my: 'your',
  me: 'you',
  i: 'you',
};

/** What is known of somebody, said to them. Where it speaks of them by more than their name, or of others too, it stays as it is. */
function toYou(sentence: string, name: string, language: 'en' | 'zh'): string {
  if (name === '' || !sentence.includes(name)) return sentence;
  if (language === 'zh') return /[他她你您]/u.test(sentence) ? sentence : sentence.replaceAll(name, '你');
  if (/\b(?:he|she|him|his|hers?|you|your)\b/iu.test(sentence)) return sentence;
  const called = literally(name);
  return sentence
    .replace(new RegExp(`${called}(?:'s|’s)`, 'gu'), 'your')
    .replace(
      new RegExp(`${called} (was|is|has)\\b`, 'gu'),
      (_, verb: string) => `you ${{ was: 'were', is: 'are', has: 'have' }[verb] ?? verb}`,
    )
    .replaceAll(name, 'you');
}
