import { type Meaning, type Model, retrying, withDeadline } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { keepIn, keptIn, keptObject } from '../../api/kept.ts';

/** Whose words are spoken here: the understudy's where there is no address. */
export type ModelChoice = { readonly url: string; readonly name: string; readonly key: string };

const place = 'troupe.tab-model';
export const understudyChoice: ModelChoice = { url: '', name: '', key: '' };

/** The address is remembered by the browser; the key only by this tab, until it is closed. */
export function chosenModel(): ModelChoice {
  const { url = '', name = '' } = keptObject<ModelChoice>(place);
  return { url, name, key: keptIn(place, 'tab') };
}

export function chooseModel({ url, name, key }: ModelChoice): void {
  keepIn(place, JSON.stringify({ url, name }));
  keepIn(place, key, 'tab');
}

const patience = { firstToken: 60_000, total: 180_000, thinking: 540_000 };

/** Fetched when it is needed: neither the understudy's lines nor the client are in the first page. */
export async function modelFor({ url, name, key }: ModelChoice, meaning?: () => Promise<Meaning | undefined>): Promise<Model> {
  if (url === '') {
    const { understudy } = await import('@troupe/understudy');
    return understudy(meaning && { meaning });
  }
  const { openAiModel } = await import('@troupe/models/openai');
  const fetchHere = (input: string, init?: RequestInit) => fetch(input, init);
  const model = openAiModel({ baseUrl: url, model: name || 'default', fetch: fetchHere, ...(key !== '' && { key }) });
  return retrying(withDeadline(model, { clock: systemClock, ...patience }), { clock: systemClock, seed: 1 });
}

/** The strict policy of other pages lets nothing speak with strangers: whoever came from there by a link loads this page anew. */
export function needsOwnDocument({ url }: ModelChoice): boolean {
  if (url === '' || location.protocol === 'file:') return false;
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== location.pathname;
}
