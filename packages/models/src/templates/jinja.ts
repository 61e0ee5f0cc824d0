import { Template } from '@huggingface/jinja';
import type { TroupeError } from '@troupe/core/errors';
import type { Message } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import { apart, type ChatTemplate, unmarked } from './template.ts';

/** What a template of this kind is given. */
export type JinjaOptions = {
  readonly name?: string;
  readonly bosToken?: string;
  readonly eosToken?: string;
  readonly stop?: readonly string[];
};

/** The chat template that comes with a model (`chat_template` in its tokenizer_config.json). */
export function jinjaTemplate(source: string, { name = 'jinja', bosToken = '', eosToken = '', stop }: JinjaOptions = {}): ChatTemplate {
  const template = parsed(source);
  const filled = (messages: readonly Message[]) =>
    template.render({ messages, add_generation_prompt: true, bos_token: bosToken, eos_token: eosToken });
  return {
    name,
    stop: stop ?? (eosToken === '' ? [] : [eosToken]),
    render(messages) {
      const clean = messages.map(({ role, content }) => ({ role, content: unmarked(content) }));
      try {
        return filled(clean);
      } catch (first) {
        // Many templates refuse a system role, or two turns of one role: then the instructions stand in the user's first words.
        try {
          return filled(withoutSystem(clean));
        } catch {
          throw refused(first);
        }
      }
    },
  };
}

function withoutSystem(messages: readonly Message[]): Message[] {
  const { system, turns } = apart(messages);
  const [first, ...rest] = turns;
  if (first?.role !== 'user') return [{ role: 'user', content: system }, ...turns];
  return [{ role: 'user', content: system === '' ? first.content : `${system}\n\n${first.content}` }, ...rest];
}

function parsed(source: string): Template {
  try {
    return new Template(source);
  } catch (error) {
    throw refused(error);
  }
}

const refused = (cause: unknown): TroupeError =>
  fault('template-invalid', { why: cause instanceof Error ? cause.message.slice(0, 200) : String(cause) }, { cause });
