import type { MadeLink } from '../shared/links.ts';
import { hashToken } from '../shared/links.ts';
import type { TableEvent } from './table-event.ts';

/** What the house keeps of a link: everything but its token. */
export const linkMade = (table: string, { link, kind, seat, token }: MadeLink): TableEvent => ({
  type: 'table-link',
  table,
  link,
  kind,
  hash: hashToken(token),
  ...(seat !== undefined && { seat }),
});
