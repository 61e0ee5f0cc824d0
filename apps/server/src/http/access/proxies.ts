import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { fault } from '../../errors.en.ts';

/** Where a request comes from, as far as it can be believed. */
export type Visit = {
  readonly address: string;
  /** Whether it came over https to the proxy that the house trusts. */
  readonly secure: boolean;
};

/** Headers that only somebody between us and whoever asks would send. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

/** Whether somebody handed this on: then whoever asks does not sit at this machine, whatever else they say. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => forwarding.some((name) => headers[name] !== undefined);

/** Proxies that the house was told to trust. What any other says of where a request comes from is not believed. */
export class Proxies {
  readonly #trusted = new BlockList();

  /** Addresses, or nets such as `10.0.0.0/8`; `loopback` for this machine. */
  constructor(trusted: readonly string[]) {
    for (const one of trusted.flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry]))) this.#add(one);
  }

  visit({ socket, headers }: IncomingMessage): Visit {
    const direct = plain(socket.remoteAddress ?? '');
    if (!this.#trusts(direct)) return { address: direct, secure: false };
    // Each proxy adds whom it heard it from at the end: the last that is none of ours is as far as we can see.
    const path = listed(headers['x-forwarded-for']).map(plain);
    const address = path.findLast((one) => isIP(one) !== 0 && !this.#trusts(one)) ?? direct;
    return { address, secure: listed(headers['x-forwarded-proto']).at(-1) === 'https' };
  }

  #add(entry: string): void {
    const [address = '', length] = entry.split('/');
    const kind = familyOf(address);
    const bits = length === undefined ? undefined : Number(length);
    const most = kind === 'ipv4' ? 32 : 128;
    if (kind === undefined || (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= most)))
      throw fault('usage-proxy', { entry });
    if (bits === undefined) this.#trusted.addAddress(address, kind);
    else this.#trusted.addSubnet(address, bits, kind);
  }

  #trusts(address: string): boolean {
    const kind = familyOf(address);
    return kind !== undefined && this.#trusted.check(address, kind);
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address)];
/** An IPv4 address that came over IPv6 is the same address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[|\]$/g, '');
const listed = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
