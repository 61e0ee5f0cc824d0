import { createHash, randomBytes } from 'node:crypto';

/** 128 bits of chance, written so that they fit into a link. */
export const makeToken = (): string => randomBytes(16).toString('base64url');

/** What is kept of a token. It is chance itself, so that a plain hash cannot be guessed backwards. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const form = /^[A-Za-z0-9_-]{22}$/;
export const isToken = (text: string): boolean => form.test(text);
