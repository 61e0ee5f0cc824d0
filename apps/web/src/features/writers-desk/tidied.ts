/** Empty lines were only there to be written on. */
export function tidied(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(tidied).filter((one) => one !== '' && one !== undefined && !(Array.isArray(one) && one.length === 0));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner)]));
}
