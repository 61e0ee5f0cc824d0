export { type KokoroOptions, openKokoro } from './kokoro.ts';
