import { hash } from '../model/random.ts';
import names from './names.json' with { type: 'json' };
import type { Figure } from './terms.ts';
import signs from './voice.signs.json' with { type: 'json' };

/** A voice that can be had, by what it calls itself. `language` where it is told. */
export type OfferedVoice = { readonly id: string; readonly name: string; readonly language?: string };

/** How somebody sounds: in which voice, how high and how fast; 1 is the voice's own way. */
export type Sounding = { readonly voice: string | null; readonly pitch: number; readonly rate: number };

type Traits = {
  readonly gender: 'woman' | 'man' | null;
  readonly language: 'en' | 'zh' | null;
  readonly old: boolean;
  readonly young: boolean;
};

/** A letter for the language and one for the gender: as Kokoro names its voices. */
const lettered = /^([a-z])([fm])_([a-z]+)$/u;

/** What the name of a voice tells of it. */
export function traitsOf({ name, language = '' }: OfferedVoice): Traits {
  const [, tongue, sex, given] = lettered.exec(name) ?? [];
  const words = given === undefined ? name.toLowerCase().split(/[^a-z]+|neural/u) : [given];
  const any = (list: readonly string[]) => words.some((word) => list.includes(word));
  const woman = sex === 'f' || /\bfemale|\bwoman|女/iu.test(name) || (sex === undefined && (any(signs.women) || any(names.women)));
  const man = sex === 'm' || /\bmale|\bman\b|男/iu.test(name) || (sex === undefined && (any(signs.men) || any(names.men)));
  const told = `${language} ${tongue === undefined ? name : ''}`;
  return {
    gender: woman === man ? null : woman ? 'woman' : 'man',
    language:
      tongue === 'z' || /\bzh\b|mandarin|chinese|普通话|中文/iu.test(told)
        ? 'zh'
        : tongue === 'a' || tongue === 'b' || /\ben\b|english/iu.test(told)
          ? 'en'
          : null,
    old: any(signs.old),
    young: any(signs.young),
  };
}

const pitches: Readonly<Record<Figure['age'], number>> = { child: 1.3, young: 1.06, grown: 1, middle: 0.96, old: 0.9 };
const paces: Readonly<Record<Figure['temper'], number>> = {
  calm: 1,
  merry: 1.05,
  stern: 0.97,
  sad: 0.93,
  afraid: 1.06,
  sly: 0.97,
  fierce: 1.05,
  proud: 0.96,
  weary: 0.91,
};

/** A voice for everybody of a cast, and first for whoever tells the play: what is told of them decides, and no two share one while there are others. */
export function castVoices(figures: readonly Figure[], offered: readonly OfferedVoice[], language: 'en' | 'zh'): readonly Sounding[] {
  const known = offered.map((voice) => ({ ...voice, ...traitsOf(voice) }));
  const tongue = known.filter((voice) => voice.language === language);
  const open = tongue.length > 0 ? tongue : known.filter((voice) => voice.language === null);
  const uses = new Map<string, number>();
  const best = (fits: (voice: Traits) => number, seed: number): { readonly id: string | null; readonly uses: number } => {
    const worth = ({ id, ...traits }: (typeof open)[number]) =>
      fits(traits) - 3 * (uses.get(id) ?? 0) + (hash(`${seed} ${id}`) % 100) / 200;
    const [found] = open.map((voice) => ({ id: voice.id, worth: worth(voice) })).sort((a, b) => b.worth - a.worth);
    if (!found) return { id: null, uses: 0 };
    const before = uses.get(found.id) ?? 0;
    uses.set(found.id, before + 1);
    return { id: found.id, uses: before };
  };
  const narrator = best(({ old, young }) => (old || young ? -1 : 0), 0);
  const people = figures.map(({ gender, age, temper, seed }): Sounding => {
    const wanted = age === 'child' ? 'woman' : gender;
    const fits = (voice: Traits) =>
      (voice.gender === wanted ? 4 : voice.gender === null ? 0 : -4) +
      (voice.old ? (age === 'old' ? 2 : age === 'middle' ? 0 : -2) : 0) +
      (voice.young ? (age === 'child' || age === 'young' ? 2 : age === 'old' ? -2 : 0) : 0);
    const chosen = best(fits, seed);
    // Where a voice is shared, height tells people apart; where none is of their kind, it goes towards it.
    const apart = 1 + 0.12 * Math.ceil(chosen.uses / 2) * (chosen.uses % 2 === 0 ? -1 : 1);
    const pitch = Math.min(1.7, Math.max(0.6, pitches[age] * apart * (gender === 'woman' ? 1.04 : 0.97)));
    return { voice: chosen.id, pitch: Math.round(pitch * 100) / 100, rate: paces[temper] * (age === 'old' ? 0.95 : 1) };
  });
  return [{ voice: narrator.id, pitch: 0.97, rate: 1 }, ...people];
}
