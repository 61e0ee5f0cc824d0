import type { Words } from '@troupe/core/words';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Imported, Playbill } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, ChooseFile, Section, Status } from '../../ui/elements.tsx';
import { type Language, usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useDropped } from '../../ui/use-dropped.ts';
import { useWords } from '../../ui/words.ts';
import { Bill } from './bill.tsx';
import { playbillOf } from './brought.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };
import type { Order } from './opening.ts';

const largest = 8_000_000;
type Staged = { readonly play: Playbill; readonly blueprint: BroughtPlay['blueprint'] };

/** A play or a performance from a file: read here, checked by the house, and nothing is lost where it is refused. */
export function Bring({ open, opening }: { readonly open: (order: Order) => void; readonly opening: string | null }) {
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const [, go] = useLocation();
  const [staged, setStaged] = useState<Staged | null>(null);
  const { act, busy, error } = useDeed(async (file: File) => {
    setStaged(null);
    if (file.size > largest) throw new Refused(413, { message: foyer.tooLarge({ name: file.name }), remedy: foyer.tooLargeRemedy });
    const brought = await ask('POST /api/import', { body: { text: await file.text() } });
    if (brought.kind === 'play') setStaged(await stagedFrom(brought, foyer, language));
    else go(stagePath(brought.id));
  });
  const dragged = useDropped(({ files: [file] }) => file && act(file));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Dropped at the top of the page, it is answered at the bottom.
    if (error ?? staged) section.current?.scrollIntoView({ block: 'center' });
  }, [error, staged]);
  return (
    <Section id="bring-title" title={foyer.import} ref={section} className="bring">
      {dragged && <Status className="drop" text={foyer.dropHere} />}
      <p className="bring-line">
        <ChooseFile
          label={busy ? foyer.reading : foyer.importButton}
          accept="application/json,.json,.jsonl,.ndjson"
          disabled={busy}
          take={(file) => act(file)}
        />
        <span className="soft small">{foyer.importHint}</span>
      </p>
      {error && <Trouble error={error} />}
      {staged && (
        <>
          <p className="bring-line">
            <span className="overline">{foyer.brought}</span>
            <Button label={foyer.setAside} className="quiet" onClick={() => setStaged(null)} />
          </p>
          <div className="playbills">
            <Bill play={staged.play} blueprint={staged.blueprint} opening={opening} open={open} />
          </div>
        </>
      )}
    </Section>
  );
}

type BroughtPlay = Extract<Imported, { kind: 'play' }>;

async function stagedFrom(
  { playable, blueprint, diagnostics }: BroughtPlay,
  words: Words<typeof foyerWords>,
  language: Language,
): Promise<Staged> {
  if (playable) return { play: playbillOf(blueprint), blueprint };
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  const told = language === 'zh' ? faults.map((await import('./tell-fault.ts')).inChinese) : faults.map(({ text }) => text);
  throw new Refused(422, { message: words.cannot, remedy: words.cannotRemedy, problems: told });
}
