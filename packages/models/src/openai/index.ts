export { type Dialect, type DialectName, dialects } from './dialect.ts';
export { type OpenAiEmbedderOptions, openOpenAiEmbedder } from './embedder.ts';
export type { Fetch, ServerAddress } from './line.ts';
export { type OpenAiOptions, openAiModel } from './model.ts';
export { patientFetch } from './patient-fetch.ts';
export { type KnownServer, knownServers, listModels, probe, probeKnownServers, type ServerReport } from './servers.ts';
export { type OpenAiSpeechOptions, openAiSpeech, type Sound, type Speech } from './speech.ts';
export { type OpenAiTranscriberOptions, openAiTranscriber } from './transcriber.ts';
