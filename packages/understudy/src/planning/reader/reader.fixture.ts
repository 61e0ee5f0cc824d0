import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readMeaningTable } from '@troupe/core/memory';
import { type Offer, type OfferOptions, offerFor } from '../offer.ts';
import { openTopicReader } from './open.ts';

const tableOf = (language: 'en' | 'zh') =>
  readMeaningTable(gunzipSync(readFileSync(new URL(`../../../../models/data/meaning.${language}.bin.gz`, import.meta.url))));

export const readers = { en: await openTopicReader('en', tableOf('en')), zh: await openTopicReader('zh', tableOf('zh')) } as const;

export const offered = (topic: string, language: 'en' | 'zh', options: OfferOptions = {}): Offer | undefined =>
  offerFor(topic, language, readers[language], options);
