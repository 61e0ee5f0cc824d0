import { textFile } from '../../ui/download.ts';
import type { Draft } from './draft.ts';

const endings = { fountain: 'fountain', markdown: 'md' } as const;

export const fileOf = ({ title, format, text }: Draft): File => textFile(title, endings[format], text);

const largest = 5_000_000;

/** A file of the writer's own as a draft: text as people keep it, in the letters of this day or of older Chinese systems. */
export function draftOfFile(name: string, bytes: Uint8Array): Omit<Draft, 'id'> | 'too-large' | 'no-text' {
  if (bytes.length > largest) return 'too-large';
  const text = textIn(bytes);
  if (text.includes('\0')) return 'no-text';
  const [, title = name, ending = ''] = /^(.*?)(?:\.([^.]*))?$/su.exec(name) ?? [];
  const marked =
    /^(md|markdown)$/iu.test(ending) ||
    (!/^(fountain|spmd)$/iu.test(ending) && /^#{1,6} \S/mu.test(text) && !/^(INT|EXT)[. ]/mu.test(text));
  return { title: title.trim().slice(0, 120) || name, format: marked ? 'markdown' : 'fountain', text: text.replaceAll('\r\n', '\n') };
}

function textIn(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
