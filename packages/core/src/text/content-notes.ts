import * as z from 'zod/mini';
import { contentKinds } from './content-lines.ts';

export { type ContentKind, contentKinds, contentLine, contentWords, namesOfNotes } from './content-lines.ts';

/**
 * What somebody may rather not see, said before it opens: kinds from a list that every reader has in their own language, and a word or two of the play's own.
 * An empty list says that there is nothing to warn of; without notes nobody has thought of it. Never who did it.
 */
export const ContentNotes = z.strictObject({
  kinds: z.readonly(z.array(z.enum(contentKinds)).check(z.maxLength(contentKinds.length))),
  more: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
});
export type ContentNotes = z.infer<typeof ContentNotes>;
