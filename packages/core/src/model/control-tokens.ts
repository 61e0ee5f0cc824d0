import type { Message } from './model.ts';

/** Where a mark of a chat template begins: ChatML, Llama, Phi, Qwen, DeepSeek, Mistral, Gemma and their kin. */
const marks =
  /<(?=[|｜])|(?<=[|｜])>|<(?=\/?s>|<\/?SYS>>|(?:start|end)_of_turn>|(?:bos|eos|unk|pad)>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT)\])/giu;

/** Marks by which servers tell who speaks, as mere words: typed by a player, they would speak as the house. What is kept stays as typed. */
export function withoutControlTokens(text: string): string {
  return text.replace(marks, (mark) => (mark === '>' ? ' >' : `${mark} `));
}

/** The same message where there is nothing to take the power from. */
export function harmless(message: Message): Message {
  const content = withoutControlTokens(message.content);
  return content === message.content ? message : { ...message, content };
}
