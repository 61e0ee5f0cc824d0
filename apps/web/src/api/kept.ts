type Keeper = 'browser' | 'tab';
const storage = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage);
/** Where a browser keeps nothing, it holds for as long as the page is open. */
const passing = new Map<string, string>();

export function keptIn(key: string, keeper: Keeper = 'browser'): string {
  try {
    return passing.get(`${keeper} ${key}`) ?? storage(keeper).getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** What is empty is not kept. */
export function keepIn(key: string, value: string, keeper: Keeper = 'browser'): void {
  try {
    passing.delete(`${keeper} ${key}`);
    if (value === '') storage(keeper).removeItem(key);
    else storage(keeper).setItem(key, value);
  } catch {
    passing.set(`${keeper} ${key}`, value);
  }
}

/** Somebody may have written anything there. */
export function keptObject<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(keptIn(key) || '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
