import { z } from '@hono/zod-openapi';
import { toldPlay } from '@troupe/core/art';
import type { Editions } from '@troupe/house/editions';
import { gathered, pagePolicy, sharedPage } from '@troupe/house/exports';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import { GivenPages, type Listed, type Performances } from '@troupe/house/performances';
import type { HousePictures } from '@troupe/house/pictures';
import { isOffered, isToken } from '@troupe/house/shared';
import type { Context } from 'hono';
import { told as toldRefusal } from '../errors.en.ts';
import type { Gate } from '../http/access/gate.ts';
import type { Address, App, Env } from '../http/context.ts';
import { inTurns } from '../http/lines.ts';
import type { Previewed, Previews, Told } from '../http/previews.ts';
import { hostRoutes, operatorRoutes } from '../http/route.ts';
import { Id, shape } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';
import { ownOf } from '../pictures/routes.ts';

const places = { id: PerformanceId, play: Id };
const PageShape = shape('GivenPage', {
  url: z.string().nullable().openapi({ description: 'Where whoever has the address reads the evening and watches it; null: nobody does.' }),
});

type House = {
  readonly performances: Performances;
  readonly editions: Editions;
  readonly plays: Repertoire;
  readonly pictures: HousePictures;
  readonly previews: Previews;
  /** From which the addresses of pages are worked out. */
  readonly sealing: Buffer;
  readonly address: Address;
  readonly gate: Gate;
};

/** What others may know of what a link leads to, for a card; nothing where nobody gave it to them. */
export function previewedBy({ performances, plays, pictures, previews }: Pick<House, 'performances' | 'plays' | 'pictures' | 'previews'>) {
  return async (kind: Previewed, id: string, key: string | undefined): Promise<Told | undefined> => {
    if (!previews.isKey(kind, id, key)) return undefined;
    if (kind === 'plays') {
      const { blueprint } = await namedPlay(plays, id);
      if (!isOffered(performances.index.safety, blueprint.content)) return undefined;
      return { play: toldPlay(blueprint), own: ownOf(pictures, id).poster };
    }
    const listed = await performances.listed(id).catch(() => undefined);
    return listed && toldOf(listed, performances, pictures);
  };
}

async function toldOf({ id, play }: Listed, performances: Performances, pictures: HousePictures): Promise<Told> {
  const { folded } = await performances.standing(id);
  return { play: toldPlay(folded.blueprint), own: ownOf(pictures, play).poster };
}

const kinds = z.enum(['performances', 'plays']);

/** Evenings that are given away, and how links look where they are sent. */
export function sharingRoutes(app: App, house: House): void {
  const { performances, editions, pictures, previews, sealing, address, gate } = house;
  const host = hostRoutes(app, 'exports', places, 'id');
  const route = operatorRoutes(app, 'plays', places);
  const previewed = previewedBy(house);
  const pageUrl = (token: string) => `${address()}/shared/${token}`;
  const pages = new GivenPages(performances, sealing);

  host.get('/api/performances/{id}/page', {
    summary: 'Whether the evening was given away as a page, and its address',
    gives: [PageShape, 'The page'],
    async answer({ id }) {
      const token = await pages.token(id);
      return { url: token === null ? null : pageUrl(token) };
    },
  });

  host.put('/api/performances/{id}/page', {
    summary: 'Give the evening away as a page: edition and replay as the audience saw it, for whoever has the address',
    gives: [PageShape, 'The page; the same as long as it is given away'],
    answer: async ({ id }) => ({ url: pageUrl(await pages.give(id)) }),
  });

  host.delete('/api/performances/{id}/page', {
    summary: 'Take the page back',
    done: 'Its address opens nothing any more',
    act: ({ id }) => pages.takeBack(id),
  });

  route.get('/api/plays/{play}/address', {
    summary: 'An address of the play to send to somebody: where it is shown as a card, its picture and its words are there',
    gives: [z.object({ url: z.string() }), 'The address'],
    async answer({ play }) {
      await namedPlay(house.plays, play);
      return { url: `${address()}/plays/${encodeURIComponent(play)}?p=${previews.keyOf('plays', play)}` };
    },
  });

  const givenBy = (token: string): Listed | undefined => (isToken(token) ? pages.find(token) : undefined);
  // What is not there and what is no longer there are the same to whoever asks.
  const nothing = (c: Context<Env>) => c.json(toldRefusal('not-found'), 404);

  app.get('/shared/:token', async (c) => {
    // Whoever tries addresses waits as whoever tries links does.
    if (c.var.asker.kind === 'stranger') gate.checkRate(c.var.visit.from, 'strangers');
    const listed = givenBy(c.req.param('token'));
    if (!listed) return nothing(c);
    const printable = await editions.printable(listed.id, 'audience');
    const { own } = await toldOf(listed, performances, pictures);
    const url = pageUrl(c.req.param('token'));
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('content-security-policy', pagePolicy());
    c.header('cache-control', 'private, no-cache');
    return inTurns(c, gathered(sharedPage(printable, { url, picture: own ? `${address()}/api/pictures/${own}` : `${url}/poster.png` })));
  });

  const painted = async (c: Context<Env>, told: Told) =>
    c.body(await previews.painted(told.play), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      // Programs that show cards may ask from a page of their own.
      'cross-origin-resource-policy': 'cross-origin',
    });

  app.get('/shared/:token/poster.png', async (c) => {
    const listed = givenBy(c.req.param('token'));
    return listed ? painted(c, await toldOf(listed, performances, pictures)) : nothing(c);
  });

  app.get('/previews/:kind/:id/:picture', async (c) => {
    const { kind, id, picture } = c.req.param();
    const known = kinds.safeParse(kind);
    const told = known.success ? await previewed(known.data, id, picture.replace(/\.png$/u, '')) : undefined;
    return told ? painted(c, told) : nothing(c);
  });
}
