// Without Buffer, so that a tab can read cards too.
const step = 0x8000;

export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
  return text;
}

export const toBase64 = (bytes: Uint8Array): string => btoa(latin1(bytes));

/** Also the alphabet of addresses, and with white space in it. Throws on anything else. */
export function fromBase64(text: string): Uint8Array {
  const plain = text.replace(/\s+/gu, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}
