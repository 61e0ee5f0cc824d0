export { type EarsChoice, earsStream, HouseEars, type HouseEarsOptions, noEars } from './house-ears.ts';
