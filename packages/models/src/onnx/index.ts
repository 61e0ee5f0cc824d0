export { type ClipPair, type ClipPairOptions, openClipPair, type Pixels } from './clip-pair.ts';
export { type OnnxEmbedder, type OnnxEmbedderOptions, openOnnxEmbedder } from './embedder.ts';
export { keptVectors } from './kept-vectors.ts';
export { loadRuntime, packageFolders, type Runtime, type RuntimeOptions } from './runtime.ts';
export { type OnnxTokens, openOnnxTokens } from './tokens.ts';
export { readWordPiece, type WordPiece } from './word-piece.ts';
