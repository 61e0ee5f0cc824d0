import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { theatreWorker } from './make-worker.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), theatreWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Everything is a file of our own: data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // What a page needs of others it names itself: a list of all of it in the first page is longer than what it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_, needed) => needed.filter((file) => file.endsWith('.css')) },
  },
});
