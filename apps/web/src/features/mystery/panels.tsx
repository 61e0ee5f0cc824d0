import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { tableWords } from './mystery-table.words.ts';

/** On a small screen: from the table to one's own papers and back. */
export function Panels({ clues, called }: { readonly clues: number; readonly called: boolean }) {
  const { panels: words } = useWords(tableWords);
  const places = [
    ['table', words.table],
    ['own-script', words.script],
    ['own-clues', clues === 0 ? words.clues : `${words.clues} ${clues}`],
    ['own-board', words.board],
    ['own-notes', words.notes],
  ] as const;
  const show = (id: string) => {
    const place = document.getElementById(id);
    if (place instanceof HTMLDetailsElement) place.open = true;
    place?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className="panels" aria-label={words.label}>
      {places.map(([id, name]) => (
        <Button label={name} key={id} className={called && id === 'table' ? 'called' : ''} onClick={() => show(id)} />
      ))}
    </nav>
  );
}
