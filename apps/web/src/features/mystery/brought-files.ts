import type { Dropped } from '../../ui/use-dropped.ts';

export type PlacedFile = { readonly path: string; readonly file: File };

export const largest = 40_000_000;
const most = 2000;
const isText = /\.(json|csv)$/iu;

export const sizeOf = (files: readonly PlacedFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** The texts of a folder; what no case consists of is left where it is. */
export async function textsOf(files: readonly PlacedFile[]): Promise<Record<string, string>> {
  const wanted = files.filter(({ path }) => isText.test(path)).slice(0, most);
  return Object.fromEntries(await Promise.all(wanted.map(async ({ path, file }) => [path.normalize('NFC'), await file.text()] as const)));
}

/** Everything that was dropped; folders are walked through. */
export async function filesIn({ files, entries }: Dropped): Promise<PlacedFile[]> {
  const plain = files.map((file) => ({ path: file.name, file }));
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  return (await Promise.all(entries.map((entry) => walked(entry, '')))).flat().slice(0, most);
}

async function walked(entry: FileSystemEntry, folder: string): Promise<PlacedFile[]> {
  const path = `${folder}${entry.name}`;
  if (entry.isFile)
    return [{ path, file: await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)) }];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A folder is read a hundred entries at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || found.length > most) break;
    found.push(...some);
  }
  return (await Promise.all(found.map((one) => walked(one, `${path}/`)))).flat();
}
