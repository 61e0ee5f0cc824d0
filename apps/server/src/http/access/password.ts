import { scrypt, timingSafeEqual } from 'node:crypto';
import { fault } from '../../errors.en.ts';
import { derivedKey } from './key-file.ts';

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const shortest = 8;

export type Door = {
  readonly kind: 'password' | 'token';
  opens(password: string): Promise<boolean>;
  /** Changes with the password, and tells nothing of it: sessions that began with another one are over. */
  readonly mark: string;
};

/** The door of a house that other machines can reach. The password itself is kept nowhere. */
export async function doorWith(password: string, key: Buffer): Promise<Door> {
  if (password.length < shortest) throw fault('usage-password/short', { shortest });
  const salt = derivedKey(key, 'password salt');
  const stretched = await stretch(password, salt);
  return {
    kind: 'password',
    opens: async (attempt) => timingSafeEqual(await stretch(attempt, salt), stretched),
    mark: derivedKey(key, `sessions ${stretched.toString('hex')}`).toString('base64url'),
  };
}

const stretch = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
