import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useDeed } from '../../api/query.ts';
import { stagePath } from '../../api/tickets.ts';
import { ChooseFile, Section } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { handOver, useDropped } from '../../ui/use-dropped.ts';
import { useWords } from '../../ui/words.ts';
import type { Staged } from './brought.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };
import type { Order } from './opening.ts';

const StagedBill = lazy(() => import('./staged-bill.tsx').then((made) => ({ default: made.StagedBill })));

/** A play or a performance from a file: read here, checked by the house, and nothing is lost where it is refused. */
export function Bring({ open, opening }: { readonly open: (order: Order) => void; readonly opening: string | null }) {
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const [, go] = useLocation();
  const [staged, setStaged] = useState<Staged | null>(null);
  const { act, busy, error } = useDeed(async (file: File) => {
    setStaged(null);
    const brought = await (await import('./brought.ts')).readBrought(file, language);
    if (typeof brought === 'string') go(stagePath(brought));
    else setStaged(brought);
  });
  useDropped(({ files: [file] }) => file && void act(file));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Dropped at the top of the page, it is answered at the bottom.
    if (error ?? staged) section.current?.scrollIntoView({ block: 'center' });
  }, [error, staged]);
  return (
    <Section id="bring-title" title={foyer.import} ref={section} className="bring">
      <p className="bring-line">
        <ChooseFile
          label={busy ? foyer.reading : foyer.importButton}
          accept="application/json,.json,.jsonl,.ndjson,.png,.charx"
          disabled={busy}
          take={(_, files) => handOver({ files, entries: [] })}
        />
        <span className="soft small">{foyer.importHint}</span>
      </p>
      {error && <Trouble error={error} />}
      <Suspense fallback={null}>
        {staged && <StagedBill staged={staged} opening={opening} open={open} close={() => setStaged(null)} />}
      </Suspense>
    </Section>
  );
}
