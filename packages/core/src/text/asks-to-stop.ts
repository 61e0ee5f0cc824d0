/** `/stop`, by whoever types it: no line of theirs, and nobody's. */
export const asksToStop = (text: string): boolean => /^\s*\/\s*(?:stop|停|停下|停止)\s*[.!。！]?\s*$/iu.test(text);
