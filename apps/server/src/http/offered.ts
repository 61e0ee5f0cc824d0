import type { ContentNotes } from '@troupe/core/content';
import { isOffered, type Safety } from '@troupe/house/shared';
import { refusal } from '../errors.en.ts';

/** What is not on the list is not opened by its name either. */
export function requireOffered(safety: Safety, { title, content }: { readonly title: string; readonly content?: Content }): void {
  if (!isOffered(safety, content)) throw refusal(403, 'not-offered', { title });
}
type Content = Pick<ContentNotes, 'kinds'> | undefined;
