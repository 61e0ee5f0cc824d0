import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { rewardNames } from '../rewards/advantages.ts';

const Row = z.array(z.number()).min(1);
/** One vector, or several: of tokens, of sentences. */
const Rows = z.union([z.array(Row), Row.transform((row) => [row])]);
const Logs = z.union([z.array(z.number()), z.number().transform((mean) => [mean])]);

const Embeddings = z.strictObject({
  frames: z.array(Row).optional(),
  /** What each completion says it sees: one vector, or one for each sentence. */
  perceptions: z.array(Rows).optional(),
  /** The answers, as the vectors of their tokens. */
  answers: z.array(Rows).optional(),
  reference: Rows.optional(),
});

const Likelihoods = z.union([
  z.array(z.strictObject({ withThought: Logs, alone: Logs })),
  // The prompt alone is the same for the whole group.
  z
    .strictObject({ withThought: z.array(Logs), alone: Logs })
    .transform(({ withThought, alone }) => withThought.map((logs) => ({ withThought: logs, alone }))),
]);

/** Completions of one prompt, and all that is known to score them by. */
export const Group = z
  .object({
    completions: z.array(z.string()).min(1).max(1024),
    reference: z.string(),
    /** What was asked: needed where a server measures the likelihoods. */
    prompt: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).optional(),
    /** Files or data URIs of pictures. */
    frames: z.array(z.string()).max(512).optional(),
    /** A film to take the frames from. */
    video: z.string().optional(),
    embeddings: z.union([Embeddings, z.array(Row).transform((frames) => ({ frames }) as z.infer<typeof Embeddings>)]).optional(),
    logLikelihoods: Likelihoods.optional(),
    /** The log-likelihoods were measured without the frames in the context. */
    textOnly: z.boolean().optional(),
    weights: z.partialRecord(z.enum(rewardNames), z.number()).optional(),
    vision: z.enum(['maximum', 'sentences']).optional(),
  })
  .superRefine((group, context) => {
    const count = group.completions.length;
    const lists = {
      'embeddings.perceptions': group.embeddings?.perceptions,
      'embeddings.answers': group.embeddings?.answers,
      logLikelihoods: group.logLikelihoods,
    };
    for (const [name, list] of Object.entries(lists))
      if (list && list.length !== count)
        context.addIssue({ code: 'custom', message: `${name} has ${list.length} entries for ${count} completions` });
    const { frames = [], perceptions = [], answers = [], reference = [] } = group.embeddings ?? {};
    if (sizes([...frames, ...perceptions.flat()]).size > 1)
      context.addIssue({ code: 'custom', message: 'the vectors of frames and perceptions differ in length' });
    if (sizes([...answers.flat(), ...reference]).size > 1)
      context.addIssue({ code: 'custom', message: 'the vectors of answers and reference differ in length' });
  });
export type Group = z.infer<typeof Group>;

function sizes(vectors: readonly (readonly number[])[]): Set<number> {
  return new Set(vectors.map(({ length }) => length));
}

const Request = z.union([z.strictObject({ groups: z.array(Group).min(1).max(256) }), Group]);

/** Reads one group, or many under `groups`. */
export function readGroups(value: unknown): { readonly many: boolean; readonly groups: readonly Group[] } {
  const many = typeof value === 'object' && value !== null && 'groups' in value;
  const read = many ? Request.safeParse(value) : Group.safeParse(value);
  if (read.success) return 'groups' in read.data ? { many, groups: read.data.groups } : { many, groups: [read.data] };
  const [issue] = read.error.issues;
  throw fault('bad-group', { why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}
