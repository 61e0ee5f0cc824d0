import { Said } from './elements.tsx';

type CastListProps = {
  readonly cast: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  /** Of the play, not of the page. */
  readonly lang: string | undefined;
  /** "Play", in the language of the page. */
  readonly word: string;
  readonly disabled: boolean;
  readonly take: (role: string) => void;
};

export function CastList({ cast, lang, word, disabled, take }: CastListProps) {
  return (
    <ul className="cast">
      {cast.map(({ id, name, about }) => (
        <li key={id}>
          <button type="button" className="role" disabled={disabled} onClick={() => take(id)}>
            <span className="do">{word}</span> <Said className="name" lang={lang} text={name} />{' '}
            <Said className="appearance" lang={lang} text={about} />
          </button>
        </li>
      ))}
    </ul>
  );
}
