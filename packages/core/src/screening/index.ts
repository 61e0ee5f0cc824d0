export type { MeasuredFrame } from './cells.ts';
export { type Change, changeKinds, changesIn, type Place } from './changes.ts';
export { changeInWords, newsIn, placeInWords } from './changes-words.ts';
export { type Facts, factsOf, type Hue, hues } from './facts.ts';
export { degreesOf, factsInWords } from './facts-words.ts';
export { type Layer, type LayerDelta, layerReader, layers, readScreened, type Screened } from './layers.ts';
export { readProfiles, type ScreenRole } from './profile.ts';
export { type ScreenLine, type ScreenView, screenPrompt, screenRules } from './screen.prompt.ts';
export { type ScreenRestart, screen } from './screen.ts';
