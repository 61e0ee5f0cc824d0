import type { TableViewer } from '@troupe/core/mystery';
import type { ListedTable } from '@troupe/house/tables';
import { refusal } from '../errors.en.ts';
import { type Asker, requireKnown } from '../http/access/asker.ts';

/** A link to one table does not even tell whether another exists. */
export function checkedTable(asker: Asker, table: string): string {
  requireKnown(asker);
  if (asker.kind === 'guest' && asker.performance !== table) throw refusal(404, 'unknown-table/link');
  return table;
}

/** What an asker sees of a table. Whoever sits at it sees that seat and nothing else. */
export function viewerOf(asker: Asker, table: ListedTable, wanted = 'audience'): TableViewer {
  if (asker.kind === 'guest' && asker.link.kind === 'seat') return { seats: [asker.link.seat ?? ''] };
  if (asker.kind === 'guest' && asker.link.kind === 'spectator') return table.spectators;
  if (wanted === 'audience' || wanted === 'gallery' || wanted === 'house') return wanted;
  return { seats: [wanted.replace(/^seat:/, '')] };
}
