/** A file that plays well for its size, and where it is published. */
export type RecommendedFile = {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly url: string;
  /** Bytes, as published; what the server says when it is fetched holds. */
  readonly size: number;
  readonly licence: string;
  /** Bytes of memory it takes to play. */
  readonly memory: number;
  readonly speaks: readonly ('en' | 'zh')[];
};

const billion = 1e9;
const qwen = (id: string, size: string, packing: string, bytes: number, memory: number): RecommendedFile => ({
  id,
  name: `Qwen3 ${size}`,
  file: `Qwen3-${size}-${packing}.gguf`,
  url: `https://huggingface.co/Qwen/Qwen3-${size}-GGUF/resolve/main/Qwen3-${size}-${packing}.gguf`,
  size: bytes * billion,
  licence: 'Apache-2.0',
  memory: memory * billion,
  speaks: ['en', 'zh'],
});

/** From small to large. All of one family: English and Chinese, free to use, published by who made them. */
export const recommendedFiles: readonly RecommendedFile[] = [
  qwen('qwen3-0.6b', '0.6B', 'Q8_0', 0.64, 1.9),
  qwen('qwen3-1.7b', '1.7B', 'Q8_0', 1.83, 3.1),
  qwen('qwen3-4b', '4B', 'Q4_K_M', 2.5, 4.1),
  qwen('qwen3-8b', '8B', 'Q4_K_M', 5.03, 6.6),
  qwen('qwen3-14b', '14B', 'Q4_K_M', 9, 10.7),
];

/** The largest that leaves a quarter of the memory to everything else; none where not even the smallest does. */
export const bestFor = (free: number): RecommendedFile | undefined => recommendedFiles.filter(({ memory }) => memory <= free * 0.75).at(-1);
