import { randomBytes } from 'node:crypto';
import type { Blueprint } from '@troupe/core';
import { hashToken, makeToken } from '../http/access/tokens.ts';
import type { HouseEvent, LinkKind } from './house-event.ts';

/** A link as it is told, once. */
export type MadeLink = { readonly link: string; readonly kind: LinkKind; readonly seat?: string; readonly token: string };

export const newLink = (kind: LinkKind, seat?: string): MadeLink => ({
  link: randomBytes(6).toString('hex'),
  kind,
  token: makeToken(),
  ...(seat !== undefined && { seat }),
});

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
