import { estimateTokens } from '../model/cost.ts';
import { hearOut } from '../model/stream.ts';
import { plainText } from '../text/plain.ts';
import type { Block } from './companion.prompt.ts';
import { type Delegation, type Deputy, delegate } from './deputy.ts';
import { edited } from './edit.ts';
import { type Exchange, isEdited, type Outcome, withBlocks } from './exchange.ts';
import type { CompanyHouse } from './house.ts';
import { threeParts } from './reduce-material.ts';
import { replyView } from './reply-view.ts';
import { workPrompt } from './work.prompt.ts';

export type Chained = {
  readonly blocks: readonly Block[];
  /** What has become of the text. */
  readonly made?: string;
  /** What ends it all: a question of one of them, or a failure. */
  readonly outcome?: Outcome;
};

/** Has whoever is to work before a deputy work, one after another. */
export async function chained(
  house: CompanyHouse,
  start: Exchange,
  deputy: Deputy,
  budget: Omit<Delegation, 'deputy' | 'made'>,
  signal?: AbortSignal,
): Promise<Chained> {
  let so: Chained = { blocks: [] };
  for (const one of before(deputy, house.deputies)) {
    const { exchange } = await delegate(start, { deputy: one, ...budget, ...(so.made !== undefined && { made: so.made }) });
    const { outcome } = exchange;
    if (outcome?.kind === 'question' || outcome?.kind === 'error') return { ...so, outcome };
    so = outcome
      ? { ...so, blocks: [...so.blocks, { label: one.id.toUpperCase(), text: outcome.text }] }
      : await worked(house, withBlocks(exchange, ...so.blocks), one, so, signal);
  }
  return so;
}

/** Each once, whoever waits for it first. */
function before(deputy: Deputy, all: readonly Deputy[], seen: Set<string> = new Set([deputy.id])): Deputy[] {
  return (deputy.after ?? []).flatMap((id) => {
    const one = all.find((other) => other.id === id);
    if (!one || seen.has(id)) return [];
    seen.add(id);
    return [...before(one, all, seen), one];
  });
}

async function worked(house: CompanyHouse, exchange: Exchange, { id }: Deputy, so: Chained, signal?: AbortSignal): Promise<Chained> {
  const room = house.room(exchange.room);
  const { speaker, added, language } = exchange;
  if (isEdited(exchange)) {
    const given = added.blocks.find(({ label }) => label === 'TEXT')?.text ?? '';
    const frames = edited(house, { ...exchange, id: `${exchange.id} ${id}` }, room, signal);
    let step = await frames.next();
    while (!step.done) step = await frames.next();
    if (step.value.fault) throw step.value.fault;
    return { ...so, made: exchange.added.job.edit === 'append' ? `${given}\n\n${step.value.text}` : step.value.text };
  }
  if (!added.job) return so;
  const model = house.performer({ model: added.job.model ?? speaker.model }, room.id);
  const view = replyView(house, exchange, room, model);
  const { text } = await hearOut(model, workPrompt({ ...view, job: added.job }), house.call(signal, `${exchange.id} ${id}`));
  return {
    ...so,
    blocks: [...so.blocks, { label: id.toUpperCase(), text: fitting(plainText(text).trim(), house.holds(model), language) }],
  };
}

/** What one of them says at length leaves room for the text. */
function fitting(text: string, holds: number, language: 'en' | 'zh'): string {
  const most = Math.floor(holds / 8);
  return estimateTokens(text) <= most ? text : threeParts(text, most, language);
}
