import { statSync } from 'node:fs';
import { keptVectors } from '@troupe/models/onnx';
import { momentOf } from '../film/frames.ts';
import type { PairEncoder } from './encoders.ts';

/** The same encoder with the vectors of frames kept in a folder. A frame is known by its file, its time, and when the file was last changed. */
export async function keptFrames(pair: PairEncoder, folder: string, onRead: (frames: number) => void = () => {}): Promise<PairEncoder> {
  const [probe] = await pair.texts(['a']);
  const frameOf = (name: string): string => (JSON.parse(name) as [string])[0];
  const kept = keptVectors(
    {
      id: `frames-${pair.id}`,
      dimensions: probe?.length ?? 0,
      embed: async (names) => {
        onRead(names.length);
        return (await pair.frames(names.map(frameOf))).map((vector) => Float32Array.from(vector));
      },
    },
    folder,
  );
  return { id: pair.id, texts: pair.texts, frames: (frames) => kept.embed(frames.map(nameOf)) };
}

function nameOf(frame: string): string {
  if (frame.startsWith('data:')) return JSON.stringify([frame]);
  const { size, mtimeMs } = statSync(momentOf(frame).file);
  return JSON.stringify([frame, size, mtimeMs]);
}
