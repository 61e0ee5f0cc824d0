import { useState } from 'react';
import { Fault } from '../green-room/fault.tsx';
import { ModelPanel } from '../green-room/model-panel.tsx';
import { useCompany } from '../green-room/use-company.ts';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTitle } from '../parts/title.ts';
import { usePreferences } from '../preferences.ts';
import { greenRoomWords } from '../words/green-room.ts';
import { houseWords } from '../words/house.ts';
import { useWords } from '../words/words.ts';
import { writersRoomWords } from '../words/writers-room.ts';
import type { Draft } from '../writers-room/draft.ts';
import { useDrafts } from '../writers-room/use-drafts.ts';
import { Workroom } from '../writers-room/workroom.tsx';
import '../styles/green-room.css';
import '../styles/writers-room.css';

export default function WritersRoom() {
  const words = useWords(writersRoomWords);
  const { loading } = useWords(houseWords);
  const { language } = usePreferences();
  const opened = useCompany();
  const drafts = useDrafts(language);
  const { model: modelWord } = useWords(greenRoomWords);
  const [said, setSaid] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [removed, setRemoved] = useState<Draft | null>(null);
  useTitle(drafts?.draft.title, words.title);
  return (
    <div className="writers-room">
      <header>
        <h1>{words.title}</h1>
        <p className="soft">{words.lead}</p>
        <button type="button" className="quiet" onClick={() => setChoosing(true)}>
          <Icon name="gear" /> {modelWord}
        </button>
      </header>
      {choosing && (
        <Sheet title={modelWord} close={() => setChoosing(false)}>
          <ModelPanel
            model={opened.model}
            use={(model) => {
              setChoosing(false);
              opened.reopen(model);
            }}
          />
        </Sheet>
      )}
      {opened.error && <Fault error={opened.error} />}
      {removed && drafts && (
        <p className="put-back" role="status">
          {words.removed(removed.title || words.untitled)}
          <button
            type="button"
            className="quiet"
            onClick={() => {
              drafts.bringBack(removed);
              setRemoved(null);
            }}
          >
            <Icon name="undo" /> {words.bringBack}
          </button>
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
      <p className="heard" role="status">
        {said}
      </p>
    </div>
  );
}
