import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useWords } from '../../ui/words.ts';
import { showDifferences } from './desk.ts';
import type { Version } from './draft.ts';
import { wordCount } from './draft.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

type HistoryProps = {
  readonly versions: readonly Version[];
  readonly now: string;
  readonly restore: (version: Version) => void;
  readonly close: () => void;
};

export default function History({ versions, now, restore, close }: HistoryProps) {
  const words = useWords(writersRoomWords);
  const { language } = usePreferences();
  const [shown, setShown] = useState<Version | null>(null);
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Sheet title={words.versions} close={close}>
      {versions.length === 0 && <p className="soft">{words.noVersions}</p>}
      <ul className="versions-list">
        {versions.map((version) => (
          <li key={version.at}>
            <span>
              {when.format(version.at)}{' '}
              <span className="soft small">
                {words.whys[version.why]} · {words.words({ count: wordCount(version.text) })}
              </span>
            </span>
            <span className="buttons">
              <Button
                label={words.differences}
                className="quiet"
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? null : version)}
              />
              <Button label={words.restore} onClick={() => restore(version)} />
            </span>
            {shown === version && <Differences before={version.text} after={now} />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Differences({ before, after }: { readonly before: string; readonly after: string }) {
  const words = useWords(writersRoomWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const parent = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    return showDifferences(parent, before, after, words);
  }, [before, after, words]);
  return <div ref={box} className="differences" />;
}
