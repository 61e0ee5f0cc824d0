import type { ActorBrief, Brief, PadBrief } from '../model/brief/index.ts';
import type { Model, Prompt } from '../model/model.ts';
import { throwIfAborted } from '../model/stream.ts';

/** What each kind of request is answered with. A string is said as it is; anything else as JSON. */
export type Strings = { readonly [Task in Brief['task']]?: (brief: Extract<Brief, { task: Task }>, prompt: Prompt) => unknown };

/** A model on strings, with every prompt it was given. */
export interface Puppet extends Model {
  readonly prompts: readonly Prompt[];
}

/** A model on strings: answers by what is asked, so that a whole performance can be steered from a test. */
export function puppet(strings: Strings = {}): Puppet {
  const prompts: Prompt[] = [];
  return {
    id: 'puppet',
    prompts,
    async *stream(prompt, options) {
      prompts.push(prompt);
      const pull =
        (strings as Record<string, ((brief: Brief, prompt: Prompt) => unknown) | undefined>)[prompt.brief.task] ?? plain[prompt.brief.task];
      const answer = await pull?.(prompt.brief, prompt);
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? {});
      for (const piece of text.match(/[\s\S]{1,9}/gu) ?? []) {
        throwIfAborted(options?.signal);
        yield { type: 'text', text: piece };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

const plain: Readonly<Record<string, (brief: Brief) => unknown>> = {
  pad: (brief) => {
    const { moves, heard } = brief as PadBrief;
    return { strategy: heard.at(-1)?.toMe ? 'FAST' : 'SLOW', action: null, move: moves[0]?.id ?? null, reason: null };
  },
  actor: (brief) => {
    const { self, beat, language, directed, moves } = brief as ActorBrief;
    if (directed)
      return withAct(language === 'zh' ? `我是${self.name}，这是第${beat}拍。` : `This is ${self.name} at beat ${beat}.`, moves[0]);
    return language === 'zh' ? `我是${self.name}，这是第${beat}拍。` : `This is ${self.name} at beat ${beat}.`;
  },
  interpret: () => ({ parts: [] }),
  colour: () => ({ seen: '' }),
  reading: (brief) => (brief as Extract<Brief, { task: 'reading' }>).answer,
  narration: (brief) => (brief as Extract<Brief, { task: 'narration' }>).text,
  ruling: () => ({ outcome: 'failure', because: '' }),
  planner: (brief) => ({
    ways: [
      { id: 'a', beats: beats(brief) },
      { id: 'b', beats: beats(brief) },
    ],
    reason: 'HOUSE-REASON',
  }),
  'way-verdict': () => ({ coherent: true, motivated: true, way: null, reason: 'HOUSE-REASON' }),
  transfer: () => ({ happened: false, relies: [], reason: 'HOUSE-REASON' }),
  advancer: () => ({ choice: 0, reason: 'HOUSE-REASON' }),
  recap: (brief) => ({ text: (brief as { language: string }).language === 'zh' ? '我记得这一场。' : 'I remember this scene.' }),
  soloist: (brief) => {
    const { cast, beat, language } = brief as Extract<Brief, { task: 'soloist' }>;
    const text = language === 'zh' ? `这是第${beat}拍的台词。` : `Line at beat ${beat}.`;
    return { who: cast[beat % Math.max(1, cast.length)]?.id ?? '', text };
  },
};

function withAct(words: string, move: ActorBrief['moves'][number] | undefined): string {
  const { verb = 'none', targets = [] } = move?.act ?? {};
  return `act: ${verb}; what: ${targets.join(', ')}; to:\n${move?.say ?? words}\n> go on`;
}

function beats(brief: Brief): readonly unknown[] {
  const { moves, characters } = brief as Extract<Brief, { task: 'planner' }>;
  return moves.length > 0 ? moves.slice(0, 3) : [{ who: characters[0]?.id ?? '', verb: 'wait', targets: [] }];
}
