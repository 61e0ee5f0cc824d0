import type { Value } from '@troupe/core/company';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { greenRoomWords } from './green-room.words.ts';
import type { TabCompany } from './tab-company.ts';
import { valueIn } from './value-in.ts';

/** The world state, to be changed: what conditions look at. */
export function World({ tab }: { readonly tab: TabCompany }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const set = (key: string, value: Value) => tab.change(() => company.set(key, value));
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const key = String(fields.get('key') ?? '').trim();
    if (key === '') return;
    void set(key, valueIn(String(fields.get('value') ?? '')));
    form.reset();
  };
  return (
    <section aria-labelledby="world">
      <h2 id="world">{words.world}</h2>
      <p className="soft small">{words.worldLead}</p>
      <ul className="world">
        {Object.entries(company.state.world).map(([key, value]) => (
          <li key={key}>
            <code>{key}</code>
            {typeof value === 'boolean' ? (
              <Switch label={words.value({ key })} value={value} set={(next) => set(key, next)} />
            ) : (
              <input
                aria-label={words.value({ key })}
                type={typeof value === 'number' ? 'number' : 'text'}
                key={String(value)}
                defaultValue={String(value)}
                onBlur={({ target }) => {
                  const next = typeof value === 'number' ? Number(target.value) : target.value;
                  if (next !== value && !Number.isNaN(next)) void set(key, next);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <form className="new-key" onSubmit={add}>
        <input name="key" aria-label={words.newKey} placeholder={words.newKey} autoComplete="off" />
        <input name="value" aria-label={words.newValue} placeholder={words.newValue} autoComplete="off" />
        <Button label={words.add} type="submit" />
      </form>
    </section>
  );
}

/** Shows at once what was chosen; the log follows a moment later. */
function Switch({ label, value, set }: { readonly label: string; readonly value: boolean; readonly set: (value: boolean) => void }) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={shown}
      onChange={({ target }) => {
        setShown(target.checked);
        set(target.checked);
      }}
    />
  );
}
