export { Bank, BankLine, readBank } from './bank.ts';
export { askedKinds, kinds, LineKind } from './kinds.ts';
export { kindOf } from './matcher.ts';
export { extractiveNotice } from './memory/index.ts';
export { type NamedSituation, type Offer, type OfferOptions, offerFor } from './planning/offer.ts';
export { openTopicReader, type TopicReader } from './planning/reader/open.ts';
export { situationIds } from './planning/situations.ts';
export { type BankSource, understudy, understudyNotice } from './understudy.ts';
