/** Words for how things are that exclude each other, also where one has no "not" in it. */
const pairs: readonly (readonly [string, string])[] = [
  ['open', 'folded'],
  ['unfolded', 'folded'],
  ['flat', 'folded'],
  ['flat', 'crumpled'],
  ['bare', 'wrapped'],
  ['bare', 'covered'],
  ['dry', 'wet'],
  ['clean', 'dirty'],
  ['clean', 'stained'],
  ['straight', 'bent'],
  ['展开', 'folded'],
  ['摊开', 'folded'],
  ['打开', 'folded'],
  ['干', 'wet'],
  ['干净', 'dirty'],
  ['干净', 'stained'],
];

const turned: Readonly<Record<string, string>> = { on: 'off', off: 'on', up: 'down', down: 'up', 紧: '松', 松: '紧' };

/** What it is that is not this: wound on is not wound off. Undefined: no word for it. */
export function contraryOf(word: string): string | undefined {
  const [, stem = '', last = ''] =
    /^(.+ )(on|off)$/u.exec(word) ??
    /^((?:face|turned|pulled|hauled|wound) )(up|down)$/u.exec(word) ??
    /^(\p{Script=Han}+)([紧松])$/u.exec(word) ??
    [];
  const to = turned[last];
  return to === undefined ? undefined : `${stem}${to}`;
}

export const areContrary = (one: string, other: string): boolean =>
  contraryOf(one) === other || pairs.some(([a, b]) => (a === one && b === other) || (b === one && a === other));
