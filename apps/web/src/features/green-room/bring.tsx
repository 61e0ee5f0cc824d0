import { calledName } from '@troupe/core/character';
import { useState } from 'react';
import { download, jsonFile } from '../../ui/download.ts';
import { Button, ChooseFile, Status } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { bring, sendAway, sendCompanyAway } from './cards.ts';
import { Fault } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import type { TabCompany } from './tab-company.ts';

export function Bring({ tab, changed }: { readonly tab: TabCompany; readonly changed: () => void }) {
  const words = useWords(greenRoomWords);
  const [came, setCame] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const { language } = tab.company.configuration;
  const take = async (file: File) => {
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
      <ChooseFile label={words.chooseFile} accept=".json,.png,.charx,application/json,image/png" take={take} />
      <Status className="small" text={came} />
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
