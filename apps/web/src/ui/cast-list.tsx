import { Said } from './elements.tsx';
import { Face } from './pictures.tsx';
import type { ToldPlay } from './told-play.ts';

type CastListProps = {
  readonly cast: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  readonly play: ToldPlay;
  /** Where the house has drawn them all. */
  readonly faces?: string | undefined;
  /** Of the play, not of the page. */
  readonly lang: string | undefined;
  /** "Play", in the language of the page. */
  readonly word: string;
  readonly disabled: boolean;
  readonly take: (role: string) => void;
};

export function CastList({ cast, play, faces, lang, word, disabled, take }: CastListProps) {
  return (
    <ul className="cast">
      {cast.map(({ id, name, about }, number) => (
        <li key={id}>
          <button type="button" className="role" disabled={disabled} onClick={() => take(id)}>
            {faces ? <Face of={faces} number={number} /> : <Face play={play} id={id} name={name} />}
            <span className="do">{word}</span> <Said className="name" lang={lang} text={name} />{' '}
            <Said className="appearance" lang={lang} text={about} />
          </button>
        </li>
      ))}
    </ul>
  );
}
