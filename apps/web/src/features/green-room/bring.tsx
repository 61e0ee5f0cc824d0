import { calledName } from '@troupe/core/character';
import { useState } from 'react';
import { download, jsonFile } from '../../ui/download.ts';
import { Button } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { bring, sendAway, sendCompanyAway } from './cards.ts';
import { Fault } from './fault.tsx';
import { greenRoomWords } from './green-room.words.ts';
import type { TabCompany } from './tab-company.ts';

/** A card of somebody, who becomes a companion. */
export function Bring({ tab, changed }: { readonly tab: TabCompany; readonly changed: () => void }) {
  const words = useWords(greenRoomWords);
  const [came, setCame] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const { language } = tab.company.configuration;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    try {
      setCame(words.brought({ name: await bring(file) }));
      changed();
    } catch (reason) {
      setError(reason as Error);
    }
  };
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <p className="soft small">{words.bringLead}</p>
      <label className="choose">
        <Icon name="file" /> {words.chooseFile}
        <input
          type="file"
          className="heard"
          accept=".json,.png,.charx,application/json,image/png"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="small">
        {came}
      </p>
      {error && <Fault error={error} />}
      <ul>
        <li>
          <Button
            label={words.takeFile}
            className="quiet"
            onClick={() => download(jsonFile(`${tab.file.title ?? 'company'}.json`, tab.file))}
          />
        </li>
        {tab.own && (
          <li>
            <Button
              label={words.ownCompany}
              className="quiet"
              onClick={async () => {
                await sendCompanyAway(language);
                changed();
              }}
            />
          </li>
        )}
        {tab.brought.map((character) => (
          <li key={character.name}>
            <Button
              label={words.sendAway({ name: calledName(character) })}
              className="quiet"
              onClick={async () => {
                await sendAway(character.name);
                changed();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
