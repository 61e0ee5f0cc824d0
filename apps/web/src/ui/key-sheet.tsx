import { Link } from 'wouter';
import { Terms } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import keyWords from './key-sheet.words.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';
import { useWords } from './words.ts';
import './beyond.css';

/** What can be done where, and the keys of the whole house. */
export function KeySheet({ close }: { readonly close: () => void }) {
  const { title } = useWords(houseWords).keys;
  const { rows, help, keys, topics } = useWords(keyWords);
  return (
    <Sheet title={title} close={close}>
      {Object.values(topics).map(({ title: heading, lines }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul>
            {lines.map(([line, to]) => (
              <li key={line}>
                <Link href={to} onClick={close}>
                  {line}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="soft">{help}</p>
      <details className="more" open={matchMedia('(hover: hover)').matches}>
        <summary>{keys}</summary>
        <KeyList rows={rows} />
      </details>
    </Sheet>
  );
}

export function KeyList({ rows }: { readonly rows: readonly (readonly [key: string, meaning: string])[] }) {
  return <Terms className="conventions keys" of={rows.map(([key, meaning]) => [key, meaning, <kbd key={key}>{key}</kbd>])} />;
}
