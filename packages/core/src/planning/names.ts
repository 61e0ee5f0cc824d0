/** Letters and digits of any Latin name; empty for a name in another script. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]/gu, '')
    .replace(/^(?:the|a|an)\s+/u, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 40)
    .replace(/-+$/u, '');
}

const reserved: ReadonlySet<string> = new Set([
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);

/** An id that nobody has yet: of the name where it can be spelled, else of its kind and number. */
export function idFor(name: string, kind: string, taken: ReadonlySet<string>): string {
  const own = slug(name);
  const usable = own !== '' && !reserved.has(own) && /\p{Script=Han}/u.test(name) === false;
  const base = usable ? own : kind;
  if (usable && !taken.has(base)) return base;
  for (let number = 1; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

export type Named = { readonly id: string; readonly name: string; readonly aliases?: readonly string[] };

/** A name without article, case and dressing. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:the|a|an)\s+/u, '')
    .replace(/[\s"'’“”「」『』《》.,，。·_-]+/gu, ' ')
    .trim();

/** Who or what is meant: by name, by another name, by a part of it. A part that fits two fits nobody. */
export function meant<T extends Named>(name: string, among: readonly T[]): T | undefined {
  const wanted = plainName(name);
  if (wanted === '') return undefined;
  const names = (one: T): string[] => [one.name, ...(one.aliases ?? []), one.id].map(plainName);
  const exact = among.find((one) => names(one).includes(wanted));
  if (exact) return exact;
  const near = among.filter((one) => names(one).some((own) => own !== '' && within(own, wanted)));
  return near.length === 1 ? near[0] : undefined;
}

/** Whole words in Latin script, anywhere in Chinese. */
function within(own: string, wanted: string): boolean {
  const han = /\p{Script=Han}/u.test(own + wanted);
  if (han) return own.includes(wanted) || wanted.includes(own);
  return ` ${own} `.includes(` ${wanted} `) || ` ${wanted} `.includes(` ${own} `);
}
