import { renderUnicodeCompact } from 'uqr';

/** A text as a square of blocks, for the camera of a phone in front of a terminal. */
export const qrCode = (text: string): string => renderUnicodeCompact(text, { border: 2 });
