import { z } from '@hono/zod-openapi';
import { scriptFormats } from '@troupe/core/casting';
import { type HousePictures, ownFace, wallOf } from '@troupe/house/pictures';
import { endingOf, type ListedRole, type RoleFormat, type Roles, roleFormats } from '@troupe/house/roles';
import { type App, FileName, keptFor, uploadedFile } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Id } from '../http/shapes.ts';
import { facesOf } from '../pictures/faces.ts';
import { LifeShape, ListedRoleShape, RoleId, RoleShape } from './shapes.ts';

const places = { role: RoleId };
const types: Readonly<Record<RoleFormat, string>> = {
  json: 'application/json',
  png: 'image/png',
  charx: 'application/zip',
  lorebook: 'application/json',
  'world-info': 'application/json',
  chat: 'application/x-ndjson',
};

export function roleRoutes(app: App, roles: Roles, pictures: HousePictures): void {
  const listing = (role: ListedRole) => {
    const picture = facesOf(pictures, { face: role.id }).face;
    return { ...listed(role), ...(picture !== undefined && { picture }) };
  };
  const route = operatorRoutes(app, 'roles', places);
  route.get('/api/roles', {
    summary: 'Every role of the house; or those that were put away',
    query: z.object({ away: z.enum(['true', 'false']).default('false') }),
    gives: [z.array(ListedRoleShape), 'Roles'],
    answer: async ({ query }) => (query.away === 'true' ? roles.index.away : await roles.list()).map(listing),
  });

  route.post('/api/roles', {
    summary: 'Cast roles from a script: a play, a screenplay, a transcript, subtitles, a novel, a chat of SillyTavern',
    query: z.object({
      name: FileName,
      roles: z
        .string()
        .max(1000)
        .optional()
        .openapi({ description: 'Names, with commas between them; without it those with the largest parts.' }),
      kind: z.enum(scriptFormats).optional().openapi({ description: 'Of which kind it is, where that is found out wrongly.' }),
    }),
    file: true,
    spends: true,
    gives: [z.object({ roles: z.array(z.string()) }), 'They are being made'],
    async answer({ query: { name, roles: named = '', kind }, c, signal }) {
      const wanted = named
        .split(/[,，、]/u)
        .map((one) => one.trim())
        .filter(Boolean)
        .slice(0, 12);
      return uploadedFile(c, async (source, bytes) => {
        const made = await roles.cast(source, name, { wanted, as: kind }, signal);
        // One script for all of them.
        const [first] = made;
        if (first !== undefined) await keptFor(c, `role:${first}`, bytes);
        return { roles: made };
      });
    },
  });

  route.post('/api/roles/card', {
    summary: 'Cast a role from a character card: JSON, PNG or CHARX',
    file: true,
    spends: true,
    gives: [z.object({ role: z.string(), warnings: z.array(z.string()) }), 'It is being made'],
    async answer({ c, signal }) {
      const { role, warnings } = await uploadedFile(c, async (source, bytes) => {
        const brought = await roles.bringCard(source, signal);
        await keptFor(c, `role:${brought.role}`, bytes);
        const { portrait } = brought;
        if (portrait) await pictures.hang(wallOf('role', brought.role), ownFace, portrait.bytes, portrait.bytes.length);
        return brought;
      });
      return { role, warnings: [...warnings] };
    },
  });

  route.get('/api/roles/{role}', {
    summary: 'Who it is, and how far it is made',
    gives: [RoleShape, 'The role'],
    async answer({ role }) {
      const found = roles.listed(role);
      const progress = await roles.progress(found.id);
      const memory = progress && (await roles.memory(found.id));
      return { ...listing(found), profile: memory?.role.profile ?? '', aliases: [...(memory?.role.aliases ?? [])], progress };
    },
  });

  route.post('/api/roles/{role}/resume', {
    summary: 'Go on with making it',
    spends: true,
    done: 'Done',
    act: ({ role }) => roles.resume(role),
  });

  route.get('/api/roles/{role}/card', {
    summary: 'The role as a character card, its memory as its book; that book alone, also as World Info; or its talks as a chat',
    query: z.object({ format: z.enum(roleFormats).default('png') }),
    text: ['application/octet-stream', 'The card'],
    async send({ role, query: { format }, c }) {
      const bytes = new Uint8Array(await roles.card(role, format));
      const name = encodeURIComponent(`${roles.listed(role).name}.${endingOf(format)}`);
      return c.body(bytes, 200, { 'content-type': types[format], 'content-disposition': `attachment; filename*=UTF-8''${name}` });
    },
  });

  route.post('/api/roles/{role}/read-as', {
    summary: 'Read the script of a role as another kind than it was taken for: its roles are cast anew, those before are put away',
    body: z.strictObject({ kind: z.enum(scriptFormats) }),
    spends: true,
    gives: [z.object({ roles: z.array(z.string()) }), 'They are being made'],
    answer: async ({ role, body: { kind }, signal }) => ({ roles: [...(await roles.readAs(role, kind, signal))] }),
  });

  route.delete('/api/roles/{role}', {
    summary: 'Put a role away; it can be brought back',
    done: 'It is out of sight',
    act: ({ role }) => roles.putAway(role),
  });

  route.post('/api/roles/{role}/bring-back', {
    summary: 'Bring back a role that was put away',
    done: 'It is as it was',
    act: ({ role }) => roles.bringBack(role),
  });

  route.post('/api/roles/{role}/forget', {
    summary: 'Take a role that was put away out of the house for good, with all it remembers',
    done: 'It is gone',
    async act({ role }) {
      await roles.forget(role);
      if (pictures.of(wallOf('role', role)).has(ownFace)) await pictures.takeBack(wallOf('role', role), ownFace);
    },
  });
}

const listed = ({ id, name, language, source, origin, state, castAt, failure }: ListedRole) => ({
  id,
  name,
  language,
  source,
  from: origin.kind,
  state,
  castAt,
  ...(failure && { failure }),
});

/** What characters of plays carry from evening to evening. One of them is forgotten as a role is put away. */
export function lifeRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'roles', { play: Id.openapi({ example: 'closet' }) });
  route.get('/api/lives', {
    summary: 'Who remembers how many evenings of which play',
    query: z.object({ play: Id.optional() }),
    gives: [z.array(LifeShape), 'Lives'],
    answer: ({ query }) => roles.lives.list(query.play),
  });

  route.delete('/api/lives/{play}', {
    summary: 'Everybody in this play forgets its earlier evenings',
    gives: [z.object({ forgotten: z.number().int().nonnegative() }), 'How many lives were forgotten'],
    answer: async ({ play }) => ({ forgotten: await roles.lives.forget(play) }),
  });
}
