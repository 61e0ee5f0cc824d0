import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { inParallel, settled } from '../film/pool.ts';
import type { Likelihoods } from '../rewards/advantages.ts';
import { type Segments, segmentsOf } from '../rewards/format.ts';
import type { GainMeter } from './encoders.ts';
import type { Group } from './group.ts';

/** The server that is asked how likely an answer is, with its key, and how frames are sent to it. */
export type LikelihoodOptions = {
  /** Base address of a server that gives log-probabilities of a prompt, as vLLM does: `http://…/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  /** Leave the frames out. The scores are then marked as such. */
  readonly textOnly?: boolean;
  /** A frame as a picture that the server can be sent. */
  readonly picture: (frame: string) => Promise<string>;
  readonly parallel?: number;
};

const Answer = z.looseObject({
  prompt_logprobs: z.array(z.record(z.string(), z.looseObject({ logprob: z.number(), decoded_token: z.string().nullish() })).nullable()),
});

/** The frozen reference behind a server: how likely it holds the reference answer, with what was seen and thought before it, and without. */
export function likelihoodsOver(options: LikelihoodOptions): GainMeter {
  const { model, textOnly = false, picture, parallel = 4 } = options;
  return {
    id: `${model}${textOnly ? ', text only' : ''}`,
    async measure(group) {
      const reference = segmentsOf(group.reference).answer || group.reference.trim();
      const pictures = textOnly ? [] : settled(await inParallel(group.frames ?? [], parallel, picture));
      const opening = messagesOf(group, pictures);
      const alone = await logsOf(options, opening, '', reference);
      const each = await inParallel(group.completions, parallel, async (completion): Promise<Likelihoods> => {
        const thought = thoughtOf(segmentsOf(completion));
        return { withThought: thought === '' ? [] : await logsOf(options, opening, thought, reference), alone };
      });
      return settled(each);
    },
  };
}

/** Where one of the two is missing, nothing can be gained by it. */
function thoughtOf({ perception, think }: Segments): string {
  return perception === '' || think === '' ? '' : `<perception>${perception}</perception>\n<think>${think}</think>\n`;
}

function messagesOf({ prompt = [] }: Group, pictures: readonly string[]): unknown[] {
  const last = prompt.findLastIndex(({ role }) => role === 'user');
  const parts = pictures.map((url) => ({ type: 'image_url', image_url: { url } }));
  return prompt.map(({ role, content }, index) => ({
    role,
    content: index === last && parts.length > 0 ? [...parts, { type: 'text', text: content }] : content,
  }));
}

async function logsOf(
  { url, model, key }: LikelihoodOptions,
  opening: readonly unknown[],
  thought: string,
  reference: string,
): Promise<number[]> {
  const response = await fetch(`${url.replace(/\/$/u, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      messages: [...opening, { role: 'assistant', content: `${thought}${reference}` }],
      add_generation_prompt: false,
      continue_final_message: true,
      max_tokens: 1,
      prompt_logprobs: 0,
    }),
  }).catch((cause: unknown) => {
    throw fault('reference-unreachable', { url }, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  const read = Answer.safeParse(body);
  if (response.ok && read.success) return lastTokens(read.data.prompt_logprobs, reference);
  const said = JSON.stringify(body ?? '').slice(0, 200);
  if (/image|multimodal|modalit/iu.test(said) && !response.ok) throw fault('no-vision/likelihoods', { model });
  throw fault('no-prompt-logprobs', { model, status: response.status });
}

/** The tokens that make up the end of the prompt: those of the reference answer. */
function lastTokens(positions: z.infer<typeof Answer>['prompt_logprobs'], reference: string): number[] {
  const logs: number[] = [];
  let text = '';
  for (let at = positions.length - 1; at >= 0 && text.length < reference.length; at--) {
    const [token] = Object.values(positions[at] ?? {});
    if (!token) break;
    text = `${token.decoded_token ?? ''}${text}`;
    logs.unshift(token.logprob);
  }
  return logs;
}
