import type { Blueprint } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import type { Brief, Model } from '@troupe/core/model';
import { benchModel } from './bench-model.ts';
import { allParts, median, rehearse, textOf } from './rehearsal.ts';

export type Heard = {
  readonly beat: number;
  readonly agent: string;
  readonly size: number /** Of this prompt, how much its agent's previous one began with; and how much any earlier one for the same character. */;
  readonly shared: number | null;
  readonly known: number;
};

/** Every prompt that plays a character, as it went out. The same evening gives the same prompts: no time is in them. */
export async function hearPrompts(options: {
  readonly blueprint: Blueprint;
  readonly beats: number;
  readonly inner?: Model;
}): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const before = new Map<string, string>();
  const inner = options.inner ?? benchModel();
  const model: Model = {
    id: inner.id,
    stream(prompt, callOptions) {
      if (isRole(prompt.brief)) {
        const text = textOf(prompt);
        const { beat, self } = prompt.brief;
        const previous = before.get(prompt.agent);
        const known = Math.max(
          ...[`pad:${self.id}`, `actor:${self.id}`].map((agent) => sharedPrefix(before.get(agent) ?? '', text) / text.length),
        );
        before.set(prompt.agent, text);
        heard.push({
          beat,
          agent: prompt.agent,
          size: text.length,
          shared: previous === undefined ? null : sharedPrefix(previous, text) / text.length,
          known,
        });
      }
      return inner.stream(prompt, callOptions);
    },
  };
  await rehearse({ blueprint: options.blueprint, models: allParts(model), store: memoryStore(), beats: options.beats });
  return heard;
}

const isRole = (brief: Brief): brief is Extract<Brief, { task: 'pad' | 'actor' }> => brief.task === 'pad' || brief.task === 'actor';

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Median size in characters over ten beats. */
export const sizeAround = (heard: readonly Heard[], beat: number) =>
  median(heard.filter((one) => one.beat >= beat - 5 && one.beat < beat + 5).map(({ size }) => size));

export const sharedBy = (heard: readonly Heard[], agent: '' | 'pad:' | 'actor:') =>
  median(heard.flatMap(({ agent: own, shared }) => (own.startsWith(agent) && shared !== null ? [shared] : [])));
