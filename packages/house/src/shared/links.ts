import { createHash, randomBytes } from 'node:crypto';

/** What a link allows: to run the performance, to sit in a seat, or to watch. */
export type LinkKind = 'host' | 'seat' | 'spectator';
export type KeptLink = {
  readonly link: string;
  readonly kind: LinkKind;
  readonly seat?: string;
  /** SHA-256 of the token. The token itself is told once and kept nowhere. */
  readonly hash: string;
};
/** A link that was made, and when. */
export type Link = KeptLink & { readonly madeAt: number };

/** 128 bits of chance, written so that they fit into a link. */
export const makeToken = (): string => randomBytes(16).toString('base64url');

/** What is kept of a token. It is chance itself, so that a plain hash cannot be guessed backwards. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const form = /^[A-Za-z0-9_-]{22}$/;
/** Whether a text has the form of a link's token; whether one exists is another question. */
export const isToken = (text: string): boolean => form.test(text);

/** A link as it is told, once. */
export type MadeLink = { readonly link: string; readonly kind: LinkKind; readonly seat?: string; readonly token: string };

export const newLink = (kind: LinkKind, seat?: string): MadeLink => ({
  link: randomBytes(6).toString('hex'),
  kind,
  token: makeToken(),
  ...(seat !== undefined && { seat }),
});

/** What is kept of a link: everything but its token. */
export const keptLink = ({ link, kind, seat, token }: MadeLink): KeptLink => ({
  link,
  kind,
  hash: hashToken(token),
  ...(seat !== undefined && { seat }),
});
