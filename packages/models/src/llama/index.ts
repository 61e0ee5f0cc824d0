export { isModelFile, modelFileName } from '../model-file.ts';
export { type DownloadOptions, downloadModel, fileNameIn, type Progress } from './download.ts';
export { type ModelFile, readModelFile } from './gguf.ts';
export { checkMemory, freeMemory, gigabytes, memoryFor, windowOf } from './memory.ts';
export { closeLlamas, engineIn, type LlamaOptions, openLlama } from './model.ts';
export { modelFileAt, modelFolder } from './place.ts';
export { bestFor, type RecommendedFile, recommendedFiles } from './recommended.ts';
