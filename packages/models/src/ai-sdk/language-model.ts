// The part of the AI SDK's model interface that is used here, from its second version on, by structure: nothing of the SDK is imported.

type SdkText = { readonly type: 'text'; readonly text: string };

/** A picture: base64 without its prefix, or an address. */
export type SdkFile = { readonly type: 'file'; readonly mediaType: string; readonly data: string | URL };

export type SdkMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: (SdkText | SdkFile)[] }
  | { readonly role: 'assistant'; readonly content: SdkText[] };

export type SdkCall = {
  prompt: SdkMessage[];
  maxOutputTokens?: number;
  temperature?: number;
  seed?: number;
  responseFormat?: { type: 'json'; name: string; schema: Record<string, unknown> };
  abortSignal?: AbortSignal;
  providerOptions?: Record<string, Record<string, never>>;
};

/** Counts are numbers in the second version, and objects with a total in later ones. */
type Count = number | { readonly total?: number | undefined; readonly cacheRead?: number | undefined } | undefined | null;

export type SdkUsage = { readonly inputTokens?: Count; readonly outputTokens?: Count; readonly cachedInputTokens?: number | undefined };

/** What comes out of a stream; every kind that is not named here is passed over. */
export type SdkPart = { readonly type: string } & {
  readonly [field in 'delta' | 'error' | 'finishReason' | 'usage' | 'warnings']?: unknown;
};

/** `LanguageModelV2`, `LanguageModelV3` and whatever follows them, as far as it stays like them. */
export type SdkLanguageModel = {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  doStream(call: never): PromiseLike<{ readonly stream: ReadableStream<unknown> }>;
};
