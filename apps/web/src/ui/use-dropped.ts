import { useEffect, useRef, useState } from 'react';

/** Files and folders that were dropped or chosen. Both are only there until the event is over: they are taken before anything is waited for. */
export type Dropped = {
  readonly files: readonly File[];
  readonly entries: readonly FileSystemEntry[] /** Whoever hands over somebody's card wants a part for them. */;
  readonly cast?: true;
};
type Take = (dropped: Dropped) => void;

let page: Take | null = null;
let house: Take | null = null;

/** Hands files to whoever looks at everything that comes: what is nobody's goes to the page, if it takes any. */
export const handOver: Take = (dropped) => house?.(dropped);
export const takenByPage = (dropped: Dropped): boolean => {
  page?.(dropped);
  return page !== null;
};

/** What this page takes of what was dropped anywhere on it. */
export function useDropped(drop: Take): void {
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    page = (dropped) => latest.current(dropped);
    return () => {
      page = null;
    };
  }, []);
}

/** Whatever is dropped anywhere in the house. Without this the browser would leave the theatre to show the file. */
export function useDrops(take: Take): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    house = take;
    const carries = ({ dataTransfer, target }: DragEvent) =>
      dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement && target.type === 'file');
    const hover = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const dropped = (event: DragEvent) => {
      setOver(false);
      const { dataTransfer: brought } = event;
      if (!brought || !carries(event)) return;
      event.preventDefault();
      take({ files: [...brought.files], entries: [...brought.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []) });
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', dropped);
    };
  }, [take]);
  return over;
}
