import { Terms } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import keyWords from './key-sheet.words.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';
import { useWords } from './words.ts';
import './beyond.css';

/** The keys of the whole house. */
export function KeySheet({ close }: { readonly close: () => void }) {
  const { title } = useWords(houseWords).keys;
  const { rows, help } = useWords(keyWords);
  return (
    <Sheet title={title} close={close}>
      <KeyList rows={rows} />
      <p className="soft">{help}</p>
    </Sheet>
  );
}

export function KeyList({ rows }: { readonly rows: readonly (readonly [key: string, meaning: string])[] }) {
  return <Terms className="conventions keys" of={rows.map(([key, meaning]) => [key, meaning, <kbd key={key}>{key}</kbd>])} />;
}
