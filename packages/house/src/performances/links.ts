import type { Blueprint } from '@troupe/core/blueprint';
import { hashToken, type MadeLink, newLink } from '../shared/links.ts';
import type { HouseEvent } from './house-event.ts';

/** One for the host, one for spectators, one for each seat. */
export const linksFor = ({ characters }: Blueprint): MadeLink[] => [
  newLink('host'),
  newLink('spectator'),
  ...characters.map(({ id }) => newLink('seat', id)),
];

/** What is kept of a link. */
export const linkMade = (id: string, { link, kind, seat, token }: MadeLink): HouseEvent => ({
  type: 'link-made',
  id,
  link,
  kind,
  hash: hashToken(token),
  ...(seat !== undefined && { seat }),
});
