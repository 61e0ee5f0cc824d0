import { useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew } from '../../api/query.ts';
import type { Models, ModelTrial, ModelWish } from '../../api/schema.d.ts';

type State = {
  readonly doing?: 'testing' | 'saving';
  readonly trial?: ModelTrial;
  readonly said?: 'connected' | 'disconnected';
  readonly error?: Error;
};

type Given = { readonly models: Models; readonly language: 'en' | 'zh'; readonly changed: (() => unknown) | undefined };

/** Tried first, and kept only when it has spoken; what is said of an attempt that was stopped is not heard. */
export function useConnecting({ models: { configured }, language, changed }: Given) {
  const [state, setState] = useState<State>({});
  const round = useRef(new AbortController());
  const begin = (doing: NonNullable<State['doing']>) => {
    round.current.abort();
    round.current = new AbortController();
    setState((before) => ({ doing, ...(doing === 'saving' && before.trial && { trial: before.trial }) }));
    return round.current.signal;
  };
  const settle = (signal: AbortSignal, work: Promise<State>) =>
    work.then(
      (next) => !signal.aborted && setState(next),
      (error: Error) => !signal.aborted && setState({ error }),
    );
  const { budgetMoney, budgetTokens } = configured;
  const keep = async (wish: ModelWish) => {
    await ask('PUT /api/models', {
      body: { ...(budgetMoney !== undefined && { budgetMoney }), ...(budgetTokens !== undefined && { budgetTokens }), ...wish },
    });
    renew('/api/models');
    await changed?.();
  };
  const test = (wish: ModelWish) => {
    const signal = begin('testing');
    const { model = '', modelName, deciderName, directorName, key, priceIn, priceOut } = wish;
    const jobs = { ...(deciderName && { deciderName }), ...(directorName && { directorName }) };
    const prices = { ...(priceIn !== undefined && { priceIn }), ...(priceOut !== undefined && { priceOut }) };
    const tried = async (): Promise<State> => {
      const body = { model, language, ...(modelName && { modelName }), ...(key && { key }), ...jobs, ...prices };
      const trial = await ask('POST /api/models/test', { body, signal });
      if (trial.structured === undefined || trial.jobs?.some(({ problem }) => problem) || signal.aborted) return { trial };
      await keep({ ...wish, ...(trial.model && { modelName: trial.model }) });
      return { trial, said: 'connected' };
    };
    return settle(signal, tried());
  };
  const save = (wish: ModelWish) =>
    settle(
      begin('saving'),
      keep(wish).then((): State => ({ said: 'connected' })),
    );
  const dismiss = () =>
    settle(
      begin('saving'),
      keep({ key: null }).then((): State => ({ said: 'disconnected' })),
    );
  const stop = () => {
    round.current.abort();
    setState({});
  };
  return { ...state, busy: state.doing !== undefined, testing: state.doing === 'testing', test, save, dismiss, stop };
}
