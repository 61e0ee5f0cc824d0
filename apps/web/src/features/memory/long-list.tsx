import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { MemoryButton, type Shelf } from './memory-button.tsx';
import type { Pages } from './pages.ts';

type LongListProps = {
  readonly pages: Pages;
  readonly seq: number;
  readonly total: number;
  readonly label: string | undefined;
  readonly shelf: Shelf;
  readonly lang: string | undefined;
};

/** All of a long list, in a window of its own: only what is in sight is fetched and drawn. */
export function LongList({ pages, seq, total, label, shelf, lang }: LongListProps) {
  const list = useRef<VListHandle>(null);
  const rows = useMemo(() => Array.from({ length: total }, (_, index) => index), [total]);
  // Where the end lies is known when it is there: rows that were not fetched yet have no height of their own.
  const toEnd = (event: KeyboardEvent) => {
    if (event.key !== 'End') return;
    event.preventDefault();
    void pages.want(total - 1, seq).then(() => list.current?.scrollToIndex(total - 1, { align: 'end' }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the region within takes the focus
    <div className="level-window" onKeyDown={toEnd}>
      <VList ref={list} data={rows} lang={lang} tabIndex={0} role="region" aria-label={label}>
        {(index: number) => <Row key={index} {...{ index, pages, seq, shelf }} />}
      </VList>
    </div>
  );
}

type RowProps = Pick<LongListProps, 'pages' | 'seq' | 'shelf'> & { readonly index: number };

function Row({ index, pages, seq, shelf }: RowProps) {
  const memory = pages.at(index);
  useEffect(() => void pages.want(index, seq), [pages, index, seq]);
  return memory ? <MemoryButton memory={memory} shelf={shelf} /> : <div className="memory-card memory-coming" aria-hidden="true" />;
}
