import { z } from '@hono/zod-openapi';
import { toProblem } from '@troupe/core/errors';
import type { Clock } from '@troupe/core/model';
import type { Accounts } from '@troupe/house/accounts';
import { type HousePictures, wallOf } from '@troupe/house/pictures';
import { type MadeLink, type ReadOnly, type Safety, unknownLink } from '@troupe/house/shared';
import type { ListedTable, Tables } from '@troupe/house/tables';
import { type Asker, isHostOf } from '../http/access/asker.ts';
import type { Address, App } from '../http/context.ts';
import { requireOffered } from '../http/offered.ts';
import { accountOf, limitLink, linkView, noteLinks, startedBy } from '../http/paying.ts';
import type { Previews } from '../http/previews.ts';
import { hostRoutes, operatorRoutes, routesOf } from '../http/route.ts';
import { Away, Id, LinkRequest, LinkShape, MadeLinkShape, QuotaShape } from '../http/shapes.ts';
import { Opened } from '../performances/shapes.ts';
import { ownOf } from '../pictures/faces.ts';
import { caseRoutes, type Reader } from './case-routes.ts';
import { tableSeatRoutes } from './seat-routes.ts';
import { ListedTableShape, SpectatorsShape, TableId, TableRequestShape, TableStandingShape } from './shapes.ts';
import { checkedTable } from './table-asker.ts';

const places = { table: TableId, link: Id };

type TableHouse = {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly address: Address;
  readonly previews: Previews;
  readonly pictures: HousePictures;
  readonly reading: Reader;
  readonly safety: () => Safety;
};

export function tableRoutes(app: App, tables: Tables, house: TableHouse): void {
  const { accounts, clock, pictures, reading, safety } = house;
  caseRoutes(app, tables.cases, pictures, reading, safety);
  openingRoutes(app, tables, house);
  tableSeatRoutes(app, tables, accounts, clock);
  linkRoutes(app, tables, house);
}

function openingRoutes(app: App, tables: Tables, house: TableHouse): void {
  const { accounts, safety } = house;
  const route = operatorRoutes(app, 'mystery', places);
  const host = hostRoutes(app, 'mystery', places, 'table');
  const guest = routesOf(app, 'mystery', places, 'guest', (asker, at) => void checkedTable(asker, at.table ?? ''));
  route.get('/api/tables', {
    summary: 'All tables, the latest first; or those that were put away',
    query: Away,
    gives: [z.array(ListedTableShape), 'Tables'],
    answer({ query }) {
      const away = query.away === 'true';
      const shown = tables.index.tables.filter((table) => table.away === away).reverse();
      return shown.map((table) => listing(table, tables));
    },
  });

  route.post('/api/tables', {
    summary: 'Open a table and get its links',
    body: TableRequestShape,
    spends: true,
    gives: [Opened, 'The game is on; each token is told here and never again'],
    async answer({ body: { people, method, methods, seed, patience, spectators, models, limits, case: play } }) {
      requireOffered(safety(), tables.cases.find(play));
      const { id, links } = await tables.openTable({
        case: play,
        ...(people && { people }),
        ...(method !== undefined && { method }),
        ...(methods && { methods }),
        ...(seed !== undefined && { seed }),
        ...(patience !== undefined && { patience: patience * 1000 }),
        ...(spectators && { spectators }),
        ...(models && { models }),
        ...(limits && { limits }),
      });
      return { id, links: links.map((link) => withUrl(link, id, house)) };
    },
  });

  guest.get('/api/tables/{table}', {
    summary: 'Where the game stands',
    gives: [TableStandingShape, 'Where it stands, as far as you may know'],
    answer: ({ table, asker }) => standingFor(asker, table, tables, house),
  });

  for (const [verb, summary] of [
    ['stop', 'Stop the game until it is resumed'],
    ['resume', 'Go on with it'],
  ] as const)
    host.post(`/api/tables/{table}/${verb}`, {
      summary,
      done: 'Done',
      async act({ table, asker }) {
        if (verb === 'resume') await startedBy(accounts, asker, table);
        await tables[verb](table);
      },
    });

  host.put('/api/tables/{table}/spectators', {
    summary: 'Let spectators see the thoughts of players, or only what the table hears',
    body: SpectatorsShape,
    done: 'Whoever looks on is connected anew',
    act: ({ table, body }) => tables.links.setSpectators(table, body.spectators),
  });

  route.delete('/api/tables/{table}', {
    summary: 'Put a table away: it rests, and can be brought back',
    done: 'It is out of sight',
    act: ({ table }) => tables.putAway(table),
  });

  route.post('/api/tables/{table}/bring-back', {
    summary: 'Bring a table back that was put away',
    done: 'It is listed again, at rest',
    act: ({ table }) => tables.bringBack(table),
  });

  route.post('/api/tables/{table}/forget', {
    summary: 'Take a table that was put away out of the house for good, with everybody’s notes; a game that goes on there is stopped',
    done: 'It is gone, and its links open nothing',
    async act({ table }) {
      await tables.forget(table);
      await accounts.forget(table);
    },
  });
}

function linkRoutes(app: App, tables: Tables, house: TableHouse): void {
  const { accounts } = house;
  const host = hostRoutes(app, 'mystery', places, 'table');
  host.get('/api/tables/{table}/links', {
    summary: 'The links there are, without their tokens',
    gives: [z.array(LinkShape), 'The links'],
    answer: ({ table }) => tables.listed(table).links.map((link) => linkView(link, accounts)),
  });

  host.post('/api/tables/{table}/links', {
    summary: 'Make a link anew; the one before opens nothing any more',
    body: LinkRequest,
    gives: [MadeLinkShape, 'The link, told once'],
    async answer({ table, asker, body: { kind, seat, ...order } }) {
      const made = await tables.links.makeLink(table, kind, seat, (link) => noteLinks(accounts, asker, [link], order));
      return withUrl(made, table, house);
    },
  });

  host.put('/api/tables/{table}/links/{link}/quota', {
    summary: 'What may be spent through a link that you made; what is left out is not limited',
    body: QuotaShape,
    done: 'It holds from now on; what was spent before counts',
    async act({ table, link, body, asker }) {
      if (!tables.listed(table).links.some((one) => one.link === link)) throw unknownLink();
      await limitLink(accounts, asker, link, body);
    },
  });

  host.delete('/api/tables/{table}/links/{link}', {
    summary: 'Revoke a link',
    done: 'It opens nothing any more',
    act: ({ table, link }) => tables.links.revokeLink(table, link),
  });
}

/** The token is behind the `#`: it reaches no log and no other site. */
const withUrl = (link: MadeLink, id: string, { previews, address }: TableHouse) => ({
  ...link,
  url: `${previews.addressOf(address(), 'mystery', id)}#token=${link.token}`,
});

const listing = ({ id, case: play, title, language, state, people, openedAt, solved, away }: ListedTable, tables: Tables) => ({
  id,
  case: play,
  title,
  language,
  state,
  people,
  openedAt,
  solved: solved ?? null,
  away,
  waitsFor: tables.waitsFor(id),
});

async function standingFor(
  asker: Asker,
  id: string,
  tables: Tables,
  { accounts, pictures }: TableHouse,
): Promise<ReadOnly<z.infer<typeof TableStandingShape>>> {
  const { listed, state, fault } = await tables.standing(checkedTable(asker, id));
  const { play, seats, seed, round, spent, spentBy } = state;
  const { seat } = asker.kind === 'guest' ? asker.link : { seat: undefined };
  return {
    ...listing(listed, tables),
    you: {
      role: asker.kind === 'guest' ? asker.link.kind : 'operator',
      ...(seat !== undefined && { seat }),
      allowed: accounts.allowedThrough(accountOf(asker)),
    },
    round,
    rounds: play.rounds,
    questionsPerRound: play.questionsPerRound,
    privateTalks: play.privateTalks,
    own: ownOf(pictures, wallOf('case', play.id)),
    players: play.roles.map(({ id, name, known = '' }) => ({ id, name, known, seat: seats[id] ?? 'agent' })),
    victims: play.victims.map(({ id, name }) => ({ id, name })),
    spectators: listed.spectators,
    fault: fault && toProblem(fault),
    ...(isHostOf(asker, id) && {
      host: {
        seed,
        method: listed.method,
        methods: listed.methods,
        models: listed.models ?? {},
        spent,
        spentBy: Object.fromEntries(spentBy),
      },
    }),
  };
}
