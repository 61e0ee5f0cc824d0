export { assetIn } from './assets.ts';
export * from './card-file.ts';
