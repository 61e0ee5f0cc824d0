import { z } from '@hono/zod-openapi';
import { toldPlay } from '@troupe/core/art';
import type { Editions } from '@troupe/house/editions';
import { gathered, pagePolicy, sharedPage } from '@troupe/house/exports';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import { GivenPages, type Listed, type Performances } from '@troupe/house/performances';
import { type HousePictures, wallOf } from '@troupe/house/pictures';
import type { Series } from '@troupe/house/series';
import { isOffered, isToken } from '@troupe/house/shared';
import type { Tables } from '@troupe/house/tables';
import type { Context } from 'hono';
import { told as toldRefusal } from '../errors.en.ts';
import type { Gate } from '../http/access/gate.ts';
import type { Address, App, Env } from '../http/context.ts';
import { inTurns } from '../http/lines.ts';
import { type Previewed, type Previews, previewed as previewKinds, type Told } from '../http/previews.ts';
import { hostRoutes, operatorRoutes } from '../http/route.ts';
import { Id, shape } from '../http/shapes.ts';
import { PerformanceId } from '../performances/shapes.ts';
import { ownOf } from '../pictures/faces.ts';
import { toldCase } from '../pictures/told.ts';

const places = { id: PerformanceId, play: Id, series: Id, case: Id };
const PageShape = shape('GivenPage', {
  url: z.string().nullable().openapi({ description: 'Where whoever has the address reads the evening and watches it; null: nobody does.' }),
});

type House = {
  readonly performances: Performances;
  readonly editions: Editions;
  readonly plays: Repertoire;
  readonly series: Series;
  readonly tables: Tables;
  readonly pictures: HousePictures;
  readonly previews: Previews;
  /** From which the addresses of pages are worked out. */
  readonly sealing: Buffer;
  readonly address: Address;
  readonly gate: Gate;
};

/** What others may know of what a link leads to, for a card; nothing where nobody gave it to them. */
export function previewedBy(house: PreviewHouse) {
  return async (kind: Previewed, id: string, key: string | undefined): Promise<Told | undefined> =>
    house.previews.isKey(kind, id, key) ? toldBy[kind](house, id).catch(() => undefined) : undefined;
}

type PreviewHouse = Pick<House, 'performances' | 'plays' | 'series' | 'tables' | 'pictures' | 'previews'>;

const toldBy: Readonly<Record<Previewed, (house: PreviewHouse, id: string) => Promise<Told | undefined>>> = {
  async plays({ plays, performances, pictures }, id) {
    const { blueprint } = await namedPlay(plays, id);
    if (!isOffered(performances.index.safety, blueprint.content)) return undefined;
    return { play: toldPlay(blueprint), own: ownOf(pictures, id).poster };
  },
  performances: async ({ performances, pictures }, id) => toldOf(await performances.listed(id), performances, pictures),
  async series({ series, performances, pictures }, id) {
    const { title, chronicle, tree } = await series.view(id);
    const first = tree.find((leaf) => leaf.id === chronicle[0]?.id);
    if (!first) return undefined;
    // What a series has come to is for those who were there: on a card stands what its first play tells of itself.
    const { folded } = await performances.standing(first.id);
    return { play: { ...toldPlay(folded.blueprint), title }, own: ownOf(pictures, first.play, wallOf('series', id)).poster };
  },
  async cases({ tables, performances, pictures }, id) {
    const play = tables.cases.find(id);
    if (!isOffered(performances.index.safety, play.content)) return undefined;
    return caseTold(play, pictures);
  },
  mystery: async ({ tables, pictures }, id) => caseTold((await tables.standing(id)).state.play, pictures),
};

const caseTold = (play: Parameters<typeof toldCase>[0] & { readonly id: string }, pictures: HousePictures): Told => ({
  play: toldCase(play),
  own: ownOf(pictures, wallOf('case', play.id)).poster,
  about: play.opening,
});

async function toldOf({ id, play }: Listed, performances: Performances, pictures: HousePictures): Promise<Told> {
  const { folded } = await performances.standing(id);
  return { play: toldPlay(folded.blueprint), own: ownOf(pictures, play).poster };
}

const kinds = z.enum(previewKinds);

const Sent = z.object({ url: z.string() });

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
    gives: [Sent, 'The address'],
    async answer({ play }) {
      await namedPlay(house.plays, play);
      return { url: previews.addressOf(address(), 'plays', play) };
    },
  });

  route.get('/api/series/{series}/address', {
    summary: 'The same of a series',
    gives: [Sent, 'The address'],
    async answer({ series }) {
      await house.series.view(series);
      return { url: previews.addressOf(address(), 'series', series) };
    },
  });

  route.get('/api/cases/{case}/address', {
    summary: 'The same of a case: nothing is told that must be found out',
    gives: [Sent, 'The address'],
    answer: ({ case: id }) => ({ url: previews.addressOf(address(), 'cases', house.tables.cases.find(id).id) }),
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
