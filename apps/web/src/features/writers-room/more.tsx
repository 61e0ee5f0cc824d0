import { type ChangeEvent, useRef, useState } from 'react';
import { download } from '../../ui/download.ts';
import { Button } from '../../ui/elements.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useWords } from '../../ui/words.ts';
import type { Draft } from './draft.ts';
import { draftOfFile, fileOf } from './draft-file.ts';
import type { Drafts } from './use-drafts.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

type MoreProps = {
  readonly drafts: Drafts;
  readonly draft: Draft;
  readonly keep: () => void;
  readonly removed: (draft: Draft) => void;
  readonly close: () => void;
};

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
        <Deed icon="book" words={words.keepVersion} act={done(keep)} />
        <Deed icon="pen" words={words.newDraft} act={done(() => drafts.begin({ title: words.untitled, format: draft.format, text: '' }))} />
        <Deed icon="up" words={words.openFile} act={() => file.current?.click()} />
        <Deed icon="down" words={words.download} act={done(() => download(fileOf(draft)))} />
        <Deed
          icon="no"
          words={words.remove}
          act={done(() => {
            removed(draft);
            drafts.remove();
          })}
        />
      </ul>
    </Sheet>
  );
}

function Deed({ icon, words, act }: { readonly icon: IconName; readonly words: string; readonly act: () => void }) {
  return (
    <li>
      <Button icon={icon} label={words} className="quiet" onClick={act} />
    </li>
  );
}
