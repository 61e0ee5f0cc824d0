import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookOf, openingPicture, portraitMarks, posterMarks, sceneMarks, svgOf, toldPlay } from '@troupe/core/art';
import type { Blueprint } from '@troupe/core/blueprint';

const plays = ['closet', 'study', 'tailor', 'baigu', 'ferry'];
const rounds = 20;

/** Processor time: what a busy machine does besides is not the drawing's. */
function clocked<T>(work: () => T): { readonly ms: number; readonly made: T } {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, made };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Every bundled play: its words read, its place drawn with three people, its faces. The first of all is drawn by code that never ran before. */
export async function artBench() {
  const blueprints = plays.map((play): Blueprint => JSON.parse(readFileSync(join(process.cwd(), 'plays', play, 'blueprint.json'), 'utf8')));
  const [first] = blueprints as [Blueprint];
  const cold = clocked(() => lookOf(toldPlay(first)));
  const coldDrawing = clocked(() => svgOf(posterMarks(cold.made)));
  const [reading, scenes, backdrops, faces, sizes]: number[][] = [[], [], [], [], []];
  for (let round = 0; round < rounds; round++)
    for (const blueprint of blueprints) {
      const look = clocked(() => lookOf(toldPlay(blueprint)));
      reading?.push(look.ms);
      scenes?.push(clocked(() => svgOf(posterMarks(look.made))).ms);
      backdrops?.push(clocked(() => svgOf(sceneMarks(openingPicture(blueprint), [], 'b'))).ms);
      for (const figure of look.made.figures) {
        const face = clocked(() => svgOf(portraitMarks(figure, 'f')));
        faces?.push(face.ms);
        sizes?.push(face.made.length / 1024);
      }
    }
  const figures = {
    coldReadingMs: cold.ms,
    coldSceneMs: coldDrawing.ms,
    readingMs: median(reading ?? []),
    sceneMs: median(scenes ?? []),
    backdropMs: median(backdrops ?? []),
    faceMs: median(faces ?? []),
    largestFaceKB: Math.max(...(sizes ?? [])),
  };
  return { name: 'art', figures, limits: { sceneMs: { atMost: 16 }, backdropMs: { atMost: 16 }, largestFaceKB: { atMost: 12 } } };
}
