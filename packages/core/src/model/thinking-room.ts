import { estimateTokens } from './cost.ts';
import { modelFault } from './errors.en.ts';
import type { FinishReason, Model, ModelDelta, Prompt, Usage } from './model.ts';
import { wrapped } from './stream.ts';

/** How much more is tried, one after the other, when an answer ended by its length before its first word. */
const steps = [2048, 8192, 32_768] as const;
const most = steps[2];

/**
 * Room to think beside the room to speak: `maxTokens` of a prompt are for its words, and a model that reasons first would spend them
 * before it says any. How much it needs is learnt from what it thought before; an answer that ended without a word is asked for again
 * with more, and nobody has heard the first one.
 */
export function withThinkingRoom(model: Model): Model {
  let room = 0;
  return wrapped(model, async function* (prompt, options) {
    let spent: Usage | undefined;
    for (;;) {
      const heard = new Heard();
      for await (const delta of model.stream(roomier(prompt, room), options)) {
        heard.add(delta);
        if (delta.type !== 'finish' && delta.type !== 'usage') yield delta;
      }
      spent = added(spent, heard.usage);
      const tried = room;
      room = Math.max(room, Math.min(most, heard.thought * 2));
      if (heard.words || heard.finish !== 'length' || prompt.maxTokens === undefined) {
        if (spent) yield { type: 'usage', usage: spent };
        return yield { type: 'finish', reason: heard.finish };
      }
      if (tried >= most) throw modelFault('model-truncated/thinking', { model: model.id, tokens: tried });
      room = Math.max(room, steps.find((step) => step > tried) ?? most);
    }
  });
}

function added(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other;
  const sum = (key: keyof Usage) => one[key] + other[key];
  return { input: sum('input'), output: sum('output'), cached: sum('cached'), money: sum('money') };
}

function roomier(prompt: Prompt, room: number): Prompt {
  return prompt.maxTokens === undefined || room === 0 ? prompt : { ...prompt, maxTokens: prompt.maxTokens + room };
}

/** What came, as far as it matters for the room. */
class Heard {
  words = false;
  thought = 0;
  finish: FinishReason = 'stop';
  usage: Usage | undefined;

  add(delta: ModelDelta): void {
    if (delta.type === 'text' && delta.text.trim() !== '') this.words = true;
    else if (delta.type === 'thinking') this.thought += estimateTokens(delta.text);
    else if (delta.type === 'finish') this.finish = delta.reason;
    else if (delta.type === 'usage') this.usage = delta.usage;
  }
}
