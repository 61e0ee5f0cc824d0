import { type Params, TroupeError } from '@troupe/core/errors';
import { type Catalogue, type FaultKey, type Given, sayIn } from '@troupe/core/text';

type Headers = Readonly<Record<string, string>>;

/** A refusal with a status of its own. */
export class Refusal extends TroupeError {
  readonly status: number;
  readonly headers: Headers;

  constructor(status: number, key: string, message: string, remedy: string, { headers = {}, params = {} }: RefusalOptions = {}) {
    super(key, message, remedy, { params });
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}
type RefusalOptions = { readonly headers?: Headers; readonly params?: Params };

/** Makes the refusals of a catalogue: `throw refusal(404, 'unknown-role', { role })`. */
export const refusalsOf =
  <const English extends Catalogue>(catalogue: English) =>
  <Key extends FaultKey<English>>(status: number, key: Key, ...[params, headers = {}]: Given<English[Key], Headers>): Refusal => {
    const { message, remedy } = sayIn(catalogue, key, params);
    return new Refusal(status, key, message, remedy, { headers, ...(params && { params }) });
  };
