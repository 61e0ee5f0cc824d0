import figureSigns from './figure.signs.json' with { type: 'json' };
import { clearest, type Signs } from './signs.ts';
import type { tempers } from './terms.ts';

type Temper = Exclude<(typeof tempers)[number], 'calm'>;

/** The mood that somebody's last words and deeds show; undefined where they show none. */
export const moodOf = (lately: string): Temper | undefined =>
  lately === '' ? undefined : clearest(figureSigns.temper as Signs<Temper>, [[lately, 1]]);
