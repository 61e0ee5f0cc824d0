/** What is loaded with the first word from a host that asks for it: together, because each part that is loaded apart costs everybody. */
export { refused, takeIn } from './happenings.ts';
export { hearWish } from './hear-wish.ts';
export { engageOwn, ownDeed } from './own-parts.ts';
export { reword } from './reword.ts';
export { Steps } from './steps.ts';
