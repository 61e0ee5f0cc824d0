import { useEffect, useId, useRef, useState } from 'react';
import type { PlanProspect } from '../../api/schema.d.ts';
import { Button, Terms } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import writersWords from './writers.words.json' with { type: 'json' };

type OfferedProps = {
  readonly offer: NonNullable<PlanProspect['offer']>;
  readonly busy: boolean;
  readonly choose: (situation: string | undefined) => void;
};

/** What the understudy can make of a topic, before it writes: taken as it is, or another of its situations is chosen. */
export function Offered({ offer, busy, choose }: OfferedProps) {
  const { offer: words } = useWords(writersWords);
  const { fits, situation, agreed, added, missing, others } = offer;
  const [chosen, setChosen] = useState(situation.id);
  const select = useId();
  const section = useRef<HTMLElement>(null);
  // Below the fold it would look as if nothing had come of the button. Nothing is given back: a browser's promise would be called as the end of it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { place, thing, matter } = agreed;
  const people = agreed.people.filter((one) => !added.includes(one));
  const rows = [
    [words.people, people.join(words.comma)],
    [words.place, place],
    [words.thing, thing ?? matter],
    [words.added, added.join(words.comma)],
    [words.missing, missing.join(words.comma)],
  ] as const;
  return (
    <section className="offered" aria-live="polite" ref={section}>
      <p>{fits ? words.fits({ name: situation.name }) : words.declined({ name: situation.name })}</p>
      <Terms of={rows.filter(([, said]) => said)} />
      <p className="buttons">
        <label htmlFor={select}>{words.situation}</label>
        <select id={select} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {[situation, ...others].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button
          label={fits && chosen === situation.id ? words.take : words.allTheSame}
          disabled={busy}
          onClick={() => choose(fits && chosen === situation.id ? undefined : chosen)}
        />
      </p>
    </section>
  );
}
