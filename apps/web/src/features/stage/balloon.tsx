import type { LiveBeat } from './transcript.ts';

/** What fits beside a head: a letter of Chinese is twice as broad. */
const most = { en: 84, zh: 40 } as const;

/** The last of what somebody says just now, from the beginning of a word; nothing while they only do something. */
export function lastWords({ parts }: LiveBeat, language: 'en' | 'zh'): string {
  const said = parts.flatMap(({ kind, text }) => (kind === 'gesture' ? [] : [text.trim()])).join(' ');
  if (said.length <= most[language]) return said;
  const tail = said.slice(-most[language]);
  return `…${language === 'zh' ? tail : tail.slice(tail.indexOf(' ') + 1)}`;
}

type BalloonProps = { readonly live: LiveBeat; readonly language: 'en' | 'zh'; readonly at: number; readonly of: number };

/** The words of whoever speaks, beside them while they come. The script holds them all, and is what is read out. */
export function Balloon({ live, language, at, of }: BalloonProps) {
  const words = lastWords(live, language);
  if (words === '') return null;
  const across = (at + 1) / (of + 1);
  return (
    <p
      className={`balloon ${across > 0.5 ? 'from-right' : 'from-left'}`}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      style={{ '--across': `${Math.round(across * 100)}%` } as Record<string, string>}
    >
      {words}
    </p>
  );
}
