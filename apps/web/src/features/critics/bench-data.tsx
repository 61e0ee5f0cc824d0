import { type ChangeEvent, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk } from '../../api/query.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import type { Kind } from './bench-kinds.ts';
import { reportsWords } from './reports.words.ts';

type BenchDataProps = { readonly kind: Kind; readonly must: boolean; readonly changed: () => void };

/** A data set that was brought, or one that is brought now. */
export function BenchData({ kind, must, changed }: BenchDataProps) {
  const words = useWords(reportsWords);
  const { data: brought = [] } = useAsk('GET /api/critics/data');
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once the choice has reached it
  useEffect(changed, [chosen]);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const { id } = await ask('POST /api/critics/data', { name: file.name, body: file });
      renew('/api/critics/data');
      setChosen(id);
    } catch (refused) {
      setError(refused as Error);
    } finally {
      setBusy(false);
      target.value = '';
    }
  };
  const throwAway = () =>
    ask('DELETE /api/critics/data/{data}', { data: chosen }).then(() => {
      setChosen('');
      renew('/api/critics/data');
    }, setError);
  return (
    <div className="bench-data">
      <p className="soft small">{words.dataOf[kind]}</p>
      <div className="limits">
        <label>
          <span>{words.data}</span>
          <select name="data" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{must ? words.noData : words.ownData}</option>
            {chosen !== '' && !brought.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
            {brought.map(({ id, name, files }) => (
              <option key={id} value={id}>
                {`${name} (${words.dataFiles(files)})`}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{busy ? words.bringing : words.bring}</span>
          <input type="file" accept=".zip,.jsonl,.json,.csv,.txt,.epub" disabled={busy} onChange={(event) => void bring(event)} />
        </label>
        {chosen !== '' && (
          <button type="button" className="quiet" onClick={() => void throwAway()}>
            {words.throwAway}
          </button>
        )}
      </div>
      {error && <Trouble error={error} />}
    </div>
  );
}
