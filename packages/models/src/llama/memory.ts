import { freemem, platform, totalmem } from 'node:os';
import { modelFileName } from '../model-file.ts';
import { modelFault } from './errors.en.ts';
import type { ModelFile } from './gguf.ts';

/** As much as a scene needs with what was said before it; more costs memory, and the first word comes later. */
const usualWindow = 8192;
/** What the engine takes beside the weights and the window. */
const beside = 300 * 1024 * 1024;

/** How many tokens it is given: what was asked for, and never more than it was made for. */
export const windowOf = ({ window }: Pick<ModelFile, 'window'>, wanted = usualWindow): number => Math.min(window, wanted);

/** Bytes of memory it takes to play from a file. */
export const memoryFor = (file: Pick<ModelFile, 'size' | 'perToken' | 'window'>, window = windowOf(file)): number =>
  file.size + file.perToken * window + beside;

/** Bytes that may be taken without pushing others out. macOS calls little free: what it keeps for itself is given when asked for. */
export const freeMemory = (): number => {
  if (platform() === 'darwin') return totalmem() * 0.7;
  return process.availableMemory?.() ?? freemem();
};

/** Refuses a file that does not fit, before the machine stands still over it. */
export function checkMemory(file: ModelFile, window: number, free = freeMemory()): void {
  const needed = memoryFor(file, window);
  if (needed > free)
    throw modelFault('model-bad-request/file-too-large', {
      file: modelFileName(file.path),
      needed: gigabytes(needed),
      free: gigabytes(free),
    });
}

/** As people read it: 2.5. */
export const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
