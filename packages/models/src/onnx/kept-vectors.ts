import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type Embedder, fingerprint } from '@troupe/core/model';

const nameBytes = 16;

/** The same embedder with its vectors kept in a file of a folder: a slow encoder reads every text once. Losing the file only costs time. */
export function keptVectors(embedder: Embedder, folder: string): Embedder {
  const file = join(folder, `vectors-${embedder.id.replace(/[^\w.-]+/g, '-')}.bin`);
  const known = readKept(file, embedder.dimensions);
  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    async embed(texts, options) {
      const names = texts.map((text) => fingerprint([text]));
      const missing = [...new Set(names)].filter((name) => !known.has(name));
      if (missing.length > 0) {
        const places = missing.map((name) => names.indexOf(name));
        const vectors = await embedder.embed(
          places.map((place) => texts[place] as string),
          options,
        );
        for (const [index, name] of missing.entries()) known.set(name, vectors[index] as Float32Array);
        mkdirSync(folder, { recursive: true });
        appendFileSync(file, Buffer.concat(missing.map((name) => record(name, known.get(name) as Float32Array))));
      }
      return names.map((name) => known.get(name) as Float32Array);
    },
  };
}

function record(name: string, vector: Float32Array): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)]);
}

/** What is there, but for a record that a crash cut short: that is taken off, or all that follows would be misread. */
function readKept(file: string, dimensions: number): Map<string, Float32Array> {
  const kept = new Map<string, Float32Array>();
  if (!existsSync(file)) return kept;
  const bytes = readFileSync(file);
  const size = nameBytes + dimensions * 4;
  const whole = bytes.length - (bytes.length % size);
  if (whole < bytes.length) truncateSync(file, whole);
  for (let at = 0; at < whole; at += size) {
    const vector = new Float32Array(dimensions);
    new Uint8Array(vector.buffer).set(bytes.subarray(at + nameBytes, at + size));
    kept.set(bytes.toString('latin1', at, at + nameBytes), vector);
  }
  return kept;
}
