export { HouseVoices, type HouseVoicesOptions, noVoices, type VoicesChoice, voicesStream } from './house-voices.ts';
