import type { ToldPlace } from '@troupe/core/art';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { Standing, Surroundings } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Backdrop, Face, Poster } from '../../ui/pictures.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { pictureAt, type ToldPlay } from '../../ui/told-play.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import pictureWords from './own-pictures.words.json' with { type: 'json' };
import './own-pictures.css';

const moods = ['merry', 'sad', 'afraid', 'fierce', 'stern'] as const;
const most = { person: 720, other: 1280 };

/** Made as small as it is shown, upright, and without what a camera wrote into it. What this browser cannot read goes as it is: the house says why not. */
async function smaller(file: File, side: number): Promise<Blob> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.88));
  } catch {
    return file;
  }
}

type OwnProps = {
  readonly drawn: ToldPlay;
  /** Where the viewer is, as it is drawn. */
  readonly place: ToldPlace | null;
  readonly standing: Standing;
  readonly seen: Surroundings | null;
  readonly changed: () => void;
  readonly close: () => void;
};

export function OwnPictures({ drawn, place, standing, seen, changed, close }: OwnProps) {
  const words = useWords(pictureWords);
  const { play, cast, language } = standing;
  const painter = useAsk('GET /api/painter').data;
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead}</p>
      {painter?.url === null && <p className="soft small">{words.noPainter}</p>}
      <ul className="own-pictures">
        <Row {...{ play, changed }} of="poster" name={words.poster} now={<Poster play={drawn} />} />
        {seen?.place && place && (
          <Row
            {...{ play, changed }}
            of={`place/${seen.place.id}`}
            name={seen.place.name}
            lang={langOf(language)}
            now={<Backdrop place={place} own={seen.place.picture} />}
          />
        )}
        {cast.map(({ id, name }) => (
          <Row
            key={id}
            {...{ play, changed, name }}
            of={`person/${id}`}
            lang={langOf(language)}
            now={<Face play={drawn} id={id} name={name} />}
          />
        ))}
      </ul>
    </Sheet>
  );
}

type RowProps = {
  readonly play: string;
  readonly of: string;
  readonly name: string;
  readonly lang?: string | undefined;
  /** What hangs there where nobody has brought anything: nobody replaces what they have not seen. */
  readonly now: ReactNode;
  readonly changed: () => void;
};

function Row({ play, of, name, lang, now, changed }: RowProps) {
  const words = useWords(pictureWords);
  const { money } = useNumbers();
  const hung = useAsk('GET /api/plays/{play}/pictures', { play }).data;
  const painter = useAsk('GET /api/painter').data;
  const [mood, setMood] = useState('');
  const { act, busy, error } = useDeeds();
  const person = of.startsWith('person/');
  const stead = mood === '' ? of : `${of}/${mood}`;
  const own = hung?.pictures[stead];
  const doing = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      renew('/api/plays/{play}');
      changed();
    });
  const bring = (file: File) =>
    doing(async () => {
      const body = await smaller(file, person ? most.person : most.other);
      await ask('PUT /api/plays/{play}/pictures', { play, of: stead, body: body as never });
    });
  return (
    <li>
      <div className="thumb">
        {own ? <img className="own" src={pictureAt(own.picture)} alt="" width={own.width} height={own.height} /> : now}
      </div>
      <strong lang={lang}>{name}</strong>
      {person && (
        <select aria-label={words.moodOf({ name })} value={mood} onChange={({ target }) => setMood(target.value)}>
          <option value="">{words.always}</option>
          {moods.map((one) => option(one, words.moods[one]))}
        </select>
      )}
      <div className="buttons">
        <label className="button quiet">
          {words.choose}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={words.bring({ name })}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) bring(file);
              target.value = '';
            }}
          />
        </label>
        {painter?.url != null && (
          <Button
            label={words.paint({ price: painter.price === undefined ? '' : money(painter.price) })}
            className="quiet"
            disabled={busy}
            onClick={() => doing(() => ask('POST /api/plays/{play}/pictures/paint', { play, body: { of: stead } }))}
          />
        )}
        {own && (
          <Button
            label={words.back}
            className="quiet"
            disabled={busy}
            onClick={() => doing(() => ask('DELETE /api/plays/{play}/pictures', { play, of: stead }))}
          />
        )}
      </div>
      {busy && <p role="status">{words.painting}</p>}
      {error && <Trouble error={error} />}
    </li>
  );
}
