import { z } from '@hono/zod-openapi';
import { openingOf } from '@troupe/core/art';
import { type Blueprint, formatDiagnostic } from '@troupe/core/blueprint';
import type { Character } from '@troupe/core/character';
import type { Caps } from '@troupe/core/model';
import type { HouseRules } from '@troupe/core/stage';
import type { Accounts } from '@troupe/house/accounts';
import type { Fittings } from '@troupe/house/fitting';
import { houseParts } from '@troupe/house/models';
import { namedPlay, type Repertoire } from '@troupe/house/node';
import { type Order, type Performances, recast, seriesOf, unknownRole } from '@troupe/house/performances';
import { type HousePictures, wallOf } from '@troupe/house/pictures';
import type { CheckedPlay, Reading } from '@troupe/house/reading';
import type { Me } from '@troupe/house/roles';
import type { Series } from '@troupe/house/series';
import type { MadeLink } from '@troupe/house/shared';
import { fault } from '../errors.en.ts';
import { type Asker, isHostOf, viewOf } from '../http/access/asker.ts';
import { type Address, type App, keptFor } from '../http/context.ts';
import { requireOffered } from '../http/offered.ts';
import { accountOf, movedBy, noteLinks, startedBy } from '../http/paying.ts';
import type { Previews } from '../http/previews.ts';
import { guestRoutes, hostRoutes, operatorRoutes } from '../http/route.ts';
import { facesOf, ownOf } from '../pictures/faces.ts';
import {
  BudgetShape,
  Directing,
  Forked,
  ForkRequest,
  Opened,
  Opening,
  PerformanceId,
  Programme,
  Rewinding,
  SpectatorsRequest,
  StandingShape,
} from './shapes.ts';

const places = { id: PerformanceId };

/** The address that a link stands for. The token is behind the `#`: it reaches no log and no other site. What is before it shows as a card. */
export const linkUrl = (address: string, id: string, token: string, previews: Previews): string =>
  `${address}/performances/${encodeURIComponent(id)}?p=${previews.keyOf('performances', id)}#token=${token}`;
export const withUrls = (links: readonly MadeLink[], id: string, { address, previews }: Addresses) =>
  links.map((link) => ({ ...link, url: linkUrl(address(), id, link.token, previews) }));
/** Where the house is, and how its links are shown. */
export type Addresses = { readonly address: Address; readonly previews: Previews };

type Theatre = {
  readonly accounts: Accounts;
  readonly performances: Performances;
  readonly plays: Repertoire;
  readonly pictures: HousePictures;
  readonly series: Pick<Series, 'writtenAfter'>;
  /** Next evenings, fitted to the one before. */
  readonly fittings: Pick<Fittings, 'next'>;
  /** Whoever runs the house, as they are on stage themselves. */
  readonly me: Pick<Me, 'partIn'>;
  /** A role of the house, who may play a part. */
  readonly characterOf: (role: string) => Promise<Character>;
  readonly reading: Pick<Reading, 'blueprint'>;
} & Addresses;

export function performanceRoutes(app: App, theatre: Theatre): void {
  const route = operatorRoutes(app, 'performances', places);
  const host = hostRoutes(app, 'performances', places, 'id');
  const guest = guestRoutes(app, 'performances', places, 'id');
  const { accounts, performances, pictures } = theatre;

  route.get('/api/performances', {
    summary: 'All performances, the latest first; or those that were removed',
    query: z.object({ removed: z.enum(['true', 'false']).default('false') }),
    gives: [z.array(Programme), 'All performances'],
    async answer({ query }) {
      const all = await performances.list({ removed: query.removed === 'true' });
      return all.map(
        ({
          links: _,
          rules: __,
          livesKept: ___,
          removed: ____,
          me: _____,
          cast: ______,
          limits: _______,
          given: ________,
          remember,
          recorded,
          ...programme
        }) => ({
          ...programme,
          ...(remember && { remember: true as const }),
          ...(recorded && { recorded: true as const }),
        }),
      );
    },
  });

  route.post('/api/performances', {
    summary: 'Open a performance, or the next evening of one, and get its links',
    body: Opening,
    spends: true,
    gives: [Opened, 'It plays; each token is told here and never again'],
    async answer({ body, asker, signal, c }) {
      const brought = [body.blueprint, body.lore].reduce((sum, one) => sum + (one ? JSON.stringify(one).length : 0), 0);
      if (brought > 0) await accounts.requireRoom(accountOf(asker), { bytes: brought });
      const { id, links } = await performances.openPerformance(await orderOf(body, theatre, signal));
      if (brought > 0) await keptFor(c, `performance:${id}`, brought);
      return { id, links: withUrls(links, id, theatre) };
    },
  });

  guest.get('/api/performances/{id}', {
    summary: 'Where it stands',
    gives: [StandingShape, 'Where it stands, as far as you may know'],
    answer: ({ id, asker }) => standingFor(asker, id, performances, accounts, pictures),
  });

  const steering = {
    pause: 'Pause it',
    resume: 'Go on with it',
    stop: 'Stop it until it is resumed',
    undo: 'Strike the last beat a person played',
  } as const;
  for (const [verb, summary] of Object.entries(steering) as [keyof typeof steering, string][]) {
    host.post(`/api/performances/{id}/${verb}`, {
      summary,
      done: 'It was told',
      async act({ id, asker }) {
        if (verb === 'resume') await startedBy(accounts, asker, id);
        if (verb === 'undo') movedBy(accounts, asker, id);
        if (verb === 'resume') await performances.resume(id);
        else if (verb === 'stop') await performances.stop(id);
        else await performances.send(id, { type: verb });
      },
    });
  }

  host.post('/api/performances/{id}/rewind', {
    summary: 'Strike everything after an event of the full log',
    body: Rewinding,
    done: 'It was told',
    act: ({ id, body, asker }) => {
      movedBy(accounts, asker, id);
      return performances.send(id, { type: 'rewind', to: body.to });
    },
  });

  host.post('/api/performances/{id}/direct', {
    summary: 'A wish to the house: a pace, a turn, an entrance, something that happens; never words for anybody',
    body: Directing,
    done: 'It was told; what became of it comes as a frame',
    act: ({ id, body, asker }) => {
      movedBy(accounts, asker, id);
      return performances.send(id, { type: 'direct', text: body.text });
    },
  });

  host.post('/api/performances/{id}/fork', {
    summary: 'The same past up to an event, another future; resume it to play',
    body: ForkRequest,
    gives: [Forked, 'The fork and its links'],
    async answer({ id, body, asker, c }) {
      const bytes = await performances.bytes(id, body.at);
      const release = await accounts.reserve(accountOf(asker), { forks: 1, bytes });
      try {
        const fork = await performances.fork(id, body, (links) => noteLinks(accounts, asker, links));
        await accounts.noteFork(accountOf(asker));
        await keptFor(c, `performance:${fork.id}`, bytes);
        return { id: fork.id, seed: fork.seed, links: withUrls(fork.links, fork.id, theatre) };
      } finally {
        release();
      }
    },
  });

  route.put('/api/performances/{id}/budget', {
    summary: 'Other caps for this performance; what paused at its cap goes on under the new one',
    body: BudgetShape,
    done: 'The caps hold from now on',
    async act({ id, body }) {
      // Whoever has the link of a host may play, but the money is the operator's.
      await performances.setBudget(id, present(body) as Caps);
    },
  });

  host.put('/api/performances/{id}/spectators', {
    summary: 'Let spectators see the house’s view, or the audience’s again',
    body: SpectatorsRequest,
    done: 'It holds for whoever connects from now on',
    act: ({ id, body }) => performances.links.setSpectators(id, body.spectators),
  });

  route.delete('/api/performances/{id}', {
    summary: 'Remove a performance that is not being played; restore brings it back',
    done: 'It is listed no more, and its links open nothing',
    act: ({ id }) => performances.remove(id),
  });

  route.post('/api/performances/{id}/restore', {
    summary: 'Bring back a performance that was removed',
    done: 'It is as it was',
    act: ({ id }) => performances.restore(id),
  });

  route.post('/api/performances/{id}/forget', {
    summary: 'Take a performance that was removed out of the house for good; nobody can bring it back',
    done: 'It is gone',
    async act({ id }) {
      await performances.forget(id);
      await accounts.forget(id);
    },
  });
}

async function givenBy({ play, blueprint, after }: z.infer<typeof Opening>, theatre: Theatre, signal: AbortSignal) {
  const { plays, reading, performances } = theatre;
  if (play !== undefined) return namedPlay(plays, play);
  if (blueprint !== undefined) return { blueprint: playable(await reading.blueprint(JSON.stringify(blueprint), signal)) };
  const { id } = await performances.listed(after ?? '');
  const next = await theatre.fittings.next(id);
  // Whoever asked has gone: what was fitted is kept for when they come back.
  signal.throwIfAborted();
  return next;
}

async function orderOf(opening: z.infer<typeof Opening>, theatre: Theatre, signal: AbortSignal): Promise<Order> {
  const { rules, seed, seats, switches, way, lines, spectators, models, budget, limits, remember, cast, lore } = opening;
  const { characterOf, series } = theatre;
  const after = opening.after ?? (opening.play === undefined ? undefined : series.writtenAfter(opening.play));
  const given = await givenBy(opening, theatre, signal);
  const ordered = cast ?? lore;
  const { blueprint, bank } = ordered ? await recast(given, { cast, lore }, characterOf) : { ...given, bank: undefined };
  requireOffered(theatre.performances.index.safety, blueprint);
  const me = theatre.me.partIn(blueprint, cast);
  if (models) checkParts(models, blueprint);
  return {
    blueprint,
    ...(bank && { bank }),
    ...(models && { models }),
    ...(budget && { budget: present(budget) as Caps }),
    ...(limits && { limits }),
    ...(seed !== undefined && { seed }),
    ...(seats && { seats }),
    ...(switches && { switches: present(switches) }),
    ...(way && { way }),
    ...(lines !== undefined && { lines }),
    ...(rules && { rules: present(rules) as HouseRules }),
    ...(spectators && { spectators }),
    ...(remember && { remember }),
    ...(after !== undefined && { after }),
    ...(me !== undefined && { me }),
    ...(cast && { cast }),
  };
}

function checkParts(models: Readonly<Record<string, string>>, { characters }: Blueprint): void {
  const parts: readonly string[] = [...houseParts, ...characters.map(({ id }) => id)];
  const unknown = Object.keys(models).find((part) => !parts.includes(part));
  if (unknown !== undefined) throw unknownRole(unknown, parts);
}

/** Without what was left out: an explicit `undefined` would win over a default. */
const present = <T extends object>(object: T) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

function playable({ blueprint, diagnostics }: CheckedPlay): Blueprint {
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw fault('blueprint-faulty', { fault: formatDiagnostic(wrong) });
  return blueprint;
}

const broughtBy = (evenings: Readonly<Record<string, number>>, characters: Blueprint['characters']) =>
  characters.flatMap(({ id, name }) => (evenings[id] ? [{ character: id, name, evenings: evenings[id] }] : []));

async function standingFor(
  asker: Asker,
  id: string,
  performances: Performances,
  accounts: Accounts,
  pictures: HousePictures,
): Promise<z.infer<typeof StandingShape>> {
  const listed = await performances.listed(id);
  viewOf(asker, listed);
  const { state, status, folded, viewers, understudy } = await performances.standing(id);
  const { characters } = folded.blueprint;
  const { seat } = asker.kind === 'guest' ? asker.link : { seat: undefined };
  const own = ownOf(pictures, wallOf('series', seriesOf(listed)), listed.play);
  // The poster of a series is that of all its evenings together.
  const { poster } = ownOf(pictures, listed.play);
  return {
    id,
    play: listed.play,
    title: listed.title,
    language: listed.language,
    state,
    you: {
      role: asker.kind === 'guest' ? asker.link.kind : 'operator',
      ...(seat !== undefined && { seat }),
      allowed: accounts.allowedThrough(accountOf(asker)),
    },
    period: folded.blueprint.world.period,
    opens: openingOf(folded.blueprint),
    cast: characters.map(({ id, name, appearance, look, guises }) => ({
      id,
      name,
      appearance,
      ...(look && { look }),
      ...(guises && { guise: guises.as[0]?.name }),
    })),
    own: { ...(poster !== undefined && { poster }), people: { ...own.people, ...facesOf(pictures, listed.cast) } },
    seats: characters.map(({ id, name }) => ({
      seat: id,
      name,
      person: folded.seats[id]?.person ?? null,
      standIn: folded.seats[id]?.standIn ?? false,
    })),
    series: { id: seriesOf(listed), evening: listed.series?.evening ?? 1 },
    ...(listed.remember && { remember: { brought: broughtBy(listed.remember, characters), kept: listed.livesKept === true } }),
    ...(listed.recorded && { recorded: listed.recorded }),
    ...(understudy !== undefined && { understudy }),
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
