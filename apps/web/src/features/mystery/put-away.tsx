import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { Case as CaseBill, ListedTable } from '../../api/schema.d.ts';
import { useWhen } from '../../ui/numbers.ts';
import { type Away, PutAway as OutOfSight } from '../../ui/put-away.tsx';
import { useWords } from '../../ui/words.ts';
import { mysteryWords } from './mystery.words.ts';

type PutAwayProps = { readonly tables: readonly ListedTable[]; readonly changed: () => void };

/** Cases and tables out of sight; each can be brought back, or removed for good. */
export function PutAway({ tables, changed }: PutAwayProps) {
  const words = useWords(mysteryWords);
  const when = useWhen();
  const { data: cases = [] } = useAsk('GET /api/cases', { away: 'true' });
  const { data: rested = [] } = useAsk('GET /api/tables', { away: 'true' });
  const caseRow = ({ id, title, language }: CaseBill): Away => {
    const copies = [...tables, ...rested].filter((table) => table.case === id).length;
    return {
      id,
      title,
      language,
      about: words.aCase,
      ...(copies > 0 && { note: words.copies({ count: copies }) }),
      back: () => ask('POST /api/cases/{case}/bring-back', { case: id }),
      forget: () => ask('POST /api/cases/{case}/forget', { case: id }),
    };
  };
  const tableRow = ({ id, title, language, openedAt }: ListedTable): Away => ({
    id,
    title,
    language,
    about: when.format(openedAt),
    note: words.tableGoes,
    back: () => ask('POST /api/tables/{table}/bring-back', { table: id }),
    forget: () => ask('POST /api/tables/{table}/forget', { table: id }),
  });
  const rows = [...cases.map(caseRow), ...rested.map(tableRow)];
  return <OutOfSight title={words.away({ count: rows.length })} rows={rows} changed={changed} />;
}
