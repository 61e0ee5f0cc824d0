import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fault } from '../errors.en.ts';

/** Seals a text with AES-256-GCM: `v1.<nonce>.<tag>.<text>`, all base64url. */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** The text that was sealed. Throws `model-key-sealed` where it was sealed with another key or was changed. */
export function unseal(sealed: string, key: Buffer): string {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.');
  try {
    if (version !== 'v1') throw new Error('unknown version');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw fault('model-key-sealed', {}, { cause });
  }
}
