import type { Model, ModelDelta, Prompt } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { scriptAnswer } from '../../packages/core/src/planning/script.fixture.ts';

/**
 * Who stands behind the server: the understudy, in a house that plans (now and then something happens by itself, and a line on which
 * everything turns), with writers who write a script first. What the understudy was never taught is answered in the form asked for.
 */
export function standing(): Model {
  const inner = understudy();
  let readings = 0;
  return {
    ...inner,
    stream(prompt, options) {
      const { brief, agent, shape, messages } = prompt;
      const written = brief.task === 'planning' ? scriptAnswer(prompt) : undefined;
      if (written !== undefined) return said(written);
      if (brief.task === 'reading' && !('choice' in brief.answer) && ++readings % 3 === 0)
        return said(JSON.stringify(planned(brief.answer)));
      if (brief.task !== 'other') return inner.stream(prompt, options);
      const known = own[agent]?.(messages);
      return said(shape ? JSON.stringify(known ?? fitting(shape.json as Schema)) : 'MOTHER: The lamp went out.\nSON: Then light it.');
    },
  };
}

async function* said(text: string): AsyncGenerator<ModelDelta> {
  yield { type: 'text', text };
  yield { type: 'finish', reason: 'stop' };
}

const turn = { who: 'world', tempo: 'a line', manner: 'act' };
const planned = (answer: object) => ({ ...answer, plan: [turn, { ...turn, who: 'gertrude', hinge: true }] });

/** Where the first answer that has the form would be one that nobody can use. */
const own: Readonly<Record<string, (messages: Prompt['messages']) => unknown>> = {
  speakers: () => ({ speakers: [{ mark: 1, name: 'Ben' }] }),
  phrases: (messages) => ({
    phrases: (messages[1]?.content.split('\n\n')[0] ?? '')
      .split('\n')
      .map((line) => ({ key: line.split(': ')[0], text: line.slice(line.indexOf(': ') + 2) })),
  }),
};

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** Something of this form: the first of every list, one of every kind, a number that is allowed, a letter. */
function fitting({ anyOf, enum: listed, const: only, type, items = {}, minItems = 1, minimum = 1, properties = {} }: Schema): unknown {
  if (anyOf) return fitting(anyOf.find((one) => one.type !== 'null') ?? {});
  if (listed) return listed[0];
  if (only !== undefined) return only;
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => fitting(items));
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]));
  if (type === 'boolean') return true;
  return type === 'string' ? 'A' : minimum;
}
