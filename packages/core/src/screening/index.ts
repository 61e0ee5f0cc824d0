export { type Facts, factsOf, type Hue, hues, type MeasuredFrame } from './facts.ts';
export { degreesOf, factsInWords } from './facts-words.ts';
export { type Layer, type LayerDelta, layerReader, layers, readScreened, type Screened } from './layers.ts';
export { readProfiles, type ScreenRole } from './profile.ts';
export { type ScreenLine, type ScreenView, screenPrompt, screenRules } from './screen.prompt.ts';
export { type ScreenRestart, screen } from './screen.ts';
