import { randomBytes } from 'node:crypto';
import { TroupeError } from '@troupe/core/errors';
import { type Case, readCase, readWellplay } from '@troupe/core/mystery';
import { plain } from '@troupe/core/plain';
import { isZip, readZip } from '@troupe/files/zip';
import { fault } from '../errors.en.ts';

/** A case as somebody brings it, and what was wrong with the data it was read from. */
export type BroughtCase = { readonly play: Case; readonly problems: readonly string[] };

const mostGames = 24;
const textFile = /\.(json|csv|txt)$/iu;

/** Reads a case file, or a packed folder with one or several cases in it. Nobody vouches for it. */
export function readBroughtFile(bytes: Uint8Array): BroughtCase[] {
  return isPacked(bytes) ? readBroughtFolder(unpacked(bytes)) : [ownCase(decoded(bytes))];
}

/** Reads every case in a folder: our own files, and games in the layout of WellPlay, however deep they lie. */
export function readBroughtFolder(files: ReadonlyMap<string, string>): BroughtCase[] {
  const roots = [...files.keys()].flatMap((path) => /^(.*?)json\/script_info\.json$/u.exec(path)?.[1] ?? []);
  const games = roots.slice(0, mostGames).map((root) => readGame(root, files));
  const own = [...files]
    .filter(([path, text]) => path.endsWith('.json') && !roots.some((root) => path.startsWith(root)) && text.includes('"troupe-case"'))
    .slice(0, mostGames)
    .map(([, text]) => ownCase(text));
  const found = [...own, ...games];
  if (found.length > 0) return found;
  throw fault('import-no-case');
}

const ownCase = (text: string): BroughtCase => ({ play: plain(readCase(text)), problems: [] });

function readGame(root: string, files: ReadonlyMap<string, string>): BroughtCase {
  const own = [...files].filter(([path]) => path.startsWith(root)).map(([path, text]): [string, string] => [path.slice(root.length), text]);
  const named = root.replace(/\/$/u, '').split('/').at(-1) ?? '';
  try {
    const { play, problems } = readWellplay(new Map(own));
    return { play: { ...plain(play), id: `brought-${randomBytes(5).toString('hex')}` }, problems };
  } catch (cause) {
    throw fault(
      'import-unreadable-game',
      { name: named.slice(0, 80), because: cause instanceof TroupeError ? cause.message : '' },
      { cause },
    );
  }
}

function unpacked(bytes: Uint8Array): Map<string, string> {
  try {
    return new Map(
      [...readZip(bytes)]
        .filter(([path]) => textFile.test(path) && !/(^|\/)(__MACOSX|\.)/u.test(path))
        .map(([path, data]): [string, string] => [path.normalize('NFC'), decoded(data)]),
    );
  } catch (cause) {
    if (!(cause instanceof TroupeError)) throw cause;
    throw fault('import-zip', { why: cause.message.replace(/ to be a card/u, '') }, { cause });
  }
}

/** By its first bytes as well: a zip that was cut off is a damaged zip, not a strange text. */
const isPacked = (bytes: Uint8Array): boolean => (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) || isZip(bytes);

const decoded = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);
