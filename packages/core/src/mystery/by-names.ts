const limit = 200;

/** What is made of a list of names, made once: a schema that is new for every call would be turned into its JSON form for every call. */
export function byNames<T>(make: (...lists: readonly (readonly string[])[]) => T): (...lists: readonly (readonly string[])[]) => T {
  const known = new Map<string, T>();
  return (...lists) => {
    const key = JSON.stringify(lists);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(...lists);
    if (known.size >= limit) known.clear();
    known.set(key, made);
    return made;
  };
}
