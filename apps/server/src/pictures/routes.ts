import { z } from '@hono/zod-openapi';
import { type ToldPlay, toldPlay } from '@troupe/core/art';
import { areSet, crossedBy, type Limits, limitName } from '@troupe/core/model';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import { type HousePictures, noPicture, wallOf } from '@troupe/house/pictures';
import type { Series } from '@troupe/house/series';
import { seal } from '@troupe/house/shared';
import type { Cases } from '@troupe/house/tables';
import type { Context } from 'hono';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import { type App, type Env, passingBytes } from '../http/context.ts';
import { openRoutes, operatorRoutes } from '../http/route.ts';
import { Id, shape, wish } from '../http/shapes.ts';
import { toldCase, toldSeries } from './told.ts';

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
const places = { play: Id, series: Id, case: Id, picture: z.string().regex(/^[0-9a-f]{32}$/u) };

type House = {
  readonly pictures: HousePictures;
  readonly plays: Repertoire;
  readonly series: Series;
  readonly cases: Cases;
  readonly sealing: Buffer;
  readonly modelRule: ModelAddressRule;
  /** What must not be shown in this house. */
  readonly limits: () => Limits;
};

/** Pictures that people brought, or had painted, instead of those that the house draws. */
export function pictureRoutes(app: App, house: House): void {
  const { pictures, sealing, modelRule } = house;
  const route = operatorRoutes(app, 'pictures', places);
  const open = openRoutes(app, 'pictures', places);
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

  for (const path of walls) wallRoutes(app, path, house);

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

const walls = ['/api/plays/{play}/pictures', '/api/series/{series}/pictures', '/api/cases/{case}/pictures'] as const;

type Hung = { readonly wall: string; readonly told: () => Promise<Told> };
/** What is told of it to whoever paints it; a play also has places. */
type Told = ToldPlay & { readonly places?: readonly { readonly id: string; readonly name: string; readonly description: string }[] };

/** Where the pictures of a play, a series or a case hang: what there is not has no wall. */
async function wallAt({ plays, series, cases }: House, at: Readonly<Record<string, string>>): Promise<Hung> {
  const { play, series: going, case: played } = at;
  if (going !== undefined) {
    const view = await series.view(going);
    return { wall: wallOf('series', going), told: async () => toldSeries(view) };
  }
  if (played !== undefined) {
    const found = cases.find(played);
    return { wall: wallOf('case', played), told: async () => toldCase(found) };
  }
  const name = play ?? '';
  const told = async () => {
    const { blueprint } = await namedPlay(plays, name);
    return { ...toldPlay(blueprint), places: blueprint.places };
  };
  return { wall: name, told };
}

function wallRoutes(app: App, path: (typeof walls)[number], house: House): void {
  const { pictures, limits } = house;
  const route = operatorRoutes(app, 'pictures', places);
  const at = (c: Context<Env>) => wallAt(house, c.req.param());
  const hungOn = (wall: string) => ({
    pictures: Object.fromEntries([...pictures.of(wall)].map(([stead, { picture, width, height }]) => [stead, { picture, width, height }])),
  });

  route.get(path, {
    summary: 'The pictures of its own that it has',
    gives: [HungShape, 'By what they stand for'],
    answer: async ({ c }) => hungOn((await at(c)).wall),
  });

  route.put(path, {
    summary: 'Hang a picture instead of the drawn one: PNG, JPEG or WebP, at most 2 MB; nothing but the picture itself is kept',
    query: z.object({ of: Stead }),
    file: true,
    gives: [HungShape, 'All of them'],
    async answer({ query, c }) {
      const { wall } = await at(c);
      await pictures.hang(wall, query.of, await passingBytes(c));
      return hungOn(wall);
    },
  });

  route.delete(path, {
    summary: 'Back to the drawn one',
    query: z.object({ of: Stead }),
    done: 'It is gone for good',
    act: async ({ query, c }) => pictures.takeBack((await at(c)).wall, query.of),
  });

  route.post(`${path}/paint`, {
    summary: 'Have the image server paint one, of what is told of it',
    body: wish('Painting', { of: Stead }),
    spends: true,
    gives: [HungShape, 'All of them'],
    async answer({ body: { of }, signal, c }) {
      const { wall, told } = await at(c);
      const paid = (money: number) => {
        for (const payer of c.var.accounts.operatorPays()) payer.spend({ input: 0, output: 0, cached: 0, money });
      };
      await pictures.paint(wall, of, withinLines(paintedOf(await told(), of), limits()), { signal, paid });
      return hungOn(wall);
    },
  });
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
function paintedOf({ period: time, cast, places: all = [], title, synopsis = '', opens }: Told, of: string): string {
  const [kind, id, mood] = of.split('/');
  const period = time === '' ? '' : `Period: ${time}.`;
  if (kind === 'poster') return [`A poster for the play “${title}”.`, synopsis || opens.description, period, manner].join(' ');
  if (kind === 'place') {
    const place = all.find((one) => one.id === id);
    if (!place) throw noPicture();
    return [`An empty stage: ${place.name}.`, place.description, period, manner].join(' ');
  }
  const person = cast.find((one) => one.id === id);
  if (!person) throw noPicture();
  return [`A portrait of ${person.name}, head and shoulders${mood ? `, ${mood}` : ''}.`, person.appearance, period, manner].join(' ');
}
