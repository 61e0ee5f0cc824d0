import { useState } from 'react';
import { Button, Status } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../ui/words.ts';
import { Badge } from '../connect/badge.tsx';
import { Fault } from '../green-room/fault.tsx';
import { useCompany } from '../green-room/use-company.ts';
import type { Draft } from './draft.ts';
import { useDrafts } from './use-drafts.ts';
import { Workroom } from './workroom.tsx';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };
import '../green-room/green-room.css';
import './writers-room.css';

export default function WritersRoom() {
  const words = useWords(writersRoomWords);
  const { loading } = useWords(houseWords);
  const { language } = usePreferences();
  const opened = useCompany();
  const drafts = useDrafts(language);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Draft | null>(null);
  useTitle(drafts?.draft.title, words.title);
  return (
    <div className="writers-room">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
        <Badge understudy={opened.house === null} name={opened.house ?? undefined} mayChange={opened.mayChange} />
      </header>
      {opened.error && <Fault error={opened.error} />}
      {removed && drafts && (
        <p className="put-back" role="status">
          {words.removed({ title: removed.title || words.untitled })}
          <Button
            icon="undo"
            label={words.bringBack}
            className="quiet"
            onClick={() => {
              drafts.bringBack(removed);
              setRemoved(null);
            }}
          />
        </p>
      )}
      {opened.tab && drafts ? (
        <Workroom
          key={`${language} ${drafts.draft.id}`}
          tab={opened.tab}
          drafts={drafts}
          language={language}
          say={setSaid}
          removed={setRemoved}
        />
      ) : (
        !opened.error && <p className="waiting">{loading}</p>
      )}
      <Status className="heard" text={said} />
    </div>
  );
}
