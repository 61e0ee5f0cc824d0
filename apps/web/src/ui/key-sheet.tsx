import { Terms } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';
import { useWords } from './words.ts';
import './beyond.css';

/** The keys of the whole house. */
export function KeySheet({ close }: { readonly close: () => void }) {
  const { keys } = useWords(houseWords);
  return (
    <Sheet title={keys.title} close={close}>
      <KeyList rows={keys.rows} />
      <p className="soft">{keys.help}</p>
    </Sheet>
  );
}

export function KeyList({ rows }: { readonly rows: readonly (readonly [key: string, meaning: string])[] }) {
  return <Terms className="conventions keys" of={rows.map(([key, meaning]) => [key, meaning, <kbd key={key}>{key}</kbd>])} />;
}
