import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { FilmLine } from '@troupe/core/formats';
import type { SpokenLine, Transcriber } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { inParallel } from '../film/pool.ts';
import { probeFilm } from '../film/probe.ts';
import { type Stretch, soundOf } from '../film/sound.ts';

/** Who listens to a film, in pieces of which length, and where what was heard is kept. */
export type TranscribeOptions = {
  readonly transcriber: Transcriber;
  readonly language?: 'en' | 'zh';
  /** Where pieces that are done are kept, so that a run goes on where it stopped. */
  readonly kept?: string;
  /** Names for the labels of voices. */
  readonly speakers?: Readonly<Record<string, string>>;
  readonly parallel?: number;
  /** Seconds of a piece. */
  readonly piece?: number;
  readonly onProgress?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
};

const Piece = z.object({
  by: z.string(),
  start: z.number(),
  seconds: z.number(),
  lines: z.array(z.object({ start: z.number(), end: z.number(), text: z.string(), speaker: z.string().optional() })),
});
type Piece = z.infer<typeof Piece>;

/** Pieces overlap, so that a word at a border is whole in one of them. */
const overlap = 5;

/** What is said in a film and when, by a transcriber, piece by piece. Who speaks is known only where it tells voices apart and somebody named them. */
export async function transcribeFilm(video: string, options: TranscribeOptions): Promise<readonly FilmLine[]> {
  const { transcriber, language, kept, speakers = {}, parallel = 2, piece = 480, onProgress, signal } = options;
  const { seconds, sound } = await probeFilm(video);
  if (!sound) throw fault('film-silent', { video });
  const known = kept === undefined ? [] : piecesIn(kept).filter(({ by }) => by === transcriber.id);
  const stretches = Array.from({ length: Math.max(1, Math.ceil(seconds / piece)) }, (_, at): Stretch => {
    const start = at * piece;
    return { start, seconds: Math.min(seconds - start, piece + overlap) };
  });
  let done = 0;
  const results = await inParallel(stretches, parallel, async (stretch) => {
    signal?.throwIfAborted();
    const before = known.find(({ start, seconds: length }) => start === stretch.start && length === stretch.seconds);
    const lines = before?.lines ?? (await heard(video, stretch, transcriber, language, signal));
    if (!before && kept !== undefined) appendFileSync(kept, `${JSON.stringify({ by: transcriber.id, ...stretch, lines })}\n`);
    onProgress?.(++done, stretches.length);
    return lines;
  });
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  const lines = results.map((result) => (result.status === 'fulfilled' ? result.value : []));
  return joined(lines, stretches, piece).map(({ start, end, text, speaker }) => ({
    start,
    end,
    text,
    speaker: speaker === undefined ? null : (speakers[speaker] ?? speaker),
  }));
}

/** With the times of the film. */
async function heard(
  video: string,
  stretch: Stretch,
  transcriber: Transcriber,
  language: 'en' | 'zh' | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly SpokenLine[]> {
  const sound = await soundOf(video, stretch, signal);
  const spoken = await transcriber.transcribe(sound, { name: 'sound.flac', ...(language && { language }), ...(signal && { signal }) });
  const at = (time: number) => Math.round((Math.min(time, stretch.seconds) + stretch.start) * 1000) / 1000;
  return spoken.map((line) => ({ ...line, start: at(line.start), end: at(line.end) }));
}

/** A line belongs to the piece in which it begins; what a piece hears again of the line before is left out. */
function joined(pieces: readonly (readonly SpokenLine[])[], stretches: readonly Stretch[], piece: number): SpokenLine[] {
  const all: SpokenLine[] = [];
  for (const [at, lines] of pieces.entries()) {
    const from = stretches[at]?.start ?? 0;
    const until = at + 1 < stretches.length ? from + piece : Number.POSITIVE_INFINITY;
    const before = all.at(-1)?.end ?? 0;
    all.push(...lines.filter(({ start, end }) => start < until && (at === 0 || (start >= from && (start + end) / 2 >= before))));
  }
  return all.sort((a, b) => a.start - b.start);
}

function piecesIn(file: string): Piece[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((row) => {
      try {
        return [Piece.parse(JSON.parse(row))];
      } catch {
        // Half a line: the process died while it wrote.
        return [];
      }
    });
}
