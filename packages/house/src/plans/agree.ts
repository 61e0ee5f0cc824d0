import type { Models } from '@troupe/core/model';
import { type Estimate, estimateOf, languageOf, type PlanningSource, tongueOf } from '@troupe/core/planning';
import { openMeaningTable } from '@troupe/models/meaning';
import { type Offer, type OfferOptions, offerFor, openTopicReader, situationIds } from '@troupe/understudy';
import { fault } from '../errors.en.ts';

export type { Offer } from '@troupe/understudy';

/** What would be written, told before it is: with a model whatever was asked for; without one what the understudy offers, for a book its own scenes. */
export type Prospect =
  | { readonly writer: 'model' /** Of a book: what it will cost. */; readonly estimate?: Estimate }
  | { readonly writer: 'understudy'; readonly offer?: Offer };

export async function prospectOf(
  source: PlanningSource,
  { performer, director }: Pick<Models, 'performer' | 'director'>,
  situation?: string,
): Promise<Prospect> {
  if (!performer.understudy)
    return { writer: 'model', ...(source.kind === 'work' && { estimate: estimateOf(source, { performer, director }) }) };
  if (source.kind === 'work') return { writer: 'understudy' };
  const people = (source.people ?? []).map(({ name }) => name);
  const offer = await offered(source.topic, languageOf(source), { people, ...(situation !== undefined && { situation }) });
  if (!offer) throw fault('usage-situation', { named: situation ?? '', names: [...situationIds].sort() });
  // It has two languages.
  return { writer: 'understudy', offer: isForeign(source) ? { ...offer, fits: false } : offer };
}

export type Wished = {
  readonly situation?: string | undefined;
  /** What of the topic somebody asked for, where the house has added to it. */
  readonly about?: string | undefined;
};

/** The source with what was agreed on it. A topic that would not be kept is declined, unless somebody chose a situation for it. */
export async function agreedSource(
  source: PlanningSource,
  models: Pick<Models, 'performer' | 'director'>,
  { situation, about }: Wished = {},
): Promise<{ readonly source: PlanningSource; readonly offer?: Offer }> {
  const prospect = await prospectOf(
    source.kind === 'topic' && about !== undefined ? { ...source, topic: about } : source,
    models,
    situation,
  );
  if (prospect.writer === 'model' || !prospect.offer || source.kind === 'work') return { source };
  const { offer } = prospect;
  if (!offer.fits && situation === undefined) throw declined(offer);
  return { source: { ...source, language: languageOf(source), agreed: offer.agreed }, offer };
}

const isForeign = ({ topic, language }: Extract<PlanningSource, { kind: 'topic' }>): boolean =>
  language === undefined && tongueOf(topic) !== undefined;

function declined({ agreed, situation, missing }: Offer) {
  const { people, place, thing, matter } = agreed;
  const kept = [...people, place, thing ?? matter].filter((one) => one !== undefined);
  return fault('usage-topic/understudy', { kept, missing, name: situation.name, id: situation.id });
}

async function offered(topic: string, language: 'en' | 'zh', options: OfferOptions): Promise<Offer | undefined> {
  return offerFor(topic, language, await openTopicReader(language, await openMeaningTable(language)), options);
}
