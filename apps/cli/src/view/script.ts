import type { PublicFrame } from '@troupe/core/events';
import { type Heading, type Page, renderFrame } from './render.ts';

/** Prints frames one after the other as a script; keeps in mind whose name stands above. */
export function scriptPrinter(page: Page): (frame: PublicFrame) => string {
  let heading: Heading = null;
  return (frame) => {
    const rendered = renderFrame(frame, heading, page);
    heading = rendered.heading;
    return rendered.lines.map((line) => `${line}\n`).join('');
  };
}
