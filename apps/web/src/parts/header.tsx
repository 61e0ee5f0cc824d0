import { Link } from 'wouter';
import { prefer, themeNow, usePreferences } from '../preferences.ts';
import { useWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

export function Header() {
  const words = useWords();
  const preferences = usePreferences();
  const other = preferences.language === 'zh' ? 'en' : 'zh';
  const toLight = themeNow(preferences) === 'dark';
  return (
    <header className="marquee">
      <Link href="/" className="sign">
        <Icon name="mask" />
        <span>{words.troupe}</span>
      </Link>
      <nav aria-label={words.nav.label}>
        <Link href="/" className={(active) => (active ? 'here' : '')} aria-label={words.nav.foyer}>
          <Icon name="door" />
          <span>{words.nav.foyer}</span>
        </Link>
        <Link href="/settings" className={(active) => (active ? 'here' : '')} aria-label={words.nav.settings}>
          <Icon name="gear" />
          <span>{words.nav.settings}</span>
        </Link>
      </nav>
      <button type="button" className="quiet" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => prefer({ language: other })}>
        {other === 'zh' ? '中文' : 'English'}
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={toLight ? words.theme.toLight : words.theme.toDark}
        title={toLight ? words.theme.toLight : words.theme.toDark}
        onClick={() => prefer({ theme: toLight ? 'light' : 'dark' })}
      >
        <Icon name={toLight ? 'sun' : 'moon'} />
      </button>
    </header>
  );
}
