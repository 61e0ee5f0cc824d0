import { type ChangeEvent, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useWords } from '../words/words.ts';
import { writersRoomWords } from '../words/writers-room.ts';
import { download, fileOf } from './download.ts';
import type { Draft } from './draft.ts';
import { draftOfFile } from './draft-file.ts';
import type { Drafts } from './use-drafts.ts';

type MoreProps = {
  readonly drafts: Drafts;
  readonly draft: Draft;
  readonly keep: () => void;
  readonly removed: (draft: Draft) => void;
  readonly close: () => void;
};

/** What is done once in a while: another draft, a file in, a file out. */
export function More({ drafts, draft, keep, removed, close }: MoreProps) {
  const words = useWords(writersRoomWords);
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const done = (deed: () => void) => () => {
    close();
    deed();
  };
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const made = draftOfFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    target.value = '';
    if (typeof made === 'string') return setFault(words.fileFaults[made]);
    close();
    drafts.begin(made);
  };
  return (
    <Sheet title={words.more} close={close}>
      {fault !== '' && (
        <p className="trouble" role="alert">
          {fault}
        </p>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".fountain,.md,.markdown,.txt,.spmd,text/plain,text/markdown"
        aria-label={words.openFile}
        onChange={bring}
      />
      <ul className="more-deeds">
        <li>
          <button type="button" className="quiet" onClick={done(keep)}>
            <Icon name="book" /> {words.keepVersion}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="quiet"
            onClick={done(() => drafts.begin({ title: words.untitled, format: draft.format, text: '' }))}
          >
            <Icon name="pen" /> {words.newDraft}
          </button>
        </li>
        <li>
          <button type="button" className="quiet" onClick={() => file.current?.click()}>
            <Icon name="up" /> {words.openFile}
          </button>
        </li>
        <li>
          <button type="button" className="quiet" onClick={done(() => download(fileOf(draft)))}>
            <Icon name="down" /> {words.download}
          </button>
        </li>
        <li>
          <button
            type="button"
            className="quiet"
            onClick={done(() => {
              removed(draft);
              drafts.remove();
            })}
          >
            <Icon name="no" /> {words.remove}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
