import { firstSign, signsOf } from './signs.ts';

/** What leans on what was said before it: a reason, more of it, what came after, whether it is so, what was meant, what another says to it. */
export type FollowUp = 'why' | 'more' | 'next' | 'really' | 'meaning' | 'yours';

const ways = signsOf<FollowUp>('followUp');

/** The follow-up in a few words that say nothing of their own; names and titles before them do not count. */
export function followUpIn(said: string, language: 'en' | 'zh', names: readonly string[] = []): FollowUp | undefined {
  let text = said.trim().toLowerCase().replaceAll('’', "'");
  for (const name of names) if (name.length > 1) text = text.replaceAll(name.toLowerCase(), ' ');
  const bare =
    language === 'zh'
      ? text.replace(/[\s，。、！？?!….~,]+/gu, '').replace(/^(?:师父|师弟|老人家|老伯|施主|先生|后生|喂|哦|嗯)+/u, '')
      : text
          .replace(/[^a-z']+/gu, ' ')
          .replace(/^ ?(?:(?:mother|madam|sir|my lord|oh|well|hm) )+/u, '')
          .trim();
  if (bare === '' || bare.length > 60) return undefined;
  return firstSign(ways[language], bare);
}
