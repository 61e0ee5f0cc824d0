import type { Message } from '@troupe/core/model';

/** How one family of models wants a conversation written down. */
export type ChatTemplate = {
  readonly name: string;
  /** Ends where the assistant begins to speak. */
  render(messages: readonly Message[]): string;
  /** What ends an answer. */
  readonly stop: readonly string[];
};

type Turns = { readonly system: string; readonly turns: readonly Message[] };

/** The token that opens a text is left to the server, which adds it itself. */
export const chatMl: ChatTemplate = {
  name: 'chatml',
  stop: ['<|im_end|>', '<|im_start|>'],
  render: (messages) =>
    `${messages.map(({ role, content }) => `<|im_start|>${role}\n${unmarked(content)}<|im_end|>\n`).join('')}<|im_start|>assistant\n`,
};

/** As models of Llama 3 are asked. */
export const llama3: ChatTemplate = {
  name: 'llama3',
  stop: ['<|eot_id|>', '<|start_header_id|>'],
  render: (messages) =>
    `${messages.map(({ role, content }) => `${header(role)}${unmarked(content)}<|eot_id|>`).join('')}${header('assistant')}`,
};

const header = (role: string): string => `<|start_header_id|>${role}<|end_header_id|>\n\n`;

/** Knows no system role: what belongs there stands before the first words of the user. */
export const mistral: ChatTemplate = {
  name: 'mistral',
  stop: ['</s>', '[INST]'],
  render(messages) {
    const { system, turns } = apart(messages);
    const first = turns.findIndex(({ role }) => role === 'user');
    const opened = first < 0 ? [{ role: 'user', content: system } as const, ...turns] : turns;
    return opened
      .map(({ role, content }, index) => {
        const text = first >= 0 && index === first && system !== '' ? `${system}\n\n${unmarked(content)}` : unmarked(content);
        return role === 'assistant' ? ` ${text}</s>` : `[INST] ${text} [/INST]`;
      })
      .join('');
  },
};

/** The instructions, and the turns with neighbours of one role made one. */
export function apart(messages: readonly Message[]): Turns {
  const turns: Message[] = [];
  const system: string[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'system') system.push(unmarked(message.content));
    else if (last?.role === message.role) turns[turns.length - 1] = { role: last.role, content: `${last.content}\n\n${message.content}` };
    else turns.push(message);
  }
  return { system: system.join('\n\n'), turns };
}

/** Nobody ends their own turn, or speaks in another role, by writing the marks of a template. */
export function unmarked(content: string): string {
  const clean = content.replace(marks, '');
  // What is left when a mark goes may be a mark itself.
  return clean === content ? clean : unmarked(clean);
}

const marks = /<\|[\w-]{1,40}\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>/gu;

/** Templates by name. */
export const templates: Readonly<Record<string, ChatTemplate>> = { chatml: chatMl, mistral, llama3 };
