import type { MysteryBrief } from '@troupe/core/model';
import { bigrams, contentWords, stem } from '../words.ts';
import { sentencesIn } from './suspicion.ts';

const killing = /\b(kill|murder|stab|strangl|poison|corpse|weapon|dagger)|杀|毒|凶|尸|刀/iu;

/** What may be said of one's own script: nothing that must be kept, nothing of killing. */
export function harmless(brief: MysteryBrief): string[] {
  const held = (brief.hold ?? []).map((secret) => terms(secret, brief.language));
  return sentencesIn(brief.script).filter((sentence) => {
    if (sentence.length > 260 || killing.test(sentence)) return false;
    const said = terms(sentence, brief.language);
    return !held.some((secret) => secret.size > 0 && [...secret].filter((term) => said.has(term)).length * 2 >= secret.size);
  });
}

export function terms(text: string, language: 'en' | 'zh'): Set<string> {
  return language === 'zh' ? new Set(bigrams(text)) : new Set(contentWords(text).map((word) => stem(word.toLowerCase())));
}

/** What this player has said so far: nobody likes to hear it twice. */
export const ownWords = (brief: MysteryBrief): string =>
  brief.heard
    .filter(({ by, text }) => by === brief.self.id || text.startsWith(brief.self.name))
    .map(({ text }) => text)
    .join('\n');

/** Some scripts say "you" of the one who reads them; at the table one says "I". */
export function spoken(sentence: string, { language, script }: MysteryBrief): string {
  const whole = script.join(' ');
  if (language === 'zh') return /我/u.test(whole) && !/^.{0,200}你/u.test(whole) ? sentence : sentence.replaceAll('你', '我');
  if (/\bI\b/u.test(whole) && !/\b[Yy]ou(?:r)?\b/u.test(whole.slice(0, 400))) return sentence;
  return sentence.replace(/\b(you are|you're|you were|yourself|yours|your|you)\b/giu, (said) => {
    const own = first[said.toLowerCase()] ?? said;
    return /^Y/u.test(said) && !own.startsWith('I') ? own.charAt(0).toUpperCase() + own.slice(1) : own;
  });
}

const first: Readonly<Record<string, string>> = {
  'you are': 'I am',
  "you're": 'I am',
  'you were': 'I was',
  yourself: 'myself',
  yours: 'mine',
  your: 'my',
  you: 'I',
};

/** Whoever has given a name once need not give it again with everything else. */
export const unnamed = (sentence: string): string =>
  sentence
    .replace(/^I am [^,.]{2,40},? and (?=I\b)/u, '')
    .replace(/^I am ([^,.]{2,40}), and (?=\p{Lu})/u, '')
    .replace(/^我(?:叫|姓|是)\p{Script=Han}{1,4}，(?=[在给替跟和来做教管唱说开住从])/u, '我')
    .replace(/^我(?:叫|姓|是)\p{Script=Han}{1,4}，(?=\p{Script=Han}{6,})/u, '');
