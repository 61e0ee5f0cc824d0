/** The words of one page in both languages of the house. */
export type Bilingual<T> = { readonly en: T; readonly zh: T };

/** Says the same things twice: what English has, Chinese must have as well. */
export const inBoth = <T>(en: T, zh: NoInfer<T>): Bilingual<T> => ({ en, zh });
