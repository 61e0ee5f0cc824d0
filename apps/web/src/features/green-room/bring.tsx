import { calledName } from '@troupe/core/character';
import { lazy, Suspense, useState } from 'react';
import { useDeed } from '../../api/query.ts';
import { download, jsonFile } from '../../ui/download.ts';
import { Button, ChooseFile, Status } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { bring, keyOf, sendAway, sendCompanyAway } from './cards.ts';
import { Fault } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import movingWords from './moving.words.json' with { type: 'json' };
import type { TabCompany } from './tab-company.ts';
import { movedIn } from './use-company.ts';

const Moving = lazy(() => import('./moving.tsx').then((made) => ({ default: made.Moving })));

/** In from SillyTavern with everything, and out again. */
function MovingHouse({ tab }: { readonly tab: TabCompany }) {
  const words = useWords(movingWords);
  const [coming, setComing] = useState(() => new URLSearchParams(location.search).has('moving'));
  const { act, busy, error } = useDeed(async () => {
    const { takeOut } = await import('./take-out.ts');
    download(new File([await takeOut(tab)], 'troupe-for-sillytavern.zip', { type: 'application/zip' }));
  });
  return (
    <>
      <p className="buttons">
        <Button icon="door" label={words.open} onClick={() => setComing(true)} />
        <Button
          icon="down"
          label={busy ? words.takingOut : words.takeOut}
          className="quiet"
          disabled={busy}
          title={words.takeOutHint}
          onClick={() => void act()}
        />
      </p>
      {error && <Fault error={error} />}
      {coming && (
        <Suspense fallback={null}>
          <Moving close={() => setComing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A card becomes somebody to talk to. Who has come is told to the page, which opens their room. */
export function BringCard({ label }: { readonly label: string }) {
  const words = useWords(greenRoomWords);
  const [told, setTold] = useState('');
  const { act, busy, error } = useDeed(async (file: File) => {
    const name = await bring(file);
    setTold(words.brought({ name }));
    dispatchEvent(new CustomEvent(movedIn, { detail: name }));
  });
  return (
    <div className="bring-card">
      <ChooseFile label={label} accept=".json,.png,.charx,application/json,image/png" disabled={busy} take={(file) => act(file)} />
      <Status className="heard" text={told} />
      {error && <Fault error={error} />}
    </div>
  );
}

export function Bring({ tab, changed }: { readonly tab: TabCompany; readonly changed: () => void }) {
  const words = useWords(greenRoomWords);
  const { language } = tab.company.configuration;
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <p className="soft small">{words.bringLead}</p>
      <BringCard label={words.chooseFile} />
      <MovingHouse tab={tab} />
      <ul>
        <li>
          <Button
            label={words.takeFile}
            className="quiet"
            onClick={() => download(jsonFile(`${tab.cast.file.title ?? 'company'}.json`, tab.cast.file))}
          />
        </li>
        {tab.cast.own && (
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
        {tab.cast.guests.map(({ character }) => (
          <li key={keyOf(character)}>
            <Button
              label={words.sendAway({ name: calledName(character) })}
              className="quiet"
              onClick={async () => {
                await sendAway(keyOf(character));
                changed();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
