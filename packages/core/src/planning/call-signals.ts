/** Does a piece of work under a signal of its own. */
export type UnderSignal = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A signal for each call, and one listener at the root however many are under way: a dozen writers at once, each with a deadline and a
 * connection, would hang dozens of listeners on one signal.
 */
export function callSignals(root: AbortSignal): UnderSignal {
  const underWay = new Set<AbortController>();
  const stop = () => {
    for (const call of underWay) call.abort(root.reason);
  };
  return async (work) => {
    const call = new AbortController();
    if (root.aborted) call.abort(root.reason);
    if (underWay.size === 0) root.addEventListener('abort', stop);
    underWay.add(call);
    try {
      return await work(call.signal);
    } finally {
      underWay.delete(call);
      if (underWay.size === 0) root.removeEventListener('abort', stop);
    }
  };
}
