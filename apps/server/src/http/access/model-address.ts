import { completedAddress } from '@troupe/models/openai';
import { fault } from '../../errors.en.ts';
import { isLoopback } from './addresses.ts';

/** Where models may be: anything that answers yes. The host sets it; a page cannot. */
export type ModelAddressRule = (url: URL) => boolean;

/** This machine, or anywhere over a connection that is sealed. */
export const loopbackOrHttps: ModelAddressRule = (url) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));

/** The same, and what somebody has allowed: scheme, host and port must all be those. */
export const orAllowed =
  (rule: ModelAddressRule, allowed: () => readonly string[]): ModelAddressRule =>
  (url) =>
    rule(url) || allowed().includes(url.origin);

/** Only these hosts (`name` or `name:port`), and this machine. */
export const onlyHosts =
  (hosts: readonly string[]): ModelAddressRule =>
  (url) =>
    ['http:', 'https:'].includes(url.protocol) && (isLoopback(url.hostname) || hosts.includes(url.host) || hosts.includes(url.hostname));

/** The address made whole. Refuses one that the rule does not allow, before anything is sent to it. */
export function checkModelAddress(typed: string, rule: ModelAddressRule): string {
  const address = completedAddress(typed);
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw fault('model-address', { address: typed });
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw fault('model-address/key');
  if (!rule(url)) throw fault('model-address/forbidden', { origin: url.origin });
  return address;
}
