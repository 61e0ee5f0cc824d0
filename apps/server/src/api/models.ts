import { createRoute } from '@hono/zod-openapi';
import { probe, probeKnownServers } from '@troupe/adapters/openai';
import { understudyNotice } from '@troupe/adapters/understudy';
import { requireOperator } from '../access/asker.ts';
import { checkModelAddress } from '../access/model-address.ts';
import { seal, unseal } from '../access/seal.ts';
import type { ModelChoice } from '../playhouse/house-event.ts';
import type { App, House } from './context.ts';
import { answering, taking } from './route.ts';
import { FoundServer, ModelChoiceShape, ModelsShape, ModelTest, ModelWish } from './shapes.ts';

const patience = 800;

/** Which models play. Keys go in and never come out. */
export function modelRoutes(app: App, { playhouse, sealing, modelRule, standard }: House): void {
  const told = ({ sealedKey, ...choice }: ModelChoice) => ({ ...choice, hasKey: sealedKey !== undefined });

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/models',
      tags: ['models'],
      summary: 'What is configured, and the model servers found on this machine',
      responses: answering(ModelsShape, 'Models'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const found = await probeKnownServers({ fetch, signal: AbortSignal.timeout(patience) });
      const { models } = playhouse.book;
      return c.json(
        {
          configured:
            models.model === undefined && standard
              ? { ...standard.choice, ...told(models), hasKey: standard.key !== undefined }
              : told(models),
          understudy: (models.model ?? standard?.choice.model) === undefined,
          notice: { en: understudyNotice('en'), zh: understudyNotice('zh') },
          found: found.map(({ name, baseUrl, reachable, models, problem }) => ({
            name,
            baseUrl,
            reachable,
            models: [...models],
            ...(problem && { problem }),
          })),
        },
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/models',
      tags: ['models'],
      summary: 'Choose the models for what is opened or resumed from now on',
      request: taking(ModelWish),
      responses: answering(ModelChoiceShape, 'The choice, without its key'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { key, ...wish } = c.req.valid('json');
      if (wish.model !== undefined) checkModelAddress(wish.model, modelRule);
      const { models } = playhouse.book;
      // A key belongs to the address it was given for: sent to another, it would be given away.
      const kept = key === undefined && wish.model === models.model ? models.sealedKey : undefined;
      const sealedKey = typeof key === 'string' ? seal(key, sealing) : kept;
      const choice = { ...(present(wish) as ModelChoice), ...(sealedKey !== undefined && { sealedKey }) };
      await playhouse.book.write({ type: 'models-chosen', choice });
      return c.json(told(choice), 200);
    },
  );

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/models/test',
      tags: ['models'],
      summary: 'Ask a model server what it has',
      request: taking(ModelTest),
      responses: answering(FoundServer, 'What it answered'),
    }),
    async (c) => {
      requireOperator(c.var.asker);
      const { model, key } = c.req.valid('json');
      checkModelAddress(model, modelRule);
      const { models } = playhouse.book;
      const known = key ?? (models.model === model && models.sealedKey !== undefined ? unseal(models.sealedKey, sealing) : undefined);
      const report = await probe({ baseUrl: model, fetch, signal: AbortSignal.timeout(5000), ...(known !== undefined && { key: known }) });
      const { baseUrl, reachable, problem } = report;
      return c.json({ name: report.dialect, baseUrl, reachable, models: [...report.models], ...(problem && { problem }) }, 200);
    },
  );
}

const present = (object: object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
