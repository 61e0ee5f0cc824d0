import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The name part of a Host header or URL, without port and brackets. */
export function nameOf(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d*$/, '')).toLowerCase();
}

/** Whether a name or address means this machine and no other. `0.0.0.0` does not: it listens to everybody. */
export function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  if (isIP(bare) === 4) return bare.startsWith('127.');
  return bare === '::1' || /^::ffff:127\./.test(bare);
}

/** Whether a request from a page comes from our own page. Programs send no origin. */
export function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === (host ?? '').toLowerCase();
}

/** The address under which other machines near by reach this one. */
export function reachableAddress(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host;
  return nearAddresses(host)[0] ?? '127.0.0.1';
}

/** All addresses at which other machines may find this one; none where it listens to itself alone. */
export function nearAddresses(host: string, interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
