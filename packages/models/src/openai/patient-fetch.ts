/** As much of `fetch` as is used. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

type Dispatcher = { dispatch(options: object, handler: unknown): boolean };

/** Where Node's fetch keeps whoever sends its requests. */
const held = Symbol.for('undici.globalDispatcher.1');
const sender = (): Dispatcher | undefined => (globalThis as { [held]?: Dispatcher })[held];

/** Left to itself Node hangs up after five minutes without a word of the server, however long a call was given: small machines take longer. */
const unhurried: Dispatcher = {
  dispatch: (options, handler) => sender()?.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler) ?? false,
};

/** The platform's fetch; how long it may take is its signal's to say alone. */
export const patientFetch: Fetch = (input, init) => {
  // The sender is there from the first use of it on.
  void globalThis.Response;
  return fetch(input, (sender() ? { ...init, dispatcher: unhurried } : init) as RequestInit);
};
