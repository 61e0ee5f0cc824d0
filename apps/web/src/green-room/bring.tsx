import { calledName } from '@troupe/core/character';
import { useState } from 'react';
import { greenRoomWords } from '../words/green-room.ts';
import { useWords } from '../words/words.ts';
import { bringCharacter, sendAway } from './cards.ts';
import { Fault } from './fault.tsx';
import type { TabCompany } from './tab-company.ts';

/** A card of somebody, who becomes a companion. */
export function Bring({ tab, changed }: { readonly tab: TabCompany; readonly changed: () => void }) {
  const words = useWords(greenRoomWords);
  const [came, setCame] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    try {
      setCame(words.brought(calledName(await bringCharacter(file))));
      changed();
    } catch (reason) {
      setError(reason as Error);
    }
  };
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <p className="soft small">{words.bringLead}</p>
      <input
        type="file"
        aria-label={words.bring}
        accept=".json,.png,.charx,application/json,image/png"
        onChange={({ target }) => bring(target.files?.[0])}
      />
      <p role="status" className="small">
        {came}
      </p>
      {error && <Fault error={error} />}
      <ul>
        {tab.brought.map((character) => (
          <li key={character.name}>
            <button
              type="button"
              className="quiet"
              onClick={async () => {
                await sendAway(character.name);
                changed();
              }}
            >
              {words.sendAway(calledName(character))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
