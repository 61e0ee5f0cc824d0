import {
  cutoutMarks,
  type Figure,
  figuresOf,
  type Look,
  lookOf,
  pictureOf,
  posterMarks,
  propsOf,
  type SeenStage,
  sceneMarks,
  seenPlace,
  svgOf,
  type ToldPlay,
} from '@troupe/core/art';
import type { PublicFrame } from '@troupe/core/events';
import type { Hanging, Hangings } from '../pictures/hangings.ts';

/** The stage as a viewer saw it at one moment. */
export type StageSeen = Pick<SeenStage, 'reach'> & {
  readonly place: (NonNullable<SeenStage['place']> & { readonly id?: string | undefined }) | null;
  readonly people: readonly (SeenStage['people'][number] & {
    readonly id: string;
    readonly name: string;
    readonly health: string;
    readonly behind?: string | undefined;
  })[];
};
/** What an evening is drawn of: its play as anybody may know it, and what was seen, by the number of what was witnessed. */
type Staged = {
  readonly frames: readonly PublicFrame[];
  readonly play?: ToldPlay;
  readonly views?: ReadonlyMap<number, StageSeen>;
  readonly own?: Hangings;
};

/** A page holds no more drawings than these, however long the evening was. */
const most = { place: 16, people: 40 };

/** The pictures of an evening, of nothing but what whoever reads it saw. Each drawing stands on a page once, under its own name. */
export class StagePictures {
  readonly drawings = new Map<string, string>();
  readonly #stages = new Map<number, string>();
  readonly #speakers = new Map<number, string>();
  /** The first drawing of everybody: for the list of who plays. */
  readonly #faces = new Map<string, string>();
  readonly #known = new Map<string, string>();
  readonly #own: Hangings;

  constructor({ frames, play, views, own = new Map() }: Staged) {
    this.#own = own;
    if (!play || !views) return;
    const look = lookOf(play);
    let scene: Extract<PublicFrame, { type: 'scene' }> | null = null;
    for (const frame of frames) {
      if (!('number' in frame)) continue;
      if (frame.type === 'scene') scene = frame;
      const seen = views.get(frame.number);
      if (!seen?.place) continue;
      const people = seen.people.map((one) => ({ ...one, drawing: this.#person(play, look, one) }));
      const standing = people.map(({ drawing, behind, health }) => `${drawing}${health === 'dead' ? '!' : behind ? '~' : ''}`);
      this.#stages.set(frame.number, [this.#place(seenPlace(play, seen, scene), seen.place.id), ...standing].join(' '));
      const speaker = speaks.has(frame.type) && 'by' in frame ? people.find(({ id }) => id === frame.by)?.drawing : undefined;
      if (speaker) this.#speakers.set(frame.number, speaker);
    }
  }

  /** The picture of the place in which something was witnessed. */
  placeAt(number: number): string | undefined {
    return this.#stages.get(number)?.split(' ')[0];
  }

  faceOf(name: string): string | undefined {
    return this.#faces.get(name);
  }

  /** What a line says of the picture: how the stage stands from then on, and who speaks. */
  marksOf(frame: PublicFrame): string {
    if (!('number' in frame)) return '';
    const [stage, speaker] = [this.#stages.get(frame.number), this.#speakers.get(frame.number)];
    return `${stage === undefined ? '' : ` data-stage="${stage}"`}${speaker === undefined ? '' : ` data-by="${speaker}"`}`;
  }

  #place(told: ReturnType<typeof seenPlace>, id = ''): string {
    const own = this.#own.get(`place/${id}`);
    if (own) return this.#drawn('place', `place/${id}`, () => pictureElement(own));
    return this.#drawn('place', JSON.stringify(told), (name) => svgOf(sceneMarks(pictureOf(told), [], name)));
  }

  #person(play: ToldPlay, look: Look, { id, name, holding = [] }: StageSeen['people'][number]): string {
    // Whoever goes by another name is not to be known by their picture either.
    const own = play.cast.some((one) => one.id === id && one.name === name) ? this.#own.get(`person/${id}`) : undefined;
    const drawn = this.#drawn('people', JSON.stringify([id, name, own ? [] : holding]), (called) => {
      if (own) return pictureElement(own);
      const figure = figureFor(play, look, { id, name });
      return figure ? svgOf(cutoutMarks(figure, called, propsOf(holding, 2))) : '';
    });
    if (!this.#faces.has(name)) this.#faces.set(name, drawn);
    return drawn || (this.#faces.get(name) ?? '');
  }

  #drawn(kind: keyof typeof most, key: string, draw: (name: string) => string): string {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const count = [...this.drawings.keys()].filter((name) => name.startsWith(kind)).length;
    const name = count < most[kind] ? `${kind}-${count}` : '';
    if (name !== '') this.drawings.set(name, draw(name));
    this.#known.set(key, name);
    return name;
  }
}

const speaks: ReadonlySet<PublicFrame['type']> = new Set(['speech', 'whisper', 'thought']);

/** Under a name that is not on the playbill somebody is a stranger, with another face. */
function figureFor(
  play: ToldPlay,
  { picture, figures }: Look,
  { id, name }: { readonly id: string; readonly name: string },
): Figure | undefined {
  const listed = play.cast.findIndex((one) => one.id === id && one.name === name);
  return listed === -1 ? figuresOf([{ id: name, name, appearance: '' }], picture.era)[0] : figures[listed];
}

/** A picture that somebody brought, within the page itself. */
const pictureElement = ({ kind, base64 }: Hanging): string => `<img src="data:image/${kind};base64,${base64}" alt="">`;

type Postered = { readonly play?: ToldPlay; readonly own?: Hangings };

/** The poster of an evening: one that hangs, or drawn, as SVG; nothing where its play is not known. */
export const posterOf = ({ play, own }: Postered, name = 'p'): Hanging | string | undefined =>
  own?.get('poster') ?? (play && svgOf(posterMarks(lookOf(play), name)));

/** The same on a page, where the words beside it say what it shows. */
export function posterElement(printable: Postered, name?: string): string {
  const poster = posterOf(printable, name);
  if (poster === undefined) return '';
  return `<div class="poster" aria-hidden="true">${typeof poster === 'string' ? poster : pictureElement(poster)}</div>\n`;
}
