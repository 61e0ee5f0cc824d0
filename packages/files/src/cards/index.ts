export { assetIn } from './assets.ts';
export * from './card-charx.ts';
export * from './card-file.ts';
export { readCardPng, writeCardPng } from './card-png.ts';
export { blankPortrait } from './portrait.ts';
