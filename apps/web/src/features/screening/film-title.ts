import type { Film } from '../../api/schema.d.ts';
import type { Language } from './films.ts';

export const filmTitle = ({ title, name }: Pick<Film, 'title' | 'name'>, language: Language): string =>
  title?.[language] ?? name.replace(/\.[^.]{1,5}$/u, '');

/** The frame that shows most of a film: one from its middle. */
export const posterFrame = ({ frames }: Pick<Film, 'frames'>): number => Math.floor(frames.length * 0.55);
