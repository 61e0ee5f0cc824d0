import { type FormEvent, useState } from 'react';
import { type BenchEstimate, type BenchWish, critics } from '../house/critics.ts';
import { Trouble } from '../parts/trouble.tsx';
import { criticsWords } from '../words/critics.ts';
import { useWords } from '../words/words.ts';

type Kind = BenchWish['benchmark'];
const first: Readonly<Record<Kind, readonly string[]>> = { pad: ['rules', 'understudy'], repertoire: ['full', 'soloist'] };

/** A benchmark, ordered from here: what, who, how much at most. What it would take is said before it begins. */
export function BenchForm({ busy, begun }: { readonly busy: boolean; readonly begun: () => void }) {
  const { reports: words } = useWords(criticsWords);
  const [kind, setKind] = useState<Kind>('pad');
  const [expected, setExpected] = useState<BenchEstimate | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const names = kind === 'pad' ? words.deciders : words.setUps;
  const changed = (event: FormEvent<HTMLFormElement>) => {
    setError(null);
    const wish = wishOf(event.currentTarget, kind);
    if (wish.subjects.length === 0) return setExpected(null);
    critics.estimate(wish).then(setExpected, () => setExpected(null));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(null);
    critics.begin(wishOf(event.currentTarget, kind)).then(() => begun(), setError);
  };
  return (
    <form className="bench-form" onSubmit={send} onChange={changed} aria-labelledby="start">
      <h2 id="start" className="ruled">
        {words.start}
      </h2>
      <p className="soft">{words.startLead}</p>
      <fieldset className="tabs">
        <legend>{words.benchmark}</legend>
        {(['pad', 'repertoire'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="benchmark" checked={kind === one} onChange={() => setKind(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="tabs" key={kind}>
        <legend>{words.subjects}</legend>
        {Object.entries(names).map(([name, meaning]) => (
          <label key={name}>
            <input type="checkbox" name="subjects" value={name} defaultChecked={first[kind].includes(name)} />
            <span>{meaning}</span>
          </label>
        ))}
        {kind === 'repertoire' && (
          <label>
            <input type="checkbox" name="judged" defaultChecked />
            <span>{words.judged}</span>
          </label>
        )}
      </fieldset>
      <div className="limits">
        <label>
          <span>{words.limit}</span>
          <input name="limit" type="number" min={1} max={kind === 'pad' ? 300 : 100} inputMode="numeric" />
        </label>
        <label>
          <span>{words.cap}</span>
          <input name="mostCalls" type="number" min={0} inputMode="numeric" />
        </label>
      </div>
      <p role="status" className="soft small">
        {expected && words.estimate(expected.cases, expected.calls)}
      </p>
      {error && <Trouble error={error} />}
      <button type="submit" className="do-it" disabled={busy}>
        {words.begin}
      </button>
    </form>
  );
}

function wishOf(form: HTMLFormElement, benchmark: Kind): BenchWish {
  const fields = new FormData(form);
  const number = (name: string) => (fields.get(name) ? { [name]: Number(fields.get(name)) } : {});
  const judged = benchmark === 'repertoire' && fields.get('judged') !== null ? { judged: true } : {};
  return { benchmark, subjects: fields.getAll('subjects').map(String), ...number('limit'), ...number('mostCalls'), ...judged } as BenchWish;
}
