import { named } from '@troupe/core/words';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { BenchEstimate } from '../../api/schema.d.ts';
import { Button, option, Tabs } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { benchKinds, isWhole, type Kind, questionKinds, wishOf } from './bench-kinds.ts';
import reportsWords from './reports.words.json' with { type: 'json' };

/** A benchmark, ordered from here: what, who, on which data, judged by whom, how much at most. What it would take is said before it begins. */
export function BenchForm({ busy, only }: { readonly busy: boolean; readonly only?: Kind }) {
  const words = useWords(reportsWords);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>(only ?? 'pad');
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
      {only === undefined && (
        <Tabs
          label={words.benchmark}
          name="benchmark"
          of={Object.keys(benchKinds) as Kind[]}
          told={(one) => words.benches[one]}
          chosen={kind}
          choose={choose}
        />
      )}
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
            <span>{named(words.who, name) ?? name}</span>
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

function BenchData({ kind, must, changed }: { readonly kind: Kind; readonly must: boolean; readonly changed: () => void }) {
  const words = useWords(reportsWords);
  const { data: brought = [] } = useAsk('GET /api/critics/data');
  const [chosen, setChosen] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once the choice has reached it
  useEffect(changed, [chosen]);
  const bring = useDeed(async (file: File) => {
    const { id } = await ask('POST /api/critics/data', { name: file.name, body: file });
    renew('/api/critics/data');
    setChosen(id);
  });
  const throwAway = useDeed(async () => {
    await ask('DELETE /api/critics/data/{data}', { data: chosen });
    setChosen('');
    renew('/api/critics/data');
  });
  const { busy } = bring;
  const error = bring.error ?? throwAway.error;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) bring.act(file);
    target.value = '';
  };
  return (
    <div className="bench-data">
      <p className="soft small">{named(words.dataOf, kind)}</p>
      <div className="limits">
        <label>
          <span>{words.data}</span>
          <select name="data" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{must ? words.noData : words.ownData}</option>
            {chosen !== '' && !brought.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
            {brought.map(({ id, name, files }) => option(id, `${name} (${words.dataFiles({ count: files })})`))}
          </select>
        </label>
        <label>
          <span>{busy ? words.bringing : words.bring}</span>
          <input type="file" accept=".zip,.jsonl,.json,.csv,.txt,.epub" disabled={busy} onChange={take} />
        </label>
        {chosen !== '' && <Button label={words.throwAway} className="quiet" onClick={() => throwAway.act()} />}
      </div>
      {error && <Trouble error={error} />}
    </div>
  );
}
