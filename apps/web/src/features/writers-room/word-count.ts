/** Words, or in Chinese characters. */
export function wordCount(text: string): number {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
