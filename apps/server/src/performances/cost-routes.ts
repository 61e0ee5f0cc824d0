import { z } from '@hono/zod-openapi';
import type { Recorded } from '@troupe/core/events';
import type { Prices } from '@troupe/core/model';
import { elsewhere, listPrices, pricesAsOf } from '@troupe/house/models';
import type { Performances } from '@troupe/house/performances';
import { fault } from '../errors.en.ts';
import type { App } from '../http/context.ts';
import { hostRoutes, operatorRoutes } from '../http/route.ts';
import { AgentCosts, Costs, PerformanceId } from './shapes.ts';

const places = { id: PerformanceId };
const Price = z.coerce.number().nonnegative().max(1e6).optional();

export function costRoutes(app: App, performances: Performances): void {
  const route = operatorRoutes(app, 'costs', places);
  const host = hostRoutes(app, 'costs', places, 'id');
  host.get('/api/performances/{id}/costs', {
    summary: 'What it has cost, agent by agent',
    gives: [z.array(AgentCosts), 'One entry for each agent'],
    async answer({ id }) {
      await performances.listed(id);
      return costsOf(await performances.log(id));
    },
  });

  host.get('/api/performances/{id}/costs/elsewhere', {
    summary: 'What the same tokens would cost with models that cost something, or at prices of your own',
    query: z.object({ model: z.string().max(100).optional(), priceIn: Price, priceOut: Price, priceCached: Price }),
    gives: [
      z.object({
        asOf: z.string(),
        tokens: Costs,
        beats: z.number(),
        models: z.array(z.object({ model: z.string(), money: z.number(), perBeat: z.number() })),
      }),
      'The cheapest first',
    ],
    async answer({ id, query }) {
      await performances.listed(id);
      const { spent, beat } = (await performances.standing(id)).folded;
      return { asOf: pricesAsOf, tokens: spent, beats: beat, models: elsewhere(spent, beat, pricesFor(query)) };
    },
  });

  route.get('/api/costs', {
    summary: 'What the latest performances have cost',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    gives: [z.object({ total: Costs, performances: z.array(Costs.extend({ id: z.string(), title: z.string() })) }), 'The costs'],
    async answer({ query }) {
      const latest = (await performances.list()).slice(0, query.limit);
      const costs = await Promise.all(
        latest.map(async ({ id, title }) => ({ id, title, ...(await performances.standing(id)).folded.spent })),
      );
      const total = costs.reduce((sum, one) => added(sum, one), nothing);
      return { total, performances: costs };
    },
  });
}

type Wanted = { readonly model?: string; readonly priceIn?: number; readonly priceOut?: number; readonly priceCached?: number };

/** One model, by its name or at prices of one's own; otherwise all that are known. */
function pricesFor({ model, priceIn, priceOut, priceCached }: Wanted): Readonly<Record<string, Prices>> {
  if (priceIn !== undefined || priceOut !== undefined)
    return {
      [model ?? 'yours']: {
        inputPerMillion: priceIn ?? 0,
        outputPerMillion: priceOut ?? 0,
        ...(priceCached !== undefined && { cachedPerMillion: priceCached }),
      },
    };
  if (model === undefined) return listPrices;
  const known = Object.hasOwn(listPrices, model) ? listPrices[model] : undefined;
  if (!known) throw fault('unknown-model/prices', { model, names: Object.keys(listPrices) });
  return { [model]: known };
}

const nothing: z.infer<typeof Costs> = { calls: 0, input: 0, output: 0, cached: 0, money: 0 };

const added = (sum: z.infer<typeof Costs>, more: z.infer<typeof Costs>): z.infer<typeof Costs> => ({
  calls: sum.calls + more.calls,
  input: sum.input + more.input,
  output: sum.output + more.output,
  cached: sum.cached + more.cached,
  money: sum.money + more.money,
});

function costsOf(log: readonly Recorded[]): z.infer<typeof AgentCosts>[] {
  const agents = new Map<string, z.infer<typeof AgentCosts>>();
  for (const event of log) {
    if (event.type !== 'call') continue;
    const { agent, total, input, output, cached, money } = event.call;
    const before = agents.get(agent) ?? { agent, milliseconds: 0, ...nothing };
    agents.set(agent, { agent, milliseconds: before.milliseconds + total, ...added(before, { calls: 1, input, output, cached, money }) });
  }
  return [...agents.values()].sort((a, b) => b.input + b.output - (a.input + a.output));
}
