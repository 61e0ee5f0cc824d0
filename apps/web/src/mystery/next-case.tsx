import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { mystery, mysteryPath, type TableStanding } from '../house/mystery.ts';
import { hold } from '../house/tickets.ts';
import { Trouble } from '../parts/trouble.tsx';
import { tableWords } from '../words/mystery-table.ts';
import { useWords } from '../words/words.ts';
import { justOpened } from './pace.ts';

/** After the curtain: the same case with other chances, or another one. */
export function NextCase({ standing, mine }: { readonly standing: TableStanding; readonly mine: string | null }) {
  const words = useWords(tableWords);
  const [, go] = useLocation();
  const [error, setError] = useState<Error | null>(null);
  const again = () =>
    void mystery.open({ case: standing.case, people: mine === null ? [] : [mine] }).then(({ id }) => {
      if (mine !== null) hold(id, { seat: mine });
      justOpened(id);
      go(mysteryPath(id));
    }, setError);
  return (
    <div className="buttons">
      <Link href={mysteryPath()} className="first">
        {words.another}
      </Link>
      <button type="button" onClick={again}>
        {words.again}
      </button>
      {error && <Trouble error={error} />}
    </div>
  );
}
