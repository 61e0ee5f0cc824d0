/** Of a play, or of the interface: the two are independent. */
export type Language = 'en' | 'zh';
/** Everything Troupe says itself, it says in each of these. */
export const languages: readonly Language[] = ['en', 'zh'];
