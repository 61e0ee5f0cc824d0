import type { Clock, Embedder } from '@troupe/core/model';
import { goingOut } from '@troupe/models/going-out';
import { ownEmbedder } from '@troupe/models/meaning';
import { keptVectors } from '@troupe/models/onnx';
import { openOpenAiEmbedder } from '@troupe/models/openai';
import { unseal } from '../shared/seal.ts';
import type { EmbedderChoice } from './finder.ts';

type EmbeddingOptions = {
  readonly clock: Clock;
  readonly sealing: Buffer;
  /** Where vectors are kept, so that a slow encoder reads every text once. */
  readonly folder?: string;
  readonly standard?: Embedder;
};

/** Opens the embedder that was chosen: the one of a server, or what the house was opened with. */
export function embedding({ clock, sealing, folder, standard = ownEmbedder }: EmbeddingOptions) {
  return async ({ url, model = '', sealedKey }: EmbedderChoice, signal: AbortSignal): Promise<Embedder> => {
    if (url === undefined) return standard;
    const key = sealedKey === undefined ? undefined : unseal(sealedKey, sealing);
    const opened = await openOpenAiEmbedder({
      baseUrl: url,
      model,
      fetch: goingOut('memory'),
      clock,
      signal,
      attempts: 2,
      ...(key !== undefined && { key }),
    });
    return folder === undefined ? opened : keptVectors(opened, folder);
  };
}
