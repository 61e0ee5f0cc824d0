import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import type { Imported, Playbill } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, Section, Status } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Language, usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useDropped } from '../../ui/use-dropped.ts';
import { useWords } from '../../ui/words.ts';
import { Bill } from './bill.tsx';
import { playbillOf } from './brought.ts';
import { type FoyerWords, foyerWords } from './foyer.words.ts';
import type { Order } from './opening.ts';

const largest = 8_000_000;
type Staged = { readonly play: Playbill; readonly blueprint: BroughtPlay['blueprint'] };

/** A play or a performance from a file: read here, checked by the house, and nothing is lost where it is refused. */
export function Bring({ open, opening }: { readonly open: (order: Order) => void; readonly opening: string | null }) {
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const [, go] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [staged, setStaged] = useState<Staged | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setError(null);
    setStaged(null);
    try {
      if (file.size > largest) throw new Refused(413, { message: foyer.tooLarge({ name: file.name }), remedy: foyer.tooLargeRemedy });
      const brought = await ask('POST /api/import', { body: { text: await file.text() } });
      if (brought.kind === 'play') setStaged(await stagedFrom(brought, foyer, language));
      else go(stagePath(brought.id));
    } catch (cause) {
      setError(cause as Error);
    }
    setBusy(false);
    if (box.current) box.current.value = '';
  };
  const dragged = useDropped(({ files }) => bring(files[0]));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Dropped at the top of the page, it is answered at the bottom.
    if (error ?? staged) section.current?.scrollIntoView({ block: 'center' });
  }, [error, staged]);
  return (
    <Section id="bring-title" title={foyer.import} ref={section} className="bring">
      {dragged && <Status className="drop" text={foyer.dropHere} />}
      <p className="bring-line">
        <label className="choose">
          <Icon name="file" /> {busy ? foyer.reading : foyer.importButton}
          <input
            ref={box}
            className="heard"
            type="file"
            accept="application/json,.json,.jsonl,.ndjson"
            disabled={busy}
            onChange={({ target }) => bring(target.files?.[0])}
          />
        </label>
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

async function stagedFrom({ playable, blueprint, diagnostics }: BroughtPlay, words: FoyerWords, language: Language): Promise<Staged> {
  if (playable) return { play: playbillOf(blueprint), blueprint };
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  const told = language === 'zh' ? faults.map((await import('./tell-fault.ts')).inChinese) : faults.map(({ text }) => text);
  throw new Refused(422, { message: words.cannot, remedy: words.cannotRemedy, problems: told });
}
