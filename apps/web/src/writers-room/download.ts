import type { Draft } from './draft.ts';

const endings = { fountain: 'fountain', markdown: 'md' } as const;

/** The draft as a file, with a name that every system can spell. */
export function fileOf({ title, format, text }: Draft): File {
  const name = title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'draft';
  return new File([text], `${name}.${endings[format]}`, { type: 'text/plain;charset=utf-8' });
}

/** Hands the draft over as a file. */
export function download(draft: Draft): void {
  const file = fileOf(draft);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
