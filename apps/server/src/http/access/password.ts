import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { fault } from '../../errors.en.ts';
import { derivedKey } from './key-file.ts';

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const shortest = 8;
const month = 30 * 24 * 3600 * 1000;

export type Door = {
  /** Whether this is the password of the house. */
  opens(password: string): Promise<boolean>;
  /** A session, signed; it survives a restart, and ends when the password changes. */
  issue(now: number): { readonly session: string; readonly seconds: number };
  admits(session: string, now: number): boolean;
};

/** The door of a house that other machines can reach. The password itself is kept nowhere. */
export async function doorWith(password: string, key: Buffer): Promise<Door> {
  if (password.length < shortest) throw fault('usage-password/short', { shortest });
  const salt = derivedKey(key, 'password salt');
  const stretched = await stretch(password, salt);
  const signing = derivedKey(key, `sessions ${stretched.toString('hex')}`);
  const sign = (until: string) => createHmac('sha256', signing).update(until).digest();
  return {
    opens: async (attempt) => timingSafeEqual(await stretch(attempt, salt), stretched),
    issue(now) {
      const until = String(now + month);
      return { session: `${until}.${sign(until).toString('base64url')}`, seconds: month / 1000 };
    },
    admits(session, now) {
      const [until = '', signature = ''] = session.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(until);
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now;
    },
  };
}

const stretch = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
