import { TroupeError } from '@troupe/core';
import { isLoopback } from './addresses.ts';

/** Where models may be: anything that answers yes. The host sets it; a page cannot. */
export type ModelAddressRule = (url: URL) => boolean;

/** This machine, or anywhere over a connection that is sealed. */
export const loopbackOrHttps: ModelAddressRule = (url) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));

/** Only these hosts (`name` or `name:port`), and this machine. */
export const onlyHosts =
  (hosts: readonly string[]): ModelAddressRule =>
  (url) =>
    ['http:', 'https:'].includes(url.protocol) && (isLoopback(url.hostname) || hosts.includes(url.host) || hosts.includes(url.hostname));

/** Refuses an address that the rule does not allow, before anything is sent to it. */
export function checkModelAddress(address: string, rule: ModelAddressRule): string {
  const remedy = 'Use a server on this machine or an https address, or let the host of the house allow it.';
  if (!URL.canParse(address)) throw new TroupeError('model-address', `"${address}" is not the address of a model server.`, remedy);
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    throw new TroupeError('model-address', 'A key does not belong into the address.', 'Enter it as the key: it is sealed then.');
  if (!rule(url)) throw new TroupeError('model-address', `This house may not ask a model at ${url.origin}.`, remedy);
  return address;
}
