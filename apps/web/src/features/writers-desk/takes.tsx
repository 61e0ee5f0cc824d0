import { useId, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import partFields from './part-fields.words.json' with { type: 'json' };
import writersWords from './writers.words.json' with { type: 'json' };

type TakesProps = {
  /** As it stands, then every other take. */
  readonly takes: readonly unknown[];
  readonly lang: string | undefined;
  readonly busy: boolean;
  readonly choose: (value: unknown) => void;
};

/** Two takes of a part side by side; what differs is marked, and one of them is chosen. */
export function Takes({ takes, lang, busy, choose }: TakesProps) {
  const words = useWords(writersWords);
  const [left, setLeft] = useState(0);
  const [right, setRight] = useState(takes.length - 1);
  const side = (chosen: number, other: number, choice: (take: number) => void) => (
    <Side {...{ takes, chosen, other, lang, busy, choice }} choose={() => choose(takes[chosen])} />
  );
  return (
    <section aria-label={words.takes.title}>
      <div className="takes">
        {side(left, right, setLeft)}
        {side(right, left, setRight)}
      </div>
    </section>
  );
}

type SideProps = Pick<TakesProps, 'takes' | 'lang' | 'busy'> & {
  readonly chosen: number;
  readonly other: number;
  readonly choice: (take: number) => void;
  readonly choose: () => void;
};

function Side({ takes, chosen, other, lang, busy, choice, choose }: SideProps) {
  const { takes: words } = useWords(writersWords);
  const id = useId();
  return (
    <div className="take">
      <p className="row">
        <label htmlFor={id} className="heard">
          {words.show}
        </label>
        <select id={id} value={chosen} onChange={({ target }) => choice(Number(target.value))}>
          {takes.map((_, take) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a take is its number
            <option key={take} value={take}>
              {take === 0 ? words.now : words.take({ number: take })}
            </option>
          ))}
        </select>
        {chosen > 0 && <Button label={words.choose} disabled={busy} onClick={choose} />}
      </p>
      <div lang={lang}>
        <Shown value={takes[chosen]} beside={takes[other]} />
      </div>
    </div>
  );
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value to be read; what is otherwise in the one beside it is marked. */
function Shown({ value, beside }: { readonly value: unknown; readonly beside: unknown }) {
  const names: Readonly<Record<string, string>> = useWords(partFields);
  if (Array.isArray(value))
    return (
      <ol>
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
          <li key={index}>
            <Shown value={one} beside={Array.isArray(beside) ? beside[index] : undefined} />
          </li>
        ))}
      </ol>
    );
  if (isFields(value))
    return (
      <dl>
        {Object.entries(value).map(([name, inner]) => (
          <div key={name}>
            <dt className="overline">{names[name] ?? name}</dt>
            <dd>
              <Shown value={inner} beside={isFields(beside) ? beside[name] : undefined} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return value === beside ? <span>{String(value)}</span> : <mark>{String(value)}</mark>;
}
