import { useEffect, useRef, useState } from 'react';

/** Files and folders dropped anywhere on the page. Without this the browser would leave the theatre to show the file. */
export function useDropped(drop: (dropped: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const dropped = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) latest.current(event.dataTransfer);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', dropped);
    };
  }, []);
  return over;
}
