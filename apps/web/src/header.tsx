import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pages } from './pages.ts';
import { Button } from './ui/elements.tsx';
import houseWords from './ui/house.words.json' with { type: 'json' };
import { Icon } from './ui/icon.tsx';
import { prefer, themeNow, usePreferences } from './ui/preferences.ts';
import { useWords } from './ui/words.ts';

export function Header({ help }: { readonly help: () => void }) {
  const words = useWords(houseWords);
  const preferences = usePreferences();
  const other = preferences.language === 'zh' ? 'en' : 'zh';
  const toLight = themeNow(preferences) === 'dark';
  return (
    <header className="marquee">
      <Link href="/" className="sign">
        <Icon name="mask" />
        <span>{words.troupe}</span>
      </Link>
      <Ways />
      <Button
        label={other === 'zh' ? '中文' : 'English'}
        className="quiet"
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        onClick={() => prefer({ language: other })}
      />
      <Button
        icon={toLight ? 'sun' : 'moon'}
        className="quiet"
        aria-label={toLight ? words.theme.toLight : words.theme.toDark}
        title={toLight ? words.theme.toLight : words.theme.toDark}
        onClick={() => prefer({ theme: toLight ? 'light' : 'dark' })}
      />
      <Button icon="help" className="quiet" aria-label={words.keys.title} title={words.keys.title} onClick={help} />
    </header>
  );
}

/** The ways to all pages: in a row where there is room, behind a button where there is none. */
function Ways() {
  const words = useWords(houseWords);
  const { language } = usePreferences();
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere needs the list no more
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => !nav.current?.contains(target as Node) && setOpen(false);
    const closed = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('pointerdown', elsewhere);
    addEventListener('keydown', closed);
    return () => {
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('keydown', closed);
    };
  }, [open]);
  return (
    <nav ref={nav} aria-label={words.nav.label}>
      <button type="button" className="quiet menu" aria-expanded={open} aria-controls="ways" onClick={() => setOpen(!open)}>
        <Icon name="menu" />
        <span>{words.nav.menu}</span>
      </button>
      <ul id="ways" className={open ? 'open' : ''}>
        {pages.map(
          ({ path: to, sign }) =>
            sign && (
              <li key={to}>
                <Link
                  href={to}
                  className={sign.holds.test(path) ? 'here' : ''}
                  aria-current={path === to ? 'page' : sign.holds.test(path) || undefined}
                >
                  <Icon name={sign.icon} />
                  <span>{sign[language]}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
