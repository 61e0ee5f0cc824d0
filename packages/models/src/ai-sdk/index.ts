export type { SdkLanguageModel } from './language-model.ts';
export { type AiSdkOptions, fromAiSdk } from './model.ts';
