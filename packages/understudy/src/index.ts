export { Bank, BankLine, readBank } from './bank.ts';
export { askedKinds, kinds, LineKind } from './kinds.ts';
export { kindOf } from './matcher.ts';
export { extractiveNotice } from './memory/index.ts';
export { type NamedSituation, type Offer, offerFor } from './planning/offer.ts';
export { type BankSource, understudy, understudyNotice } from './understudy.ts';
