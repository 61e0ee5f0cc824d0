import { type ChangeEvent, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button, option } from '../../ui/elements.tsx';
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
      <p className="soft small">{words.dataOf[kind]}</p>
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
