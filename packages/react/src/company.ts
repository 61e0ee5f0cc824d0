import type { ChatMessage, Company } from '@troupe/core/company';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A room as a page shows it. */
export type CompanyView = {
  readonly messages: readonly ChatMessage[];
  /** Who is answering this moment, and with what so far. */
  readonly streaming: { readonly by: string; readonly text: string } | null;
  readonly busy: boolean;
  readonly error: unknown;
  /** Says something; the companions answer until the user is next. What is said while they answer waits for them. */
  say(text: string): Promise<void>;
  /** Stops whoever answers; what was said so far is kept. */
  stop(): void;
};

/**
 * A room of a company: what was said in it, and what one says. `null` while it is being opened.
 *
 * @example
 * const { messages, streaming, say, busy } = useCompany(company, 'parlour');
 */
export function useCompany(company: Company | null, room: string): CompanyView {
  const [state, setState] = useState<Pick<CompanyView, 'messages' | 'streaming' | 'busy' | 'error'>>({
    messages: [],
    streaming: null,
    busy: false,
    error: null,
  });
  const stopping = useRef<AbortController | null>(null);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const here = useRef(true);
  const change = useCallback((with_: Partial<typeof state>) => here.current && setState((before) => ({ ...before, ...with_ })), []);

  useEffect(() => {
    here.current = true;
    if (company) change({ messages: company.room(room).messages, streaming: null, busy: false, error: null });
    return () => {
      here.current = false;
      stopping.current?.abort();
    };
  }, [company, room, change]);

  const answered = useCallback(
    async (text: string) => {
      if (!company) return;
      const ended = new AbortController();
      stopping.current = ended;
      change({ busy: true, error: null });
      let said = '';
      try {
        for await (const frame of company.say(room, text, { signal: ended.signal })) {
          if (frame.type === 'delta') {
            said += frame.text;
            change({ streaming: { by: frame.by, text: said } });
          } else {
            said = '';
            change({ streaming: null, messages: company.room(room).messages });
          }
        }
      } catch (error) {
        change({ error });
      } finally {
        change({ busy: false, streaming: null, messages: company.room(room).messages });
      }
    },
    [company, room, change],
  );

  const say = useCallback(
    (text: string) => {
      turn.current = turn.current.then(() => answered(text));
      return turn.current;
    },
    [answered],
  );
  const stop = useCallback(() => stopping.current?.abort(), []);
  return { ...state, say, stop };
}
