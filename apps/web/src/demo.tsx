import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import GreenRoom from './features/green-room/green-room.page.tsx';
import { Button } from './ui/elements.tsx';
import houseWords from './ui/house.words.json' with { type: 'json' };
import { applyPreferences, prefer, themeNow, usePreferences } from './ui/preferences.ts';
import { useWords } from './ui/words.ts';
import './index.css';
import './ui/beyond.css';

/** The green room by itself: a page for any static host, or for no host at all. */
function Demo() {
  const words = useWords(houseWords);
  const preferences = usePreferences();
  const other = preferences.language === 'zh' ? 'en' : 'zh';
  const toLight = themeNow(preferences) === 'dark';
  return (
    <>
      <header className="marquee">
        <span className="sign">{words.troupe}</span>
        <Button
          label={other === 'zh' ? '中文' : 'English'}
          className="quiet"
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => prefer({ language: other })}
        />
        <Button
          label={toLight ? words.theme.toLight : words.theme.toDark}
          className="quiet"
          onClick={() => prefer({ theme: toLight ? 'light' : 'dark' })}
        />
      </header>
      <main id="content">
        <GreenRoom />
      </main>
    </>
  );
}

applyPreferences();
const root = document.getElementById('house');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Demo />
    </StrictMode>,
  );
