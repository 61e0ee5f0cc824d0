export type BriefObservation = { readonly by: string | null; readonly kind: string; readonly text: string };
