export { type OnnxEmbedder, type OnnxEmbedderOptions, openOnnxEmbedder } from './embedder.ts';
export { keptVectors } from './kept-vectors.ts';
export { loadRuntime, packageFolders, type Runtime } from './runtime.ts';
export { readWordPiece, type WordPiece } from './word-piece.ts';
