/** Lets long work through in slices: one slice, then everybody else who waits for the thread, then the next, whoever's it is. */
export function turnstile(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
