const limit = 2000;

/** A person's words as the table hears them: one paragraph, of bounded length, without signs that are no text. */
export function cleanWords(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = text.slice(0, limit * 4).replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ');
  const line = plain.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit).replace(/[\ud800-\udbff]$/u, '')}…` : line;
}

/** A model's line: what it put before or after as stage business is left out, and nobody else speaks in it. */
export function spokenWords(text: string, name: string, others: readonly string[]): string {
  const line = text.replace(/<(think|thinking)>[\s\S]*?<\/\1>/gu, '').trim();
  const own = line.startsWith(`${name}:`) || line.startsWith(`${name}：`) ? line.slice(name.length + 1) : line;
  const next = others.flatMap((other) => [own.indexOf(`\n${other}:`), own.indexOf(`\n${other}：`)]).filter((at) => at >= 0);
  const alone = next.length === 0 ? own : own.slice(0, Math.min(...next));
  return cleanWords(alone.replace(/^["“]([\s\S]*)["”]$/u, '$1').replace(/\s*[（(][^（()）]*[)）]\s*$/u, ''));
}
