import { type EventStore, stateOf } from '@troupe/core/log';
import { keptText } from '../shared/kept-text.ts';
import { type KeptPicture, picturesStream, type Stead, streamOf } from './house-pictures.ts';
import { ownFace, wallOf } from './walls.ts';

/** A picture that goes with something that is given away, as a page holds it. */
export type Hanging = { readonly kind: KeptPicture['kind']; readonly base64: string };
/** By what they stand for. */
export type Hangings = ReadonlyMap<Stead, Hanging>;

/** What is given away stays a file that can be sent: what does not fit into it any more is drawn. */
const most = 16_000_000;

/** What hangs in a play, for whoever has nothing but what was kept: its poster, places and people, and the faces that those in its parts brought. */
export async function hangingsOf(
  store: EventStore,
  {
    play,
    series,
    cast = {},
  }: { readonly play: string; readonly series: string; readonly cast?: Readonly<Record<string, string>> | undefined },
): Promise<Hangings> {
  const { plays } = await stateOf(picturesStream, store, 'house:pictures');
  const ofSeries = [...(plays.get(wallOf('series', series)) ?? [])].filter(([stead]) => stead !== 'poster');
  // Moods are for a stage: on a page everybody has one face.
  const own = [...ofSeries, ...(plays.get(play) ?? [])].filter(([stead]) => !/^person\/[^/]+\//u.test(stead));
  const brought = Object.entries(cast).flatMap(([part, role]) => {
    const face = plays.get(wallOf('role', role))?.get(ownFace);
    return face ? [[`person/${part}`, face] as const] : [];
  });
  return read(store, new Map([...own, ...brought]));
}

/** The poster of a series, or of a case. */
export async function posterOn(store: EventStore, wall: string): Promise<Hanging | undefined> {
  const poster = (await stateOf(picturesStream, store, 'house:pictures')).plays.get(wall)?.get('poster');
  return poster && (await read(store, new Map([['poster', poster]]))).get('poster');
}

async function read(store: EventStore, kept: ReadonlyMap<Stead, KeptPicture>): Promise<Hangings> {
  const found = new Map<Stead, Hanging>();
  let left = most;
  for (const [stead, { picture, kind }] of kept) {
    const base64 = await keptText(store, streamOf(picture));
    if (base64 === undefined || base64.length > left) continue;
    left -= base64.length;
    found.set(stead, { kind, base64 });
  }
  return found;
}
