import { expect, test } from 'vitest';
import * as z from 'zod';
import { shapeOf, withoutNulls } from './shape.ts';

const Verdict = z.object({
  strategy: z.enum(['FAST', 'SLOW']),
  action: z.object({ verb: z.string(), target: z.string().optional() }).optional(),
  count: z.number().int().default(3),
  mood: z.string().nullable(),
});

test('every property is required, none is additional, optional ones may be null', () => {
  const { name, json } = shapeOf('pad:gertrude', Verdict);
  expect(name).toBe('pad-gertrude');
  expect(json).toEqual({
    type: 'object',
    properties: {
      strategy: { type: 'string', enum: ['FAST', 'SLOW'] },
      action: {
        anyOf: [
          {
            type: 'object',
            properties: { verb: { type: 'string' }, target: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            required: ['verb', 'target'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
      },
      count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      mood: { type: ['string', 'null'] },
    },
    required: ['strategy', 'action', 'count', 'mood'],
    additionalProperties: false,
  });
});

test('the same schema gives the same shape object', () => {
  expect(shapeOf('pad', Verdict)).toBe(shapeOf('pad', Verdict));
});

test('nulls for optional keys go, nulls that mean something stay', () => {
  const answer = { strategy: 'FAST', action: { verb: 'take', target: null }, count: null, mood: null };
  expect(Verdict.parse(withoutNulls(answer, Verdict))).toEqual({ strategy: 'FAST', action: { verb: 'take' }, count: 3, mood: null });
});

test('in unions only the branch that is meant loses its nulls', () => {
  const Act = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), x: z.string().optional() }),
    z.object({ kind: z.literal('b'), x: z.string().nullable() }),
  ]);
  const List = z.array(Act);
  expect(
    withoutNulls(
      [
        { kind: 'a', x: null },
        { kind: 'b', x: null },
      ],
      List,
    ),
  ).toEqual([{ kind: 'a' }, { kind: 'b', x: null }]);
  const items = (shapeOf('acts', List).json as { items: { anyOf: unknown[]; oneOf?: unknown } }).items;
  expect(items.anyOf).toHaveLength(2);
  expect(items.oneOf).toBeUndefined();
});

test('recursive schemas are followed', () => {
  const Tree: z.ZodType = z.object({
    name: z.string(),
    note: z.string().optional(),
    get children() {
      return z.array(Tree).optional();
    },
  });
  expect(withoutNulls({ name: 'a', note: null, children: [{ name: 'b', note: null, children: null }] }, Tree)).toEqual({
    name: 'a',
    children: [{ name: 'b' }],
  });
});
