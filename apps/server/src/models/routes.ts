import { z } from '@hono/zod-openapi';
import type { Clock } from '@troupe/core/model';
import {
  type HouseModels,
  lookAtServer,
  type ModelChoice,
  type ModelFiles,
  type ModelTrial,
  type SavedModel,
  type Standard,
  type TrialOptions,
  tryModel,
  understudyTrial,
} from '@troupe/house/models';
import type { Performances } from '@troupe/house/performances';
import { seal, unseal } from '@troupe/house/shared';
import { goingOut } from '@troupe/models/going-out';
import { isModelFile, modelFileName } from '@troupe/models/llama';
import { completedAddress, probeKnownServers } from '@troupe/models/openai';
import { understudyNotice } from '@troupe/understudy';
import { fault } from '../errors.en.ts';
import { checkModelAddress, type ModelAddressRule } from '../http/access/model-address.ts';
import type { App, HouseLog } from '../http/context.ts';
import { linesResponse } from '../http/lines.ts';
import { operatorRoutes } from '../http/route.ts';
import {
  FileName,
  FileWish,
  FoundServer,
  HouseModelShape,
  ModelChoiceShape,
  ModelFilesShape,
  ModelId,
  ModelRequest,
  ModelsShape,
  ModelTest,
  ModelTrialShape,
  SavedModelRequest,
  SavedModelShape,
  ServerLook,
  WordsPart,
  WordsRequest,
} from './shapes.ts';
import { HouseSpeakers } from './words.ts';

const places = { model: ModelId, file: FileName };
const patience = 800;
const longestTrial = 180_000;
const longestLook = 10_000;
const reserved: readonly string[] = ['understudy', 'house', 'test', 'found', 'files'];
const unknownModel = () => fault('unknown-model');

type Settings = {
  readonly performances: Performances;
  readonly sealing: Buffer;
  readonly modelRule: ModelAddressRule;
  readonly standard: Standard | undefined;
  readonly clock: Clock;
  readonly models: HouseModels;
  readonly log: HouseLog;
  readonly files: ModelFiles;
  readonly folder: string | undefined;
};

/** Which models play. Keys go in and never come out. */
export function modelRoutes(
  app: App,
  { performances, sealing, modelRule, standard, clock, models: house, log, files, folder }: Settings,
): void {
  const route = operatorRoutes(app, 'models', places);
  const choiceView = <T extends { readonly sealedKey?: string }>({ sealedKey, ...choice }: T) => ({
    ...choice,
    hasKey: sealedKey !== undefined,
  });
  /** A key belongs to the address it was given for: sent to another, it would be given away. */
  const sealedFor = (key: string | null | undefined, model: string | undefined, before: Pick<ModelChoice, 'model' | 'sealedKey'> = {}) =>
    typeof key === 'string' ? seal(key, sealing) : key === undefined && model === before.model ? before.sealedKey : undefined;
  /** The key the house was started with belongs to the address it was started with, as long as nobody has chosen another. */
  const standardKeyFor = (baseUrl: string | undefined): string | undefined =>
    standard?.choice.model !== undefined && baseUrl !== undefined && completedAddress(standard.choice.model) === baseUrl
      ? standard.key
      : undefined;
  const keptBefore = (): Pick<ModelChoice, 'model' | 'sealedKey'> => {
    const { models } = performances.index;
    if (models.model !== undefined || standard?.choice.model === undefined) return models;
    const model = completedAddress(standard.choice.model);
    return { model, ...(standard.key !== undefined && { sealedKey: seal(standard.key, sealing) }) };
  };
  const configured = () => {
    const { models } = performances.index;
    return models.model === undefined && standard
      ? { ...standard.choice, ...choiceView(models), hasKey: standard.key !== undefined }
      : choiceView(models);
  };
  /** A server, or a file on this machine: only whoever runs the house asks here, and a path is theirs to give. */
  const placeOf = (typed: string): string => (isModelFile(typed) ? typed.trim() : checkModelAddress(typed, modelRule));
  /** Asks until it is answered, takes too long, or nobody waits for the answer any more. */
  const trial = async (options: Omit<TrialOptions, 'clock' | 'signal'>, left: AbortSignal) =>
    listed(await tryModel({ ...options, data: folder, clock, signal: AbortSignal.any([left, AbortSignal.timeout(longestTrial)]) }));

  route.get('/api/models', {
    summary: 'What is configured and saved',
    gives: [ModelsShape, 'Models'],
    answer() {
      const choice = configured();
      return {
        configured: choice,
        saved: [...performances.index.saved.values()].map(choiceView),
        understudy: choice.model === undefined,
        notice: { en: understudyNotice('en'), zh: understudyNotice('zh') },
      };
    },
  });

  route.get('/api/models/found', {
    summary: 'Model servers on this machine, at the ports they are known to use',
    gives: [z.array(FoundServer), 'Every known one, there or not'],
    answer: () => found(),
  });

  route.put('/api/models', {
    summary: 'Choose the models for what is opened or resumed from now on',
    body: ModelRequest,
    gives: [ModelChoiceShape, 'The choice, without its key'],
    async answer({ body: { key, model: typed, ...request } }) {
      const model = typed === undefined ? undefined : placeOf(typed);
      const sealedKey = sealedFor(key, model, keptBefore());
      const choice = { ...(present({ model, ...request }) as ModelChoice), ...(sealedKey !== undefined && { sealedKey }) };
      await performances.index.append({ type: 'models-chosen', choice });
      return choiceView(choice);
    },
  });

  route.get('/api/models/files', {
    summary: 'Model files in the house: those that are there, those that are coming, and those that would play well on this machine',
    gives: [ModelFilesShape, 'What there is, and how far what is coming has come'],
    async answer() {
      const view = await files.view();
      return {
        ...view,
        files: [...view.files],
        downloads: [...view.downloads],
        recommended: view.recommended.map((one) => ({ ...one, speaks: [...one.speaks] })),
      };
    },
  });

  route.post('/api/models/files', {
    summary: 'Fetch a model file by its address, or go on with one; how far it is stands among the files',
    body: FileWish,
    done: 'It is coming',
    act({ body: { url } }) {
      if (isModelFile(url) || !URL.canParse(url)) throw fault('model-address', { address: url });
      checkModelAddress(url, modelRule);
      files.get(url);
    },
  });

  route.post('/api/models/files/{file}/stop', {
    summary: 'Leave off fetching a file; what has come stays, and can be gone on with',
    done: 'It is left off',
    act: ({ file }) => files.stop(file),
  });

  route.delete('/api/models/files/{file}', {
    summary: 'Take a model file, or what has come of one, off the disk',
    done: 'It is gone',
    async act({ file }) {
      const { model } = configured();
      if (model !== undefined && isModelFile(model) && modelFileName(model) === file) throw fault('model-file-in-use', { file });
      await files.remove(file);
    },
  });

  route.put('/api/models/{model}', {
    summary: 'Save a model under a name, to give it to single parts',
    body: SavedModelRequest,
    gives: [SavedModelShape, 'The model, without its key'],
    async answer({ model: id, body }) {
      if (reserved.includes(id)) throw fault('usage-model-name', { id });
      const { key, ...request } = body;
      const model = placeOf(request.model);
      const sealedKey = sealedFor(key, model, performances.index.saved.get(id));
      const saved: SavedModel = { ...(present({ ...request, model }) as SavedModel), id, ...(sealedKey !== undefined && { sealedKey }) };
      await performances.index.append({ type: 'model-saved', saved });
      return choiceView(saved);
    },
  });

  route.delete('/api/models/{model}', {
    summary: 'Forget a saved model and its key',
    done: 'It is forgotten',
    async act({ model }) {
      if (!performances.index.saved.has(model)) throw unknownModel();
      await performances.index.append({ type: 'model-forgotten', model });
    },
  });

  /** The key that came along, or the one that is kept for that very address. */
  const keyFor = (baseUrl: string, key: string | undefined): string | undefined => {
    if (key !== undefined) return key;
    const { model, sealedKey } = performances.index.models;
    if (model === undefined) return standardKeyFor(baseUrl);
    return model === baseUrl && sealedKey !== undefined ? unseal(sealedKey, sealing) : undefined;
  };

  route.post('/api/models/look', {
    summary: 'What a model server has, before one is chosen; nothing is said to any of them',
    body: ServerLook,
    gives: [FoundServer, 'Its models, or why there are none'],
    async answer({ signal, body: { model, key } }) {
      const baseUrl = placeOf(model);
      const within = AbortSignal.any([signal, AbortSignal.timeout(longestLook)]);
      return listed(await lookAtServer({ baseUrl, key: keyFor(baseUrl, key), signal: within, data: folder }));
    },
  });

  route.post('/api/models/test', {
    summary: 'Try a model server before it is chosen: is it there, what does it say as a character, how quickly, and what can it do',
    body: ModelTest,
    gives: [ModelTrialShape, 'What came of it'],
    async answer({ signal, body: { model, modelName, key, language, priceIn, priceOut, deciderName: decider, directorName: director } }) {
      const baseUrl = placeOf(model);
      const prices =
        priceIn === undefined && priceOut === undefined ? undefined : { inputPerMillion: priceIn ?? 0, outputPerMillion: priceOut ?? 0 };
      return await trial({ baseUrl, modelName, key: keyFor(baseUrl, key), language, prices, jobs: { decider, director } }, signal);
    },
  });

  const speakers = new HouseSpeakers(house, () => performances.index.models);
  route.get('/api/models/house', {
    summary: 'What the model of the house holds, and what else its server has; its server is asked',
    gives: [HouseModelShape, 'As far as the server tells'],
    async answer({ signal }) {
      const { model } = configured();
      if (model === undefined) return { models: [] };
      const within = AbortSignal.any([signal, AbortSignal.timeout(longestLook)]);
      const [window, { models }] = await Promise.all([
        speakers.window(),
        lookAtServer({ baseUrl: model, key: keyFor(model, undefined), signal: within, data: folder }),
      ]);
      return { models: [...models], ...(window !== undefined && { window }) };
    },
  });

  route.post('/api/models/house/words', {
    summary: 'One prompt to the model of the house, for companions and readers in a tab; one JSON object a line',
    body: WordsRequest,
    spends: true,
    lines: [WordsPart, 'text, thinking, usage, finish, or refused'],
    send: ({ body, signal, c }) => linesResponse(c, speakers.words(body, signal), { log, what: 'words from the model of the house' }),
  });

  route.post('/api/models/{model}/test', {
    summary: 'Try a saved model; "house" is the one that is chosen, "understudy" the one that is always there',
    gives: [ModelTrialShape, 'What came of it'],
    async answer({ model: id, signal }) {
      const { models, saved } = performances.index;
      const own = id !== 'house' ? saved.get(id) : models.model === undefined ? undefined : models;
      const chosen = own ?? (id === 'house' ? standard?.choice : undefined);
      if (id !== 'understudy' && id !== 'house' && !chosen) throw unknownModel();
      if (chosen?.model === undefined) return listed(understudyTrial());
      placeOf(chosen.model);
      const key = own?.sealedKey === undefined ? (own ? undefined : standard?.key) : unseal(own.sealedKey, sealing);
      return await trial({ baseUrl: chosen.model, modelName: chosen.modelName, key }, signal);
    },
  });
}

const listed = ({ models, jobs, ...trial }: ModelTrial) => ({ ...trial, models: [...models], ...(jobs && { jobs: [...jobs] }) });
const present = (object: object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

async function found(): Promise<z.infer<typeof FoundServer>[]> {
  const servers = await probeKnownServers({ fetch: goingOut('trying'), signal: AbortSignal.timeout(patience) });
  return servers.map(({ name, baseUrl, reachable, models, problem }) => ({
    name,
    baseUrl,
    reachable,
    models: [...models],
    ...(problem && { problem }),
  }));
}
