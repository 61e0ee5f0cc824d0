import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/query.ts';
import { App } from './app.tsx';
import { applyPreferences } from './ui/preferences.ts';

applyPreferences();
const root = document.getElementById('house');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
