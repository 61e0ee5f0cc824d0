import { z } from '@hono/zod-openapi';
import { meRole, type Roles } from '@troupe/house/roles';
import { refusal } from '../errors.en.ts';
import { type App, passingBytes } from '../http/context.ts';
import { operatorRoutes } from '../http/route.ts';
import { Language, shape, wish } from '../http/shapes.ts';

const sheet = {
  name: z.string().trim().min(1).max(80),
  pronouns: z.string().trim().max(60).default(''),
  looks: z.string().trim().max(1000).default(''),
  traits: z.string().trim().max(2000).default(''),
  language: Language.default('en'),
  across: z.boolean().default(false).openapi({ description: 'What was lived through in one series is remembered in others.' }),
};
const SheetRequest = wish('MeWish', sheet);
const MeShape = shape('Me', {
  sheet: z
    .object({ ...sheet, name: z.string() })
    .nullable()
    .openapi({ description: 'Null: nobody has said who they are.' }),
  picture: z.boolean(),
  role: z.string().nullable().openapi({ description: 'The role under which what they carry is looked into, corrected and forgotten.' }),
});

/** One's own character: who one is on stage as oneself. */
export function meRoutes(app: App, roles: Roles): void {
  const route = operatorRoutes(app, 'me', {});
  route.get('/api/me', {
    summary: 'Your own character',
    gives: [MeShape, 'Its sheet'],
    answer: () => ({ sheet: roles.me.sheet, picture: roles.me.picture !== null, role: roles.index.role(meRole) ? meRole : null }),
  });

  route.put('/api/me', {
    summary: 'Say who you are; what stood there before leaves nothing behind',
    body: SheetRequest,
    done: 'It stands',
    act: ({ body }) => roles.introduce(body),
  });

  route.get('/api/me/picture', {
    summary: 'Your picture',
    text: ['application/octet-stream', 'The picture'],
    send({ c }) {
      const { picture } = roles.me;
      if (!picture) throw refusal(404, 'unknown-picture');
      return c.body(new Uint8Array(Buffer.from(picture.bytes, 'base64')), 200, {
        'content-type': `image/${picture.kind}`,
        'cache-control': 'no-store',
      });
    },
  });

  route.put('/api/me/picture', {
    summary: 'Bring a picture: PNG, JPEG or WebP, at most 1 MB',
    file: true,
    done: 'It is kept',
    act: async ({ c }) => roles.me.keepPicture(await passingBytes(c)),
  });

  route.delete('/api/me/picture', { summary: 'Take your picture away', done: 'It is gone', act: () => roles.me.dropPicture() });

  route.delete('/api/me', {
    summary: 'Forget your own character for good: sheet, picture, and all it remembers',
    done: 'It is gone',
    act: () => roles.forgetMe(),
  });
}
