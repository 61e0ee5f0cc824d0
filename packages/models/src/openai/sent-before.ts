import type { RequestBody } from './request.ts';

/** Messages as they were sent, and the text of all of them up to each. */
type Sent = { readonly messages: readonly unknown[]; readonly texts: readonly string[] };

const mostAgents = 64;

/** Remembers how the last request of each agent was written: most of a long talk was sent before, and is not written out again. */
export class SentBefore {
  readonly #last = new Map<string, Sent>();

  /** The body as it is sent. */
  text(agent: string, { messages, ...rest }: RequestBody): string {
    const list = messages as readonly unknown[];
    const texts = this.#texts(agent, list);
    this.#keep(agent, { messages: list, texts });
    return `{"messages":[${texts.at(-1) ?? ''}],${JSON.stringify(rest).slice(1)}`;
  }

  #texts(agent: string, messages: readonly unknown[]): readonly string[] {
    const before = this.#last.get(agent);
    let same = 0;
    while (same < messages.length && before?.messages[same] === messages[same]) same++;
    const texts = before?.texts.slice(0, same) ?? [];
    for (let index = same; index < messages.length; index++) {
      const text = JSON.stringify(messages[index]);
      texts.push(index === 0 ? text : `${texts[index - 1]},${text}`);
    }
    return texts;
  }

  /** The newest agents only: a house meets many in its life. */
  #keep(agent: string, sent: Sent): void {
    this.#last.delete(agent);
    this.#last.set(agent, sent);
    if (this.#last.size > mostAgents) this.#last.delete(this.#last.keys().next().value as string);
  }
}
