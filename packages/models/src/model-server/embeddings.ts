import { type Embedder, estimateTokens } from '@troupe/core/model';
import * as z from 'zod';

const EmbeddingRequest = z.looseObject({
  model: z.string().optional(),
  input: z.union([z.string(), z.array(z.string()).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).nullish(),
});

/** An answer to `POST /v1/embeddings`, or what is wrong with the question. */
export async function embeddingsReply(
  body: unknown,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<{ answer: object } | { fault: string }> {
  const request = EmbeddingRequest.safeParse(body);
  if (!request.success) return { fault: `The request is not for embeddings: ${request.error.issues[0]?.message ?? ''}` };
  const texts = typeof request.data.input === 'string' ? [request.data.input] : request.data.input;
  const vectors = await embedder.embed(texts, { signal });
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const base64 = request.data.encoding_format === 'base64';
  return {
    answer: {
      object: 'list',
      model: embedder.id,
      data: vectors.map((vector, index) => ({
        object: 'embedding',
        index,
        embedding: base64 ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64') : Array.from(vector),
      })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    },
  };
}
