import { z } from '@hono/zod-openapi';
import type { App } from './context.ts';
import { operatorRoutes } from './operator-routes.ts';
import { answering } from './route.ts';
import { Done, done } from './shapes.ts';

type Deed = { readonly summary: string; readonly after: string; readonly act: (id: string) => unknown };

/** Something of the house that can be put out of sight, brought back, or taken out of the house for good. */
export type Removable = {
  readonly heading: string;
  /** `/api/plans/{plan}`: `name` is what stands in braces. */
  readonly path: string;
  readonly name: string;
  readonly id: z.ZodString;
  readonly putAway: Deed;
  readonly bringBack: Deed & { readonly called?: string };
  readonly forget: Deed;
};

/** For the operator. */
export function removalRoutes(app: App, { heading, path, name, id, putAway, bringBack, forget }: Removable): void {
  const route = operatorRoutes(app, heading);
  const request = { params: z.object({ [name]: id }) };
  for (const [method, ending, { summary, after, act }] of [
    ['delete', '', putAway],
    ['post', bringBack.called ?? '/bring-back', bringBack],
    ['post', '/forget', forget],
  ] as const)
    route({ method, path: path + ending, summary, request, responses: answering(Done, after) }, async (c) => {
      await act(c.req.valid('param')[name] ?? '');
      return c.json(done, 200);
    });
}
