import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyPreferences } from './ui/preferences.ts';

applyPreferences();
// Whoever only looks pays nothing for what comes later: the worker is fetched with the first touch, or at once where there is no house.
const install = () => void import('./installed.ts');
if (document.documentElement.dataset.away === undefined)
  for (const touch of ['pointerdown', 'keydown', 'offline']) addEventListener(touch, install, { once: true });
else install();
const root = document.getElementById('house');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
