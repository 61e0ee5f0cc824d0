import { filesOfZip, isMoving, type MovingFile } from '@troupe/files/moving';
import type { Dropped } from '../../ui/use-dropped.ts';

const mostFiles = 60_000;
const deepest = 8;

const asMoving = (file: File, path = file.webkitRelativePath || file.name): MovingFile => ({
  path,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

/** The files of SillyTavern's data folder or of a zip of it, where that was dropped or chosen; null where it was something else. */
export async function movingIn({ files, entries }: Dropped): Promise<MovingFile[] | null> {
  const folders = entries.filter(({ isDirectory }) => isDirectory);
  if (folders.length > 0) {
    const found: MovingFile[] = [];
    for (const folder of folders) await walk(folder, '', 0, found);
    return isMoving(found.map(({ path }) => path)) ? found : null;
  }
  const [first] = files;
  if (files.length === 1 && first && (await isZip(first))) return filesInZip(first);
  const placed = files.slice(0, mostFiles).map((file) => asMoving(file));
  return isMoving(placed.map(({ path }) => path)) ? placed : null;
}

async function isZip(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b && !/\.(?:charx|epub)$/iu.test(file.name);
}

/** Null where it is the zip of something else; what is wrong with one of SillyTavern's is said. */
async function filesInZip(file: File): Promise<MovingFile[] | null> {
  const slice = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const found = await filesOfZip({ size: file.size, slice });
  return isMoving(found.map(({ path }) => path)) ? found : null;
}

async function walk(entry: FileSystemEntry, folder: string, depth: number, found: MovingFile[]): Promise<void> {
  if (found.length >= mostFiles || depth > deepest) return;
  const path = `${folder}${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push(asMoving(file, path));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is read a hundred entries at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await walk(one, `${path}/`, depth + 1, found);
  }
}
