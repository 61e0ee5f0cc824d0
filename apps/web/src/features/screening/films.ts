import type { Answer } from '../../api/ask.ts';
import type { Film, FilmDataset, FilmLines, FramesWish, LinesChange, SeenScene } from '../../api/schema.d.ts';

export type Films = Answer<'GET /api/films'>;
export type FilmLine = FilmLines['lines'][number];
export type SentFrame = FramesWish['frames'][number];
export type Scene = Omit<SeenScene, 'from'>;
export type Dataset = NonNullable<FilmDataset>;
export type Column = Dataset['statistics']['total'];
export type Change = Required<LinesChange>;
export type Language = 'en' | 'zh';

export const screeningPath = (id = '') => (id === '' ? '/screening' : `/screening/${encodeURIComponent(id)}`);
export const filmPath = (id: string) => `/screening/films/${encodeURIComponent(id)}`;

export const filmTitle = ({ title, name }: Pick<Film, 'title' | 'name'>, language: Language): string =>
  title?.[language] ?? name.replace(/\.[^.]{1,5}$/u, '');

/** The frame that shows most of a film: one from its middle. */
export const posterFrame = ({ frames }: Pick<Film, 'frames'>): number => Math.floor(frames.length * 0.55);
