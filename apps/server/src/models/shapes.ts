import { z } from '@hono/zod-openapi';
import { RefusedLine } from '../http/lines.ts';
import { inAnyLanguage } from '../http/problem.ts';
import { Count, Language, shape, wish } from '../http/shapes.ts';

const Price = z.number().nonnegative().max(1e6);
export const ModelRequest = wish('ModelWish', {
  model: z.string().min(1).max(500).optional(),
  modelName: z.string().min(1).max(300).optional(),
  deciderName: z.string().min(1).max(300).optional(),
  directorName: z.string().min(1).max(300).optional(),
  modelTimeout: z.number().positive().max(3600).optional(),
  window: z.number().int().min(512).max(100_000_000).optional(),
  priceIn: Price.optional(),
  priceCached: Price.optional(),
  priceOut: Price.optional(),
  budgetMoney: z.number().nonnegative().optional(),
  budgetTokens: z.number().int().nonnegative().optional(),
  key: z
    .string()
    .min(1)
    .max(1000)
    .nullable()
    .optional()
    .openapi({ description: 'Kept when absent, forgotten when null; sealed, and never given back.' }),
});
export const ModelChoiceShape = ModelRequest.omit({ key: true }).extend({ hasKey: z.boolean() }).openapi('ModelChoice');
const Problem = z.object({ code: z.string().optional(), message: z.string(), remedy: z.string(), ...inAnyLanguage });
export const FoundServer = shape('FoundServer', {
  name: z.string(),
  baseUrl: z.string(),
  reachable: z.boolean(),
  models: z.array(z.string()),
  problem: Problem.optional(),
});
export const ModelTrialShape = FoundServer.extend({
  model: z.string().optional(),
  streaming: z.boolean().optional(),
  structured: z.enum(['json_schema', 'tool', 'json_object', 'text']).nullable().optional(),
  line: z.string().optional().openapi({ description: 'What it said, in the voice of a character.' }),
  by: z.string().optional(),
  thinking: z.boolean().optional(),
  window: Count.optional(),
  firstToken: z.number().optional(),
  milliseconds: z.number().optional(),
  tokens: z.object({ input: Count, output: Count }).optional(),
  money: z.number().optional().openapi({ description: 'What the line cost, where the price is known.' }),
  priced: z.string().optional().openapi({ description: 'Whose price that is: "set", "server", or the month of a list ("2025-06").' }),
  jobs: z
    .array(
      z.object({
        job: z.enum(['decider', 'director']),
        model: z.string(),
        structured: z.enum(['json_schema', 'tool', 'json_object', 'text']).optional(),
        problem: Problem.optional(),
      }),
    )
    .optional()
    .openapi({ description: 'Models for single jobs that were tried as well.' }),
}).openapi('ModelTrial');
export const FileName = z
  .string()
  .max(220)
  .regex(/^\w[\w.+-]*\.gguf$/i, 'the name of a GGUF file')
  .openapi({ example: 'Qwen3-4B-Q4_K_M.gguf' });
const Bytes = z.number().nonnegative();
export const ModelFilesShape = shape('ModelFiles', {
  folder: z.string().optional().openapi({ description: 'Where files are put by hand.' }),
  engine: z.boolean().openapi({ description: 'Whether what plays them is installed: npx troupe add llama.' }),
  free: Bytes.openapi({ description: 'Bytes of memory that are free on the machine of the house.' }),
  files: z.array(
    z.object({
      file: z.string(),
      size: Bytes,
      name: z.string().optional(),
      packing: z.string().optional(),
      licence: z.string().optional(),
      memory: Bytes.optional().openapi({ description: 'Bytes of memory it takes to play.' }),
      fits: z.boolean(),
      problem: Problem.optional(),
    }),
  ),
  downloads: z.array(
    z.object({
      file: z.string(),
      url: z.string(),
      got: Bytes,
      size: Bytes.optional(),
      state: z.enum(['coming', 'stopped']),
      problem: Problem.optional(),
    }),
  ),
  recommended: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      file: z.string(),
      url: z.string(),
      size: Bytes,
      licence: z.string(),
      memory: Bytes,
      speaks: z.array(z.enum(['en', 'zh'])),
      fits: z.boolean(),
      best: z.boolean(),
    }),
  ),
});
export const FileWish = wish('ModelFileWish', { url: z.string().min(1).max(2000) });
const SavedFields = ModelRequest.omit({ budgetMoney: true, budgetTokens: true, deciderName: true, directorName: true });
export const SavedModelRequest = SavedFields.extend({ model: z.string().min(1).max(500) }).openapi('SavedModelWish');
export const SavedModelShape = SavedFields.omit({ key: true })
  .extend({ id: z.string(), model: z.string(), hasKey: z.boolean() })
  .openapi('SavedModel');
export const ModelId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/i, 'letters, digits, dots and hyphens, at most 64')
  .openapi({ example: 'strong' });
export const ModelsShape = shape('Models', {
  configured: ModelChoiceShape,
  saved: z.array(SavedModelShape),
  understudy: z.boolean(),
  notice: z.object({ en: z.string(), zh: z.string() }),
});
export const ModelTest = wish('ModelTest', {
  model: z.string().min(1).max(500),
  modelName: z.string().min(1).max(300).optional(),
  deciderName: z.string().min(1).max(300).optional(),
  directorName: z.string().min(1).max(300).optional(),
  key: z.string().min(1).max(1000).optional(),
  language: Language.optional(),
  priceIn: Price.optional(),
  priceOut: Price.optional(),
});
export const ServerLook = wish('ServerLook', { model: z.string().min(1).max(500), key: z.string().min(1).max(1000).optional() });
const longestMessage = 1_000_000;
export const HouseModelShape = shape('HouseModel', {
  window: Count.optional().openapi({ description: 'How many tokens it holds, where its server tells.' }),
  models: z.array(z.string()).openapi({ description: 'What else its server has, by name.' }),
});
export const WordsRequest = wish('WordsWish', {
  model: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .openapi({ description: 'A saved model, or another one of the same server, by name; the model of the house unless said.' }),
  agent: z.string().min(1).max(200),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.string().max(longestMessage),
        images: z
          .array(z.string().regex(/^data:image\//, 'a picture in a data URI'))
          .max(8)
          .optional(),
      }),
    )
    .min(1)
    .max(2000),
  shape: z.strictObject({ name: z.string().max(100), json: z.record(z.string(), z.unknown()), limits: z.boolean().optional() }).optional(),
  brief: z.looseObject({ task: z.string() }),
  maxTokens: z.number().int().min(1).max(1e6).optional(),
  temperature: z.number().min(0).max(2).optional(),
});
export const WordsPart = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('thinking'), text: z.string() }),
    z.object({ type: z.literal('usage'), usage: z.object({ input: Count, output: Count, cached: Count, money: z.number() }) }),
    z.object({ type: z.literal('finish'), reason: z.enum(['stop', 'length', 'refusal']) }),
    RefusedLine,
  ])
  .openapi('WordsPart');
