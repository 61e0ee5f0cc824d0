import type { Status } from '@troupe/core/stage';
import type { Page } from './render.ts';
import { characterWidth, displayWidth } from './width.ts';

const cells = 8;

/** The line at the foot of the stage: beats, how stuck the play is, what it has cost. Never wider than the page. */
export function renderStatus(status: Status, page: Page): string {
  const { words, palette } = page;
  const filled = Math.min(cells, Math.round((cells * status.stall.beats) / Math.max(1, status.stall.limit)));
  const meter = `${'▰'.repeat(filled)}${'▱'.repeat(cells - filled)}`;
  const parts = [
    `${words.status.beat} ${status.beat}`,
    `${words.status.stall} ${meter}`,
    `${words.status.tokens} ${status.tokens.toLocaleString('en')}`,
    ...(status.money > 0 ? [`${words.status.cost} ${status.money.toFixed(4)}`] : []),
    ...(status.trespasses > 0 ? [words.trespasses({ count: status.trespasses })] : []),
    ...(status.paused ? [words.status.paused] : []),
  ];
  return palette.faint(clip(parts.join(' · '), page.width));
}

function clip(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
