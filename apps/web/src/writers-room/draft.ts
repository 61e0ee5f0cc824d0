export type Format = 'fountain' | 'markdown';
export type Draft = { readonly id: string; readonly title: string; readonly format: Format; readonly text: string };
