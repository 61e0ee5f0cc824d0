export type Refusal = { readonly code: string; readonly message: string; readonly remedy: string };
export type Told = { readonly said: string; readonly remedy: string /** In English, where that says more. */; readonly original?: string };
export type Table = Readonly<Record<string, readonly [said: string, remedy: string]>>;

/** A refusal in Chinese, where the table has its code: with what it names, but without its particulars. */
export function inChinese({ code, message, remedy }: Refusal, table: Table): Told | null {
  const known = Object.hasOwn(table, code) ? table[code] : undefined;
  if (!known) return null;
  const name = /"([^"\n]{1,80})"|“([^”\n]{1,80})”/u.exec(message);
  const number = /\d[\d,.]*\d|\d/u.exec(message)?.[0] ?? '';
  const fill = (text: string) => text.replace('{name}', name ? `“${name[1] ?? name[2]}”` : '').replace('{number}', number);
  return { said: fill(known[0]), remedy: fill(known[1]), original: [message, remedy].filter(Boolean).join(' ') };
}
