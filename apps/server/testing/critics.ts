import type { z } from '@hono/zod-openapi';
import type * as critics from '../src/critics/shapes.ts';
import type { RunningServer, ServerOptions } from '../src/index.ts';
import { asking, openHouse } from './house.ts';

export type Arena = z.infer<typeof critics.ArenaShape>;
export type Labelling = z.infer<typeof critics.LabellingShape>;
export type Pointing = z.infer<typeof critics.PointingShape>;
export type PointsReveal = z.infer<typeof critics.PointsRevealShape>;
export type Pointed = z.infer<typeof critics.PointedShape>;
export type Reveal = z.infer<typeof critics.RevealShape>;
export type Agreed = z.infer<typeof critics.AgreedShape>;
export type Placed = z.infer<typeof critics.PlacedShape>;
export type ListedRun = z.infer<typeof critics.ListedRunShape>;
export type Report = z.infer<typeof critics.ReportShape>;
export type Surveyed = z.infer<typeof critics.SurveyedShape>;
export type BroughtData = z.infer<typeof critics.BroughtDataShape>;

/** The same mark in all three dimensions of a drama. */
export const marks = (mark: number) => ({ character: mark, narrative: mark, interaction: mark });

/** What a test of the critics asks again and again. */
export function askingCritics(house: Pick<RunningServer, 'url' | 'close'>) {
  const ask = asking(house.url);
  const get = async <T>(path: string): Promise<T> => (await ask('GET', path)).json<T>();
  return {
    url: house.url,
    close: () => house.close(),
    ask,
    get,
    arena: (rater: string, rest = '') => get<Arena>(`/api/critics/arena?rater=${rater}${rest}`),
    labelling: (rater: string, rest = '') => get<Labelling>(`/api/critics/labels?rater=${rater}${rest}`),
    judge: (rater: string, pair: string | undefined, mark: number) =>
      ask('POST', '/api/critics/arena', { rater, pair, act: 'judge', marks: marks(mark) }),
    undo: (rater: string, what = 'pair') => ask('POST', '/api/critics/undo', { rater, what }),
    /** The figure of agreement that is all this. */
    agreed: async (wanted: Partial<Agreed>) =>
      (await get<Agreed[]>('/api/critics/agreement')).find((one) =>
        Object.entries(wanted).every(([key, value]) => one[key as keyof Agreed] === value),
      ),
    /** A run, once it is no longer under way. */
    async over(run: string): Promise<ListedRun> {
      for (;;) {
        const found = (await get<ListedRun[]>('/api/critics/runs')).find(({ id }) => id === run);
        if (found && found.state !== 'under-way') return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

export type AskedCritics = ReturnType<typeof askingCritics>;

/** A house for one test. */
export const criticsHouse = async (options?: Partial<ServerOptions>): Promise<AskedCritics> => askingCritics(await openHouse(options));
