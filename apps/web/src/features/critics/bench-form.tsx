import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew } from '../../api/query.ts';
import type { BenchEstimate } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { BenchData } from './bench-data.tsx';
import { benchKinds, isWhole, type Kind, questionKinds, wishOf } from './bench-kinds.ts';
import { reportsWords } from './reports.words.ts';

/** A benchmark, ordered from here: what, who, on which data, judged by whom, how much at most. What it would take is said before it begins. */
export function BenchForm({ busy }: { readonly busy: boolean }) {
  const words = useWords(reportsWords);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>('pad');
  const [expected, setExpected] = useState<BenchEstimate | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const asked = useRef(0);
  const { subjects, first, data, judges } = benchKinds[kind];
  const changed = () => {
    setError(null);
    if (!form.current) return;
    const wish = wishOf(form.current, kind);
    const mine = ++asked.current;
    // An answer to an earlier question says nothing about this one.
    const tell = (estimate: BenchEstimate | null) => mine === asked.current && setExpected(estimate);
    if (!isWhole(wish)) return void tell(null);
    ask('POST /api/critics/estimate', { body: wish }).then(tell, () => tell(null));
  };
  useEffect(changed, [kind]);
  const choose = (one: Kind) => {
    setKind(one);
    setExpected(null);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(null);
    ask('POST /api/critics/runs', { body: wishOf(event.currentTarget, kind) }).then(() => renew('/api/critics/runs'), setError);
  };
  return (
    <form ref={form} className="bench-form" onSubmit={send} onChange={changed} aria-labelledby="start">
      <h2 id="start" className="ruled">
        {words.start}
      </h2>
      <p className="soft">{words.startLead}</p>
      <fieldset className="tabs">
        <legend>{words.benchmark}</legend>
        {(Object.keys(benchKinds) as Kind[]).map((one) => (
          <label key={one}>
            <input type="radio" name="benchmark" checked={kind === one} onChange={() => choose(one)} />
            <span>{words.benches[one]}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft small">{words.aboutBench[kind]}</p>
      {kind === 'video-questions' && (
        <fieldset className="tabs">
          <legend>{words.dataSet}</legend>
          {questionKinds.map((one, at) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} defaultChecked={at === 0} />
              <span>{words.questionKinds[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {data !== 'none' && <BenchData key={`${kind} data`} kind={kind} must={data === 'must'} changed={changed} />}
      <fieldset className="tabs" key={kind}>
        <legend>{words.subjects}</legend>
        {subjects.map((name) => (
          <label key={name}>
            <input type="checkbox" name="subjects" value={name} defaultChecked={first.includes(name)} />
            <span>{words.who[name] ?? name}</span>
          </label>
        ))}
      </fieldset>
      {judges.length > 0 && (
        <fieldset className="tabs" key={`${kind} judge`}>
          <legend>{words.judging}</legend>
          {judges.map((name, at) => (
            <label key={name}>
              <input type="radio" name="judge" value={name} defaultChecked={at === 0} />
              <span>{words.judges[name]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="limits">
        <label>
          <span>{words.limit}</span>
          <input name="limit" type="number" min={1} max={10_000} inputMode="numeric" />
        </label>
        <label>
          <span>{words.cap}</span>
          <input name="mostCalls" type="number" min={0} inputMode="numeric" />
        </label>
        <label>
          <span>{words.moneyCap}</span>
          <input name="mostMoney" type="number" min={0} step="any" inputMode="decimal" />
        </label>
      </div>
      <p role="status" className="soft small">
        {expected &&
          words.estimate({ cases: expected.cases, calls: expected.calls, money: expected.money > 0 ? expected.money.toFixed(2) : '' })}
      </p>
      {error && <Trouble error={error} />}
      <Button label={words.begin} type="submit" className="do-it" disabled={busy} />
    </form>
  );
}
