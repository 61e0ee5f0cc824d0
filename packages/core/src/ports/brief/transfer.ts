export type TransferBrief = {
  readonly task: 'transfer';
  readonly language: 'en' | 'zh';
  readonly point: string;
  readonly question: string;
  readonly events: readonly { readonly seq: number; readonly by: string | null; readonly text: string }[];
  readonly buildUp: boolean;
};
