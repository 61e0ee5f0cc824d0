import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hold } from '../../api/tickets.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { mystery, mysteryPath, type TableStanding } from './asks.ts';
import { tableWords } from './mystery-table.words.ts';
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
