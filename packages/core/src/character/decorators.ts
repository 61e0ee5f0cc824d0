/** What a line `@@name value` at the head of an entry asks for. */
export type Decorators = {
  readonly activateOnlyAfter?: number;
  readonly activateOnlyEvery?: number;
  readonly keepAfterMatch?: boolean;
  readonly dontAfterMatch?: boolean;
  readonly depth?: number;
  readonly reverseDepth?: number;
  readonly role?: 'assistant' | 'system' | 'user';
  readonly scanDepth?: number;
  readonly isGreeting?: number;
  readonly position?: string;
  readonly ignoreOnMaxContext?: boolean;
  readonly additionalKeys?: readonly (readonly string[])[];
  readonly excludeKeys?: readonly string[];
  readonly isUserIcon?: string;
  readonly activate?: boolean;
  readonly dontActivate?: boolean;
};

type Draft = { -readonly [K in keyof Decorators]: Decorators[K] };
/** Takes a value into the draft; false where the value is not one it understands. */
type Reader = (draft: Draft, value: string) => boolean;

const count =
  (key: 'activateOnlyAfter' | 'activateOnlyEvery' | 'depth' | 'reverseDepth' | 'scanDepth' | 'isGreeting'): Reader =>
  (draft, value) => {
    if (!/^\d{1,9}$/u.test(value)) return false;
    draft[key] ??= Number(value);
    return true;
  };
const flag =
  (key: 'keepAfterMatch' | 'dontAfterMatch' | 'ignoreOnMaxContext' | 'activate' | 'dontActivate'): Reader =>
  (draft, value) => {
    if (value === 'false') return true;
    draft[key] = true;
    return true;
  };
const list = (value: string): string[] => value.split(',').flatMap((one) => one.trim() || []);

const positions = ['after_desc', 'before_desc', 'personality', 'scenario'];

const readers: Readonly<Record<string, Reader>> = {
  activate_only_after: count('activateOnlyAfter'),
  activate_only_every: count('activateOnlyEvery'),
  keep_activate_after_match: flag('keepAfterMatch'),
  dont_activate_after_match: flag('dontAfterMatch'),
  depth: count('depth'),
  reverse_depth: count('reverseDepth'),
  scan_depth: count('scanDepth'),
  is_greeting: count('isGreeting'),
  ignore_on_max_context: flag('ignoreOnMaxContext'),
  activate: flag('activate'),
  dont_activate: flag('dontActivate'),
  role: (draft, value) => {
    if (value !== 'assistant' && value !== 'system' && value !== 'user') return false;
    draft.role ??= value;
    return true;
  },
  position: (draft, value) => {
    if (!positions.includes(value)) return false;
    draft.position ??= value;
    return true;
  },
  additional_keys: (draft, value) => {
    draft.additionalKeys = [...(draft.additionalKeys ?? []), list(value)];
    return true;
  },
  exclude_keys: (draft, value) => {
    draft.excludeKeys ??= list(value);
    return true;
  },
  is_user_icon: (draft, value) => {
    draft.isUserIcon ??= value;
    return true;
  },
};

/** Parts decorators from the words of an entry. Unknown ones are taken off, and their fallbacks (`@@@`) tried in turn. */
export function readDecorators(content: string): { readonly decorators: Decorators; readonly text: string } {
  if (!content.includes('@@')) return { decorators: {}, text: content };
  const draft: Draft = {};
  const words: string[] = [];
  let understood = true;
  for (const line of content.split(/\r?\n/u)) {
    const match = /^\s*(@{2,3})\s*([a-z_]+)\s*(.*)$/iu.exec(line);
    if (!match) words.push(line);
    else if (match[1] === '@@' || !understood) understood = take(draft, (match[2] ?? '').toLowerCase(), (match[3] ?? '').trim());
  }
  return { decorators: draft, text: words.join('\n').trim() };
}

function take(draft: Draft, name: string, value: string): boolean {
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  return reader?.(draft, value) ?? false;
}
