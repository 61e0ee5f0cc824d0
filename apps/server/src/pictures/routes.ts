import { z } from '@hono/zod-openapi';
import type { Blueprint } from '@troupe/core/blueprint';
import { areSet, crossedBy, type Limits, limitName } from '@troupe/core/model';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import { type HousePictures, noPicture } from '@troupe/house/pictures';
import { seal } from '@troupe/house/shared';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import { type App, passingBytes } from '../http/context.ts';
import { openRoutes, operatorRoutes } from '../http/route.ts';
import { Id, shape, wish } from '../http/shapes.ts';

export const moods = ['merry', 'sad', 'afraid', 'fierce', 'stern'] as const;
const Stead = z
  .string()
  .regex(
    new RegExp(`^(poster|place/[\\w.-]{1,80}|person/[\\w.-]{1,80}(/(${moods.join('|')}))?)$`, 'u'),
    'poster, place/ID, person/ID or person/ID/MOOD',
  )
  .openapi({ description: 'What it stands for.', example: 'person/hamlet' });
const Hung = z.object({ picture: z.string(), width: z.number(), height: z.number() });
const HungShape = shape('HungPictures', { pictures: z.record(z.string(), Hung) });
const PainterRequest = wish('PainterWish', {
  url: z.string().min(1).max(500),
  model: z.string().min(1).max(300),
  key: z.string().min(1).max(1000).nullable().optional().openapi({ description: 'Kept when absent, forgotten when null; sealed.' }),
  price: z.number().nonnegative().max(1000).optional().openapi({ description: 'In $, for one picture.' }),
  consent: z.literal(true).openapi({ description: 'What is told of people and places is sent to that server.' }),
});
const PainterShape = shape('Painter', { url: z.string().nullable(), model: z.string(), price: z.number().optional(), hasKey: z.boolean() });
const places = { play: Id, picture: z.string().regex(/^[0-9a-f]{32}$/u) };

type House = {
  readonly pictures: HousePictures;
  readonly plays: Repertoire;
  readonly sealing: Buffer;
  readonly modelRule: ModelAddressRule;
  /** What must not be shown in this house. */
  readonly limits: () => Limits;
};

/** Pictures that people brought, or had painted, instead of those that the house draws. */
export function pictureRoutes(app: App, { pictures, plays, sealing, modelRule, limits }: House): void {
  const route = operatorRoutes(app, 'pictures', places);
  const open = openRoutes(app, 'pictures', places);
  const hungIn = (play: string) => ({
    pictures: Object.fromEntries([...pictures.of(play)].map(([stead, { picture, width, height }]) => [stead, { picture, width, height }])),
  });
  const painterView = () => {
    const { url = null, model = '', price, sealedKey } = pictures.painter ?? {};
    return { url, model, ...(price !== undefined && { price }), hasKey: sealedKey !== undefined };
  };

  open.get('/api/pictures/{picture}', {
    summary: 'A picture by its name, which is told to whoever may see it and cannot be guessed',
    text: ['image/*', 'The picture'],
    async send({ picture, c }) {
      const { kind, bytes } = await pictures.bytes(picture);
      return c.body(bytes, 200, { 'content-type': `image/${kind}`, 'cache-control': 'private, max-age=86400, immutable' });
    },
  });

  route.get('/api/plays/{play}/pictures', {
    summary: 'The pictures of its own that a play has',
    gives: [HungShape, 'By what they stand for'],
    answer: ({ play }) => hungIn(play),
  });

  route.put('/api/plays/{play}/pictures', {
    summary: 'Hang a picture instead of the drawn one: PNG, JPEG or WebP, at most 2 MB; nothing but the picture itself is kept',
    query: z.object({ of: Stead }),
    file: true,
    gives: [HungShape, 'All of them'],
    async answer({ play, query, c }) {
      await pictures.hang(play, query.of, await passingBytes(c));
      return hungIn(play);
    },
  });

  route.delete('/api/plays/{play}/pictures', {
    summary: 'Back to the drawn one',
    query: z.object({ of: Stead }),
    done: 'It is gone for good',
    act: ({ play, query }) => pictures.takeBack(play, query.of),
  });

  route.post('/api/plays/{play}/pictures/paint', {
    summary: 'Have the image server paint one, of what the play tells',
    body: wish('Painting', { of: Stead }),
    spends: true,
    gives: [HungShape, 'All of them'],
    async answer({ play, body: { of }, signal, c }) {
      const told = toldOf((await namedPlay(plays, play)).blueprint, of);
      const paid = (money: number) => {
        for (const payer of c.var.accounts.operatorPays()) payer.spend({ input: 0, output: 0, cached: 0, money });
      };
      await pictures.paint(play, of, withinLines(told, limits()), { signal, paid });
      return hungIn(play);
    },
  });

  route.get('/api/painter', { summary: 'Who paints for this house', gives: [PainterShape, 'Without its key'], answer: painterView });

  route.put('/api/painter', {
    summary: 'Choose an image server that speaks /v1/images/generations',
    body: PainterRequest,
    gives: [PainterShape, 'Without its key'],
    async answer({ body: { url, model, key, price } }) {
      checkModelAddress(url, modelRule);
      const before = pictures.painter;
      const sealedKey =
        typeof key === 'string' ? seal(key, sealing) : key === undefined && url === before?.url ? before.sealedKey : undefined;
      await pictures.choosePainter({ url, model, ...(price !== undefined && { price }), ...(sealedKey !== undefined && { sealedKey }) });
      return painterView();
    },
  });

  route.delete('/api/painter', { summary: 'Forget it and its key', done: 'It is forgotten', act: () => pictures.choosePainter(null) });
}

const manner = 'Flat shapes, warm lamp light, grain of paper, theatrical illustration, no text.';

/** A sentence that crosses a line is not told to a painter, who is told what must not be seen. */
function withinLines(told: string, limits: Limits): string {
  if (!areSet(limits)) return told;
  const never = [...limits.lines, ...limits.veils].map((limit) => limitName(limit, 'en')).join('; ');
  const kept = (told.match(/[^.!?。！？]+[.!?。！？]*\s*/gu) ?? []).filter((sentence) => crossedBy(sentence, limits) === undefined);
  return `${kept.join('').trim()} Never show: ${never}.`;
}

/** What is told of it, and nothing that is secret of anybody. */
function toldOf({ world, characters, places: all, title, synopsis }: Blueprint, of: string): string {
  const [kind, id, mood] = of.split('/');
  const period = world.period === '' ? '' : `Period: ${world.period}.`;
  if (kind === 'poster') return [`A poster for the play “${title}”.`, synopsis, period, manner].join(' ');
  if (kind === 'place') {
    const place = all.find((one) => one.id === id);
    if (!place) throw noPicture();
    return [`An empty stage: ${place.name}.`, place.description, period, manner].join(' ');
  }
  const person = characters.find((one) => one.id === id);
  if (!person) throw noPicture();
  return [`A portrait of ${person.name}, head and shoulders${mood ? `, ${mood}` : ''}.`, person.appearance, period, manner].join(' ');
}

/** What of a play's own pictures anybody who sees the play may have: its poster and those on its playbill; of places nothing. */
export const ownOf = (pictures: HousePictures, play: string): { poster?: string; people: Record<string, string> } => {
  const hung = [...pictures.of(play)];
  const poster = pictures.of(play).get('poster')?.picture;
  return {
    ...(poster !== undefined && { poster }),
    people: Object.fromEntries(hung.flatMap(([stead, { picture }]) => (stead.startsWith('person/') ? [[stead.slice(7), picture]] : []))),
  };
};
