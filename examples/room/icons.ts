const svg = (inner: string) => `<svg viewBox="0 0 64 64" aria-hidden="true">${inner}</svg>`;

/** Drawn by hand, one for each thing of the play. */
export const icons: Readonly<Record<string, string>> = {
  key: svg(
    '<g fill="none" stroke="#e8b64c" stroke-width="6" stroke-linecap="round"><circle cx="22" cy="22" r="12"/><path d="M31 31 54 54M46 46l7-7M52 52l5-5"/></g>',
  ),
  chest: svg(
    '<g stroke="#2b1a0d" stroke-width="2.5" stroke-linejoin="round"><path fill="#7a4a22" d="M6 30h52v26H6z"/><path fill="#95602f" d="M6 30c0-16 10-20 26-20s26 4 26 20z"/><path fill="#d9a441" d="M27 26h10v14H27z"/><path d="M6 40h21M37 40h21" fill="none"/></g>',
  ),
  log: svg(
    '<g stroke="#2a1712" stroke-width="2.5" stroke-linejoin="round"><path fill="#7d2f27" d="M12 8h36a4 4 0 0 1 4 4v44H16a4 4 0 0 1-4-4z"/><path fill="#efe3c6" d="M16 50h36v6H16z"/><path fill="none" stroke="#e8b64c" d="M22 20h20M22 28h14"/></g>',
  ),
  lamp: svg(
    '<g stroke="#2b1a0d" stroke-width="2.5" stroke-linejoin="round"><path fill="none" d="M22 18c0-16 20-16 20 0"/><path class="flame" fill="#ffd977" d="M20 20h24l4 24H16z"/><path fill="#b3812f" d="M14 44h36v8H14zM20 14h24v6H20z"/></g>',
  ),
  bell: svg(
    '<g stroke="#2b1a0d" stroke-width="2.5" stroke-linejoin="round"><path fill="#c08a35" d="M32 8c14 0 14 16 16 30l6 8H10l6-8c2-14 2-30 16-30z"/><circle cx="32" cy="52" r="5" fill="#7b551c"/></g>',
  ),
};
