import type { RefObject } from 'react';
import { option } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { type Manner, manners } from './manner.ts';
import mannerWords from './manner.words.json' with { type: 'json' };

export type Hearer = { readonly id: string; readonly name: string };

type MannersProps = {
  readonly manner: Manner | null;
  readonly choose: (manner: Manner | null) => void;
  readonly to: string;
  readonly chooseTo: (to: string) => void;
  readonly hearers: readonly Hearer[];
  readonly language: string | undefined;
  /** Whoever chose by keyboard goes on writing. */
  readonly chosen: () => void;
  readonly asked: RefObject<HTMLSelectElement | null>;
};

/** Said, done or whispered: chosen beside the box, and pressed again left to the house. */
export function Manners({ manner, choose, to, chooseTo, hearers, language, chosen, asked }: MannersProps) {
  const words = useWords(mannerWords);
  return (
    <fieldset className="manner">
      <legend className="heard">{words.group}</legend>
      <div className="ways">
        {manners.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={manner === one}
            aria-keyshortcuts={`Alt+${keyOf(one)}`}
            disabled={one === 'whisper' && hearers.length === 0 && manner !== one}
            title={one === 'whisper' && hearers.length === 0 ? words.toNobody : words.key({ about: words.about[one], key: keyOf(one) })}
            onClick={() => choose(manner === one ? null : one)}
          >
            {words.names[one]}
          </button>
        ))}
      </div>
      {manner === 'whisper' && (
        <select
          ref={asked}
          aria-label={words.to}
          value={to}
          onChange={({ target }) => chooseTo(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || to === '') return;
            event.preventDefault();
            chosen();
          }}
        >
          {to === '' && <option value="">{hearers.length === 0 ? words.toNobody : words.to}</option>}
          {hearers.map(({ id, name }) => option(id, name, langOf(language)))}
        </select>
      )}
    </fieldset>
  );
}

const keyOf = (manner: Manner): string => manner.charAt(0).toUpperCase();
