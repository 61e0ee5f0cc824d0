import { z } from '@hono/zod-openapi';
import type { App } from '../http/context.ts';
import { operatorRoutes } from '../http/operator-routes.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, answeringText } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import { FileName, takingFile, uploaded } from '../http/uploaded.ts';
import type { ListedRole } from './role-book.ts';
import { endingOf, type RoleFormat, roleFormats } from './role-file.ts';
import type { Roles } from './roles.ts';
import { ListedRoleShape, RoleId, RoleShape } from './shapes.ts';

const one = z.object({ role: RoleId });
const types: Readonly<Record<RoleFormat, string>> = {
  json: 'application/json',
  png: 'image/png',
  charx: 'application/zip',
  lorebook: 'application/json',
  'world-info': 'application/json',
  chat: 'application/x-ndjson',
};

/** Roles of the house: cast from scripts and cards. For the operator. */
export function roleRoutes(app: App, roles: Roles): void {
  removalRoutes(app, removable(roles));
  const route = operatorRoutes(app, 'roles');
  route(
    {
      method: 'get',
      path: '/api/roles',
      summary: 'Every role of the house; or those that were put away',
      request: { query: z.object({ away: z.enum(['true', 'false']).default('false') }) },
      responses: answering(z.array(ListedRoleShape), 'Roles'),
    },
    async (c) => c.json((c.req.valid('query').away === 'true' ? roles.book.away : await roles.list()).map(listing), 200),
  );

  route(
    {
      method: 'post',
      path: '/api/roles',
      summary: 'Cast roles from a script: a play, a screenplay, a transcript, subtitles, a novel, a chat of SillyTavern',
      request: {
        query: z.object({
          name: FileName,
          roles: z
            .string()
            .max(1000)
            .optional()
            .openapi({ description: 'Names, with commas between them; without it those with the largest parts.' }),
        }),
        ...takingFile,
      },
      responses: answering(z.object({ roles: z.array(z.string()) }), 'They are being made'),
    },
    async (c) => {
      const { name, roles: named = '' } = c.req.valid('query');
      const wanted = named
        .split(/[,，、]/u)
        .map((one) => one.trim())
        .filter(Boolean)
        .slice(0, 12);
      return c.json({ roles: [...(await roles.cast(await uploaded(c), name, wanted))] }, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/roles/card',
      summary: 'Cast a role from a character card: JSON, PNG or CHARX',
      request: takingFile,
      responses: answering(z.object({ role: z.string(), warnings: z.array(z.string()) }), 'It is being made'),
    },
    async (c) => {
      const { role, warnings } = await roles.bringCard(await uploaded(c));
      return c.json({ role, warnings: [...warnings] }, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}',
      summary: 'Who it is, and how far it is made',
      request: { params: one },
      responses: answering(RoleShape, 'The role'),
    },
    async (c) => {
      const listed = roles.listed(c.req.valid('param').role);
      const progress = await roles.progress(listed.id);
      const memory = progress && (await roles.memory(listed.id));
      return c.json({ ...listing(listed), profile: memory?.role.profile ?? '', aliases: [...(memory?.role.aliases ?? [])], progress }, 200);
    },
  );

  route(
    {
      method: 'post',
      path: '/api/roles/{role}/resume',
      summary: 'Go on with making it',
      request: { params: one },
      responses: answering(Done, 'Done'),
    },
    async (c) => {
      await roles.resume(c.req.valid('param').role);
      return c.json(done, 200);
    },
  );

  route(
    {
      method: 'get',
      path: '/api/roles/{role}/card',
      summary: 'The role as a character card, its memory as its book; that book alone, also as World Info; or its talks as a chat',
      request: { params: one, query: z.object({ format: z.enum(roleFormats).default('png') }) },
      responses: answeringText('application/octet-stream', 'The card'),
    },
    async (c) => {
      const { role } = c.req.valid('param');
      const { format } = c.req.valid('query');
      const bytes = new Uint8Array(await roles.card(role, format));
      const name = encodeURIComponent(`${roles.listed(role).name}.${endingOf(format)}`);
      return c.body(bytes, 200, { 'content-type': types[format], 'content-disposition': `attachment; filename*=UTF-8''${name}` }) as never;
    },
  );
}

const listing = ({ id, name, language, source, origin, state, castAt, failure }: ListedRole) => ({
  id,
  name,
  language,
  source,
  from: origin.kind,
  state,
  castAt,
  ...(failure && { failure }),
});

const removable = (roles: Roles): Removable => ({
  heading: 'roles',
  path: '/api/roles/{role}',
  name: 'role',
  id: RoleId,
  putAway: { summary: 'Put a role away; it can be brought back', after: 'It is out of sight', act: (id) => roles.putAway(id) },
  bringBack: { summary: 'Bring back a role that was put away', after: 'It is as it was', act: (id) => roles.removal.bringBack(id) },
  forget: {
    summary: 'Take a role that was put away out of the house for good, with all it remembers',
    after: 'It is gone',
    act: (id) => roles.removal.forget(id),
  },
});
