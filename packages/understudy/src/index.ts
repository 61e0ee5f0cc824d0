export { askedKinds } from './asked.ts';
export { Bank, BankLine, LineKind, readBank } from './bank.ts';
export { extractiveNotice } from './memory/index.ts';
export { type NamedSituation, type Offer, offerFor } from './planning/offer.ts';
export { kindOf } from './recognise.ts';
export { type BankSource, understudy, understudyNotice } from './understudy.ts';
