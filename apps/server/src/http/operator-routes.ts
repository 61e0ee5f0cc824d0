import { createRoute, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import { requireOperator } from './access/asker.ts';
import type { App, Env } from './context.ts';

/** Declares routes under one heading of the description, for the operator alone: nothing is done for anybody else. */
export function operatorRoutes(app: App, heading: string) {
  return <R extends RouteConfig>(route: R, handler: RouteHandler<R, Env>): void => {
    const guarded: RouteHandler<R, Env> = (c, next) => {
      requireOperator(c.var.asker);
      return handler(c, next);
    };
    app.openapi(createRoute({ ...route, tags: [heading] }), guarded as never);
  };
}
