import { type FormEvent, useState } from 'react';
import { type CaseWish, mystery } from '../house/mystery.ts';
import { Trouble } from '../parts/trouble.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';

const levels = ['easy', 'medium', 'hard'] as const;

/** A topic becomes a case: the truth first, then proved, then tried by bots. */
export function Invent({ made }: { readonly made: () => void }) {
  const { invent: words } = useWords(mysteryWords);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const invent = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setError(null);
    try {
      await mystery.invent({
        topic: String(fields.get('topic') ?? ''),
        seats: Number(fields.get('seats')),
        difficulty: String(fields.get('difficulty')) as NonNullable<CaseWish['difficulty']>,
      });
      form.reset();
      made();
    } catch (cause) {
      setError(cause as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="invent" className="invent">
      <h2 id="invent" className="ruled">
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      <form onSubmit={(event) => void invent(event)}>
        <label className="topic">
          <span>{words.topic}</span>
          <input name="topic" required maxLength={400} placeholder={words.example} autoComplete="off" />
        </label>
        <label>
          <span>{words.seats}</span>
          <select name="seats" defaultValue="5">
            {[4, 5, 6, 7, 8].map((seats) => (
              <option key={seats}>{seats}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.difficulty}</span>
          <select name="difficulty" defaultValue="medium">
            {levels.map((level) => (
              <option key={level} value={level}>
                {words.levels[level]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="do-it" disabled={busy}>
          {busy ? words.making : words.make}
        </button>
      </form>
      {error && <Trouble error={error} />}
    </section>
  );
}
