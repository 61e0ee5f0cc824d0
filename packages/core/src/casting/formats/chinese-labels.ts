/** Labels as Chinese plays print them: `（正末云）`, `（张员外做悲科，云）`, `正末唱：`. */
export type DramaLabel = {
  /** Nobody named, as in `（唱）`: whoever spoke before goes on. */
  readonly name: string | null;
  /** Where the bracket begins and the words begin. */
  readonly aside: readonly [number, number];
};

const verb = '(?:[又再背问答回诗词带同接笑哭怒叹惊打]{0,2}(?:云|唱|白|念|曰|道|言))';
const bracketed = new RegExp(`^[\\s\\u3000]*[（(〔]([^（()）〔〕：:]{0,24}?)${verb}[）)〕]\\s*`, 'u');
/** What somebody does before speaking: 做悲科, 笑科, 引众上. */
const deed = /(?:做.*|[哭笑悲怒惊拜跪打看听睡醒起坐叹醉饮见].{0,6}[科介]|[引同领].*上|上)$/u;
const suffixed = new RegExp(`^([\\p{Script=Han}·]{1,6}?)(?:做[^：:]{1,8}?[科介]?)?${verb}$`, 'u');

export function dramaLabel(line: string): DramaLabel | null {
  const match = bracketed.exec(line);
  if (!match) return null;
  const name = (match[1] ?? '')
    .replace(/[，,、\s]+$/u, '')
    .replace(deed, '')
    .replace(/^.*扮/u, '');
  if (/[，,、\s]/.test(name)) return null;
  return { name: name === '' ? null : name, aside: [match[0].search(/[（(〔]/), match[0].trimEnd().length] };
}

/** Whether a script speaks like that: often, and from several mouths. */
export function isDrama(lines: readonly string[]): boolean {
  const found = lines.flatMap((line) => dramaLabel(line) ?? []);
  return found.length >= 2 && found.length * 4 >= lines.length && found.some(({ name }) => name !== null);
}

/** 正末云 and 正末唱 are 正末, where most labels end so; 赵云 and 李白 among other names are whole. */
export function speakersIn(labels: readonly string[]): (label: string) => string {
  const stems = new Map(
    labels.flatMap((label) => (suffixed.exec(label)?.[1] ? [[label, suffixed.exec(label)?.[1] as string] as const] : [])),
  );
  const usual = stems.size >= 2 && stems.size * 5 >= new Set(labels).size * 3;
  return (label) => (usual ? (stems.get(label) ?? label) : label);
}

/** `李 雷` is set like that to fill a line; `林晓OS` is heard and not seen. */
export function closed(name: string): string {
  return name
    .replace(/(?<=\p{Script=Han})[ \u3000]+(?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})\s*(?:O\.?S\.?|V\.?O\.?)$/iu, '');
}
