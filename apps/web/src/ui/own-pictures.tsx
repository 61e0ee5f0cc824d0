import { type ReactNode, useState } from 'react';
import { ask } from '../api/ask.ts';
import { renew, useAsk, useDeeds } from '../api/query.ts';
import { Button, option } from './elements.tsx';
import { useNumbers } from './numbers.ts';
import pictureWords from './own-pictures.words.json' with { type: 'json' };
import { Face, Poster } from './pictures.tsx';
import { Sheet } from './sheet.tsx';
import { pictureAt, type ToldPlay } from './told-play.ts';
import { Trouble } from './trouble.tsx';
import { langOf, useWords } from './words.ts';
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

/** Whose pictures they are. */
type Wall = { readonly kind: 'play' | 'series' | 'case'; readonly id: string };
const paths = {
  play: '/api/plays/{play}/pictures',
  series: '/api/series/{series}/pictures',
  case: '/api/cases/{case}/pictures',
} as const;
/** What is told of it shows them; and what hangs there. */
const shownAt = { play: '/api/plays/{play}', series: '/api/series', case: '/api/cases' } as const;

/** The three walls are asked alike: each names what it belongs to. */
const asked = ({ kind, id }: Wall, more: object = {}) => ({ [kind]: id, ...more }) as never;

type OwnProps = {
  readonly wall: Wall;
  readonly drawn: ToldPlay;
  /** Where the viewer is, as it is drawn. */
  readonly place?: { readonly id: string; readonly name: string; readonly now: ReactNode } | null;
  readonly changed?: () => void;
  readonly close: () => void;
};

export function OwnPictures({ wall, drawn, place, changed = () => undefined, close }: OwnProps) {
  const words = useWords(pictureWords);
  const painter = useAsk('GET /api/painter').data;
  const row = { wall, changed };
  const lang = langOf(drawn.language);
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead[wall.kind]}</p>
      {painter?.url === null && <p className="soft small">{words.noPainter}</p>}
      <ul className="own-pictures">
        <Row {...row} of="poster" name={words.poster} now={<Poster play={drawn} />} />
        {place && <Row {...row} of={`place/${place.id}`} name={place.name} lang={lang} now={place.now} />}
        {drawn.cast.map(({ id, name }) => (
          <Row key={id} {...row} of={`person/${id}`} name={name} lang={lang} now={<Face play={drawn} id={id} name={name} />} />
        ))}
      </ul>
    </Sheet>
  );
}

type RowProps = {
  readonly wall: Wall;
  readonly of: string;
  readonly name: string;
  readonly lang?: string | undefined;
  /** What hangs there where nobody has brought anything: nobody replaces what they have not seen. */
  readonly now: ReactNode;
  readonly changed: () => void;
};

function Row({ wall, of, name, lang, now, changed }: RowProps) {
  const words = useWords(pictureWords);
  const { money } = useNumbers();
  const hung = useAsk(`GET ${paths[wall.kind]}`, asked(wall)).data;
  const painter = useAsk('GET /api/painter').data;
  const [mood, setMood] = useState('');
  const { act, busy, error } = useDeeds();
  const person = of.startsWith('person/');
  const stead = mood === '' ? of : `${of}/${mood}`;
  const own = hung?.pictures[stead];
  const doing = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      renew(shownAt[wall.kind]);
      changed();
    });
  const bring = (file: File) =>
    doing(async () => {
      const body = await smaller(file, person ? most.person : most.other);
      await ask(`PUT ${paths[wall.kind]}`, asked(wall, { of: stead, body }));
    });
  return (
    <li>
      <div className="thumb">
        {own ? <img className="own" src={pictureAt(own.picture)} alt="" width={own.width} height={own.height} /> : now}
      </div>
      <strong lang={lang}>{name}</strong>
      {person && wall.kind === 'play' && (
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
            onClick={() => doing(() => ask(`POST ${paths[wall.kind]}/paint`, asked(wall, { body: { of: stead } })))}
          />
        )}
        {own && (
          <Button
            label={words.back}
            className="quiet"
            disabled={busy}
            onClick={() => doing(() => ask(`DELETE ${paths[wall.kind]}`, asked(wall, { of: stead })))}
          />
        )}
      </div>
      {busy && <p role="status">{words.painting}</p>}
      {error && <Trouble error={error} />}
    </li>
  );
}
