/** Where a worker may run (this machine, or https), the theatre can be installed and opens without its house. */
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
if (worker) void worker.register('/worker.js').catch(() => undefined);

const isThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

let shown: (() => void) | null = null;

/** While the house cannot be reached, every page says what can be done without it. */
async function look(): Promise<void> {
  if (await isThere()) {
    shown?.();
    shown = null;
    return;
  }
  if (shown) return;
  shown = (await import('./features/offline/notice.tsx')).showNotice(() => void look());
}

for (const change of ['online', 'offline']) addEventListener(change, () => void look());
void look();

export {};
