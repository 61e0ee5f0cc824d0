import { join } from 'node:path';
import { contentLine } from '@troupe/core/content';
import { type PublicFrame, type ReadingPace, readingPaces, readingTime } from '@troupe/core/events';
import { logOf, namedEvening, type RecordedEvening, readEvenings } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import { bundled } from '../context/bundled.ts';
import type { Context } from '../context/context.ts';
import { printable } from '../view/clean.ts';
import { scriptPrinter } from '../view/render.ts';
import { wrap } from '../view/width.ts';

type Flags = { readonly pace?: ReadingPace | 'none'; readonly json?: boolean };

/** Lists the evenings that were recorded; or plays one back, line by line, as fast as one reads. Asks no model and writes nothing. */
export async function eveningsCommand(wanted: string | undefined, flags: Flags, context: Context): Promise<void> {
  const { warn } = context.voice;
  const evenings = await readEvenings(join(bundled.plays, 'evenings'), (file, because) => warn(`troupe: ${file}: ${because}`));
  if (wanted === undefined) list(evenings, flags, context);
  else await watch(namedEvening(evenings, wanted), flags, context);
}

function list(evenings: readonly RecordedEvening[], { json }: Flags, { voice: { say, palette, language, words } }: Context): void {
  const told = evenings.map(({ log: _, ...evening }) => evening);
  if (json) {
    say(JSON.stringify(told, null, 2));
    return;
  }
  const first = [...told].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  for (const { id, title, synopsis, lines, minutes, playedBy, content } of first) {
    say(`${palette.name(id)}  ${palette.heading(title)}  ${palette.faint(words.eveningLength({ lines, minutes }))}`);
    for (const line of wrap(synopsis, 76)) say(`    ${line}`);
    const notes = content && { kinds: content.kinds, more: content[language] };
    for (const line of wrap(contentLine(notes, language), 76)) say(`    ${palette.faint(line)}`);
    for (const line of wrap(playedBy[language], 76)) say(`    ${palette.faint(line)}`);
  }
}

async function watch(evening: RecordedEvening, { pace, json }: Flags, { output, voice }: Context): Promise<void> {
  const { readImported } = await import('@troupe/house/performances');
  const { seenBy } = await import('@troupe/house/reports');
  const frames = seenBy(readImported(await logOf(evening)).log, 'audience').flatMap(({ frame, struck }) => (struck ? [] : [frame]));
  const page = { width: Math.min(100, (output.columns || 81) - 1), palette: voice.palette, words: voice.words };
  const print = json ? (frame: PublicFrame) => `${JSON.stringify(frame)}\n` : scriptPrinter(page);
  if (!json) voice.say(voice.palette.faint(evening.playedBy[voice.language]));
  const chosen = pace ?? (output.isTTY && !json ? 'normal' : 'none');
  for (const frame of frames) {
    output.write(printable(print(frame)));
    if (chosen !== 'none') await systemClock.sleep(readingTime(frame) / readingPaces[chosen]);
  }
}
