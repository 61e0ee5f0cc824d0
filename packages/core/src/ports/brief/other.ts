/** Anything that no understudy serves: tests and later chapters of the product. */
export type OtherBrief = { readonly task: 'other'; readonly [key: string]: unknown };
