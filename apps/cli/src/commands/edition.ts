import { writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { readLog } from '@troupe/core/events';
import { wordsOf } from '@troupe/core/words';
import { editAndKeep, printableOf, printableSeries } from '@troupe/house/editions';
import { type BookFormat, bookFormats, type EditionFormat, editionFormats } from '@troupe/house/exports';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { chooseStream, closing, openStore, type PlayStore, placeFor, readStore } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { printable } from '../view/clean.ts';

type EditionFlags = {
  readonly stream?: string;
  readonly format?: string;
  readonly out?: string;
  readonly edit?: boolean;
  readonly series?: boolean;
};

const words = wordsOf({
  written: ['Written to {file}', '已写入 {file}'],
  editing: ['Edited: {done} of {of}', '已编订：{done}/{of}'],
});

/** Prints an evening as a play to be read: by rules, or as an editor has made it. */
export async function editionCommand(file: string | undefined, flags: EditionFlags, context: Context): Promise<void> {
  const { config, folder, output, voice } = context;
  const said = words[config.values.language === 'zh' ? 'zh' : 'en'];
  const format = formatOf(flags);
  const place = placeFor(file, config, folder);
  return closing(flags.edit ? openStore(place) : readStore(place), async (store) => {
    const { stream } = await chooseStream(store, flags.stream);
    if (flags.edit) await edit(store, stream, context, (done, of) => voice.warn(said.editing({ done, of })));
    const page = flags.series
      ? bookFormats[bookFormat(format)].write(await printableSeries(store, stream))
      : editionFormats[format].write(await printableOf({ store, id: stream, log: await readLog(store, stream) }));
    if (flags.out === undefined) output.write(typeof page === 'string' ? printable(page) : page);
    else {
      writeFileSync(resolve(folder, flags.out), page);
      voice.say(said.written({ file: flags.out }));
    }
  });
}

async function edit(store: PlayStore, stream: string, context: Context, onProgress: (done: number, of: number) => void): Promise<void> {
  const models = await engage(context);
  const log = await readLog(store, stream);
  await editAndKeep({ store, clock: systemClock, id: stream, log }, { model: models.editor ?? models.director, onProgress });
}

const formats = Object.keys(editionFormats) as EditionFormat[];
const books = Object.keys(bookFormats) as BookFormat[];

/** A series is bound as a book: a page or an EPUB, and nothing else. */
function bookFormat(wanted: EditionFormat): BookFormat {
  const found = books.find((one) => one === wanted);
  if (found) return found;
  throw fault('usage-edition', { wanted, formats: books });
}

/** As asked for, or as the name of the file says; on a terminal, text. */
function formatOf({ format, out, series }: EditionFlags): EditionFormat {
  const ending = out === undefined ? '' : extname(out).slice(1).toLowerCase();
  const wanted = format ?? formats.find((one) => editionFormats[one].extension === ending) ?? (series ? 'html' : 'text');
  const found = formats.find((one) => one === wanted);
  if (found) return found;
  throw fault('usage-edition', { wanted, formats });
}
