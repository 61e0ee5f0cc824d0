export { openWhisper, type WhisperOptions } from './whisper.ts';
