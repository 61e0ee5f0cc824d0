import { createRoute, z } from '@hono/zod-openapi';
import { type Blueprint, type Caps, check, formatDiagnostic, type HouseRules, readBlueprint, TroupeError } from '@troupe/core';
import type { Character } from '@troupe/core/character';
import type { Repertoire } from '@troupe/house/node';
import { type Asker, isHostOf, requireHost, requireKnown, requireOperator, viewOf } from '../http/access/asker.ts';
import type { Address, App } from '../http/context.ts';
import { type Removable, removalRoutes } from '../http/removal.ts';
import { answering, taking } from '../http/route.ts';
import { Done, done } from '../http/shapes.ts';
import { houseParts } from '../models/company.ts';
import type { Order } from '../playhouse/order.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import { recast } from '../playhouse/recast.ts';
import { unknownRole } from '../playhouse/refusals.ts';
import { namedPlay } from '../plays/named-play.ts';
import type { MadeLink } from '../shared/links.ts';
import {
  BudgetShape,
  Forked,
  ForkWish,
  Opened,
  Opening,
  PerformanceId,
  Programme,
  Rewinding,
  SpectatorsWish,
  StandingShape,
} from './shapes.ts';

const one = z.object({ id: PerformanceId });

/** The address that a link stands for. The token is behind the `#`: it reaches no log and no other site. */
export const linkUrl = (address: string, id: string, token: string): string =>
  `${address}/performances/${encodeURIComponent(id)}#token=${token}`;
export const withUrls = (links: readonly MadeLink[], id: string, address: string) =>
  links.map((link) => ({ ...link, url: linkUrl(address, id, link.token) }));

type Theatre = {
  readonly playhouse: Playhouse;
  readonly plays: Repertoire;
  /** A role of the house, who may play a part. */
  readonly characterOf: (role: string) => Promise<Character>;
  readonly address: Address;
};

/** Performances: opened, listed, looked at, steered and forked. */
export function performanceRoutes(app: App, theatre: Theatre): void {
  const { playhouse, address } = theatre;
  removalRoutes(app, removable(playhouse));

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances',
      tags: ['performances'],
      summary: 'All performances, the latest first; or those that were removed',
      request: { query: z.object({ removed: z.enum(['true', 'false']).default('false') }) },
      responses: answering(z.array(Programme), 'All performances'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const all = await playhouse.list({ removed: c.req.valid('query').removed === 'true' });
      return c.json(
        all.map(({ links: _, rules: __, livesKept: ___, removed: ____, remember, ...programme }) => ({
          ...programme,
          ...(remember && { remember: true as const }),
        })),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances',
      tags: ['performances'],
      summary: 'Open a performance and get its links',
      request: taking(Opening),
      responses: answering(Opened, 'It plays; each token is told here and never again'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { id, links } = await playhouse.openPerformance(await orderOf(c.req.valid('json'), theatre));
      return c.json({ id, links: withUrls(links, id, address()) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}',
      tags: ['performances'],
      summary: 'Where it stands',
      request: { params: one },
      responses: answering(StandingShape, 'Where it stands, as far as you may know'),
    }),
    async (c) => c.json(await standingFor(c.var.asker, c.req.valid('param').id, playhouse), 200),
  );

  const steering = {
    pause: 'Pause it',
    resume: 'Go on with it',
    stop: 'Stop it until it is resumed',
    undo: 'Strike the last beat a person played',
  } as const;
  for (const [verb, summary] of Object.entries(steering) as [keyof typeof steering, string][]) {
    app.openapi(
      createRoute({
        method: 'post',
        path: `/api/performances/{id}/${verb}`,
        tags: ['performances'],
        summary,
        request: { params: one },
        responses: answering(Done, 'It was told'),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        requireHost(c.var.asker, id);
        if (verb === 'resume') await playhouse.resume(id);
        else if (verb === 'stop') await playhouse.stop(id);
        else await playhouse.send(id, { type: verb });
        return c.json(done, 200);
      },
    );
  }

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/rewind',
      tags: ['performances'],
      summary: 'Strike everything after an event of the full log',
      request: { params: one, ...taking(Rewinding) },
      responses: answering(Done, 'It was told'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      await playhouse.send(id, { type: 'rewind', to: c.req.valid('json').to });
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/performances/{id}/fork',
      tags: ['performances'],
      summary: 'The same past up to an event, another future; resume it to play',
      request: { params: one, ...taking(ForkWish) },
      responses: answering(Forked, 'The fork and its links'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      const { at, seed } = c.req.valid('json');
      const fork = await playhouse.fork(id, at, seed);
      return c.json({ id: fork.id, seed: fork.seed, links: withUrls(fork.links, fork.id, address()) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/performances/{id}/budget',
      tags: ['performances'],
      summary: 'Other caps for this performance; what paused at its cap goes on under the new one',
      request: { params: one, ...taking(BudgetShape) },
      responses: answering(Done, 'The caps hold from now on'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      // Whoever has the link of a host may play, but the money is the operator's.
      requireOperator(c.var.asker);
      await playhouse.setBudget(id, present(c.req.valid('json')) as Caps);
      return c.json(done, 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/performances/{id}/spectators',
      tags: ['performances'],
      summary: 'Let spectators see the house’s view, or the audience’s again',
      request: { params: one, ...taking(SpectatorsWish) },
      responses: answering(Done, 'It holds for whoever connects from now on'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      requireHost(c.var.asker, id);
      await playhouse.doors.setSpectators(id, c.req.valid('json').spectators);
      return c.json(done, 200);
    },
  );
}

async function orderOf(opening: z.infer<typeof Opening>, { plays, characterOf }: Theatre): Promise<Order> {
  const { play, blueprint: raw, rules, seed, seats, switches, spectators, models, budget, remember, cast, lore } = opening;
  const given = play === undefined ? { blueprint: playable(raw) } : await namedPlay(plays, play);
  const ordered = cast ?? lore;
  const { blueprint, bank } = ordered ? await recast(given, { cast, lore }, characterOf) : { ...given, bank: undefined };
  if (models) checkParts(models, blueprint);
  return {
    blueprint,
    ...(bank && { bank }),
    ...(models && { models }),
    ...(budget && { budget: present(budget) as Caps }),
    ...(seed !== undefined && { seed }),
    ...(seats && { seats }),
    ...(switches && { switches: present(switches) }),
    ...(rules && { rules: present(rules) as HouseRules }),
    ...(spectators && { spectators }),
    ...(remember && { remember }),
  };
}

function checkParts(models: Readonly<Record<string, string>>, { characters }: Blueprint): void {
  const parts: readonly string[] = [...houseParts, ...characters.map(({ id }) => id)];
  const unknown = Object.keys(models).find((part) => !parts.includes(part));
  if (unknown !== undefined) throw unknownRole(unknown, parts);
}

/** Without what was left out: an explicit `undefined` would win over a default. */
const present = <T extends object>(object: T) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

function playable(raw: unknown): Blueprint {
  const blueprint = readBlueprint(JSON.stringify(raw));
  const fault = check(blueprint).find(({ severity }) => severity === 'error');
  if (fault)
    throw new TroupeError(
      'blueprint-faulty',
      `This cannot be played: ${formatDiagnostic(fault)}`,
      'Check the blueprint to see everything that is wrong.',
    );
  return blueprint;
}

const broughtBy = (evenings: Readonly<Record<string, number>>, characters: Blueprint['characters']) =>
  characters.flatMap(({ id, name }) => (evenings[id] ? [{ character: id, name, evenings: evenings[id] }] : []));

async function standingFor(asker: Asker, id: string, playhouse: Playhouse): Promise<z.infer<typeof StandingShape>> {
  requireKnown(asker);
  const listed = await playhouse.listed(id);
  viewOf(asker, listed);
  const { state, status, folded, viewers } = await playhouse.standing(id);
  const { characters } = folded.blueprint;
  const { seat } = asker.kind === 'guest' ? asker.link : { seat: undefined };
  return {
    id,
    play: listed.play,
    title: listed.title,
    language: listed.language,
    state,
    you: { role: asker.kind === 'guest' ? asker.link.kind : 'operator', ...(seat !== undefined && { seat }) },
    cast: characters.map(({ id, name, appearance }) => ({ id, name, appearance })),
    seats: characters.map(({ id, name }) => ({
      seat: id,
      name,
      person: folded.seats[id]?.person ?? null,
      standIn: folded.seats[id]?.standIn ?? false,
    })),
    ...(listed.remember && { remember: { brought: broughtBy(listed.remember, characters), kept: listed.livesKept === true } }),
    ...(isHostOf(asker, id) && {
      host: {
        seed: folded.seed,
        beat: folded.beat,
        point: folded.point?.id ?? null,
        paused: status?.paused ?? folded.paused,
        stall: status?.stall ?? null,
        costs: folded.spent,
        trespasses: folded.trespasses,
        stumbles: folded.stumbles,
        viewers,
        events: folded.seq,
        spectators: listed.spectators,
        models: { ...listed.models },
        budget: { ...listed.budget },
      },
    }),
  };
}

const removable = ({ removal }: Playhouse): Removable => ({
  heading: 'performances',
  path: '/api/performances/{id}',
  name: 'id',
  id: PerformanceId,
  putAway: {
    summary: 'Remove a performance that is not being played; restore brings it back',
    after: 'It is listed no more, and its links open nothing',
    act: (id) => removal.remove(id),
  },
  bringBack: {
    called: '/restore',
    summary: 'Bring back a performance that was removed',
    after: 'It is as it was',
    act: (id) => removal.restore(id),
  },
  forget: {
    summary: 'Take a performance that was removed out of the house for good; nobody can bring it back',
    after: 'It is gone',
    act: (id) => removal.forget(id),
  },
});
