import { z } from '@hono/zod-openapi';
import { TroupeError, toProblem } from '@troupe/core/errors';
import type { Roles } from '@troupe/house/roles';
import { seal } from '@troupe/house/shared';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import type { App } from '../http/context.ts';
import { inAnyLanguage } from '../http/problem.ts';
import { operatorRoutes } from '../http/route.ts';
import { Count, shape } from '../http/shapes.ts';

const EmbedderRequest = z
  .strictObject({
    url: z.string().min(1).max(500).optional().openapi({ description: 'Of a server that speaks /v1/embeddings; without it, our own.' }),
    model: z.string().min(1).max(300).optional(),
    key: z.string().min(1).max(1000).nullable().optional().openapi({ description: 'Kept when absent, forgotten when null; sealed.' }),
  })
  .refine(({ url, model }) => (url === undefined) === (model === undefined), 'name the address and the encoder, or neither')
  .openapi('EmbedderWish');
const EmbedderShape = shape('Embedder', {
  embedder: z.string(),
  url: z.string().optional(),
  model: z.string().optional(),
  hasKey: z.boolean(),
  progress: z.object({ done: Count, total: Count }).nullable().openapi({ description: 'While memories are being read anew.' }),
  problem: z.object({ code: z.string(), message: z.string(), remedy: z.string(), ...inAnyLanguage }).nullable(),
});

export function embedderRoutes(
  app: App,
  roles: Roles,
  { sealing, modelRule }: { readonly sealing: Buffer; readonly modelRule: ModelAddressRule },
): void {
  const route = operatorRoutes(app, 'roles', {});
  const embedderView = (): z.infer<typeof EmbedderShape> => {
    const { url, model, sealedKey } = roles.index.embedder;
    const { embedder, progress, fault } = roles.finding;
    return {
      embedder,
      ...(url !== undefined && { url }),
      ...(model !== undefined && { model }),
      hasKey: sealedKey !== undefined,
      progress: progress && { ...progress },
      problem: fault instanceof TroupeError ? toProblem(fault) : null,
    };
  };

  route.get('/api/embedder', {
    summary: 'How memories are found, and how far they are read anew',
    gives: [EmbedderShape, 'The embedder'],
    answer: () => embedderView(),
  });

  route.put('/api/embedder', {
    summary: 'Find memories by another embedder; they are read anew behind the scenes',
    body: EmbedderRequest,
    gives: [EmbedderShape, 'The embedder; where it does not answer, nothing is changed'],
    async answer({ body: { url: typed, model, key } }) {
      const url = typed === undefined ? undefined : checkModelAddress(typed, modelRule);
      const before = roles.index.embedder;
      const sealedKey =
        typeof key === 'string' ? seal(key, sealing) : key === undefined && url === before.url ? before.sealedKey : undefined;
      await roles.changeEmbedder({
        ...(url !== undefined && { url }),
        ...(model !== undefined && { model }),
        ...(sealedKey !== undefined && url !== undefined && { sealedKey }),
      });
      return embedderView();
    },
  });
}
