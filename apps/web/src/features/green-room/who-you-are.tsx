import { useEffect, useState } from 'react';
import { option } from '../../ui/elements.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { useWords } from '../../ui/words.ts';
import movingWords from './moving.words.json' with { type: 'json' };
import { type OwnPersona, personas, type World, worlds } from './shelf.ts';

/** Who one is among the companions, of those one was elsewhere; nothing where nobody came. */
export function WhoYouAre({ changed }: { readonly changed: () => void }) {
  const words = useWords(movingWords);
  const { person } = usePreferences();
  const [known, setKnown] = useState<readonly OwnPersona[]>([]);
  useEffect(() => void personas.read().then(setKnown), []);
  if (known.length === 0) return null;
  const worn = known.find(({ chosen, name }) => chosen && name === person);
  const wear = async (avatar: string) => {
    const next = known.map((one) => ({ ...one, chosen: one.avatar === avatar }));
    await personas.write(next);
    setKnown(next);
    const name = next.find(({ chosen }) => chosen)?.name;
    if (name !== undefined && name !== person) prefer({ person: name });
    else changed();
  };
  return (
    <section className="who-you-are">
      <label htmlFor="persona">{words.persona}</label>
      {worn?.picture && <img src={worn.picture} alt="" />}
      <select id="persona" value={worn?.avatar ?? ''} onChange={({ target }) => void wear(target.value)}>
        <option value="">{person === '' ? '—' : words.noPersona({ name: person })}</option>
        {known.map(({ avatar, name }) => option(avatar, name))}
      </select>
      {worn && <p className="soft small">{worn.description.slice(0, 240)}</p>}
    </section>
  );
}

/** The lorebooks that came on their own, and which of them hold for everybody. */
export function Worlds({ changed }: { readonly changed: () => void }) {
  const words = useWords(movingWords);
  const [known, setKnown] = useState<Readonly<Record<string, World>>>({});
  useEffect(() => void worlds.read().then(setKnown), []);
  const names = Object.keys(known).sort();
  if (names.length === 0) return null;
  const hold = async (name: string, everywhere: boolean) => {
    const world = known[name];
    if (!world) return;
    const next = { ...known, [name]: { ...world, everywhere } };
    await worlds.write(next);
    setKnown(next);
    changed();
  };
  return (
    <section aria-labelledby="worlds">
      <h2 id="worlds">{words.worldsTitle}</h2>
      <p className="soft small">{words.worldsLead}</p>
      <ul className="worlds">
        {names.map((name) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={known[name]?.everywhere ?? false}
                onChange={({ target }) => void hold(name, target.checked)}
              />{' '}
              {name}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
