import { filesBelow, isSource, readText, withoutComments } from '../sources.ts';

/** A code that can reach somebody. Its status is named where it is refused, or the server's table has it (`mapped`), or it is only told. */
export type ErrorCode = { readonly code: string; readonly statuses: readonly Status[] };
type Status = number | 'mapped' | 'told';

type Found = { readonly code: string; readonly status: Status };
type Source = { readonly path: string; readonly text: string };

/** Codes that a helper is given, or that are put together: what is called, which argument holds the code, what is put before it. */
const helpers: readonly { readonly call: RegExp; readonly argument: number; readonly before: string; readonly where: RegExp }[] = [
  { call: /\bjsonFrom\(/gu, argument: 1, before: '', where: /\bjsonFrom\b/u },
  { call: /\brefused\(/gu, argument: 0, before: 'import-', where: /`import-\$\{code\}`/u },
];
/** Of the two kinds of book that say in their first bytes what they are. */
const putTogether: Readonly<Record<string, readonly string[]>> = { '`source-<ending>`': ['source-epub', 'source-pdf'] };
/** Code arguments that pass on what was said, and found, elsewhere. */
const passedOn = new Set([
  'code',
  '`import-<code>`',
  '`model-<fault>`',
  'fault',
  'key',
  'kind',
  'status',
  'entry.end.fault',
  'outcome.code',
  'unknown.code',
  'result.refused.code',
]);

/** Every code of a `TroupeError` and of a problem told as it is, found in the sources without running them. */
export function errorCodes(): readonly ErrorCode[] {
  const sources = ['packages', 'apps']
    .flatMap((folder) => filesBelow(folder, (path) => isSource(path) && /^[^/]+\/[^/]+\/src\//u.test(path)))
    .map((path): Source => ({ path, text: withoutComments(readText(path)) }));
  const kinds = errorClasses(sources);
  const found = sources.flatMap((source) => [...thrownIn(source, kinds), ...cataloguedIn(source), ...helpedIn(source), ...toldIn(source)]);
  const all = [...found, ...modelFaults(sources)];
  return [...new Set(all.map(({ code }) => code))].sort().map((code) => {
    const statuses = new Set(all.filter((one) => one.code === code).map(({ status }) => status));
    return { code, statuses: [...statuses].sort() };
  });
}

/** `TroupeError` and whatever extends it, at any remove. */
function errorClasses(sources: readonly Source[]): ReadonlySet<string> {
  const pairs = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bclass (\w+) extends (\w+)/gu)].map(([, own = '', base = '']) => [own, base] as const),
  );
  const known = new Set(['TroupeError']);
  for (let size = 0; size !== known.size; ) {
    size = known.size;
    for (const [own, base] of pairs) if (known.has(base)) known.add(own);
  }
  return known;
}

function thrownIn({ path, text }: Source, kinds: ReadonlySet<string>): Found[] {
  const made = [...text.matchAll(/\bnew (\w+)\(/gu)].filter((match) => kinds.has(match[1] ?? ''));
  const ofClasses = [...text.matchAll(/\bclass \w+ extends (\w+)/gu)]
    .filter((match) => kinds.has(match[1] ?? ''))
    .flatMap((match) =>
      [.../\bsuper\(/gu[Symbol.matchAll](text.slice(match.index))].slice(0, 1).map((inner) => match.index + inner.index + inner[0].length),
    );
  const begins = [
    ...made.map((match) => ({ at: match.index + match[0].length, kind: match[1] ?? '' })),
    ...ofClasses.map((at) => ({ at, kind: 'super' })),
  ];
  return begins.flatMap(({ at, kind }) => codesAt(argumentsAt(text, at), kind, path));
}

function codesAt(given: readonly string[], kind: string, path: string): Found[] {
  const status = /^\d{3}$/u.test(given[0] ?? '') ? Number(given[0]) : 'mapped';
  const argument = (given[status === 'mapped' ? 0 : 1] ?? '').replaceAll(/\$\{(\w+)\}/gu, '<$1>');
  const codes = literals(argument).map((code) => (kind === 'ModelError' ? `model-${code}` : code));
  const all = codes.length > 0 ? codes : putTogether[argument];
  if (all) return all.map((code) => ({ code, status }));
  // A class whose codes its own constructor knows is made of other things.
  const ownCode = !['TroupeError', 'Refusal', 'ModelError', 'BlueprintError', 'super'].includes(kind);
  if (ownCode || passedOn.has(argument)) return [];
  throw new Error(`${path}: which codes can \`${argument}\` be? Say so in tests/guards/error-codes.ts.`);
}

/** `fault('code/variant', …)`, of a catalogue; `refusal(404, 'code', …)` names its status. */
function cataloguedIn({ text }: Source): Found[] {
  const makers = [...text.matchAll(/\{([^{}]*)\} from '[^']*\berrors\.en\.ts'/gu)].flatMap(([, names = '']) => names.match(/\w+/gu) ?? []);
  return [...text.matchAll(/\b(fault|modelFault|refusal|told)\(/gu)].flatMap((match) => {
    if (!makers.includes(match[1] ?? '')) return [];
    const given = argumentsAt(text, match.index + match[0].length);
    const named = /^\d{3}$/u.test(given[0] ?? '');
    const status = named ? Number(given[0]) : match[1] === 'told' ? 'told' : 'mapped';
    return literals(given[named ? 1 : 0] ?? '').map((code): Found => ({ code, status }));
  });
}

function helpedIn({ text }: Source): Found[] {
  return helpers
    .filter(({ where }) => where.test(text))
    .flatMap(({ call, argument, before }) =>
      [...text.matchAll(call)].flatMap((match) =>
        literals(argumentsAt(text, match.index + match[0].length)[argument] ?? '').map((code) => ({
          code: before + code,
          status: 'mapped' as const,
        })),
      ),
    );
}

/** `{ code: '…', message: …`: told without being thrown. */
const toldIn = ({ text }: Source): Found[] =>
  [...text.matchAll(/(?<!addIssue\(\{ )\bcode: '([a-z][a-z-]*)',\s*message\b/gu)].map(([, code = '']) => ({ code, status: 'told' }));

function modelFaults(sources: readonly Source[]): Found[] {
  const union = sources.map(({ text }) => /\btype ModelFault =([^;]*);/u.exec(text)?.[1]).find((one) => one !== undefined);
  return literals(union ?? '').map((fault) => ({ code: `model-${fault}`, status: 'mapped' }));
}

/** The strings that an expression can be: of `a ? 'b' : 'c'`, b and c. */
const literals = (expression: string): string[] =>
  [...expression.replace(/^(?:[^?]|\?\.)*\?(?!\.)/u, '').matchAll(/'([a-z][a-z0-9-]*)(?:\/[a-z0-9-]+)?'/gu)].map(([, text = '']) => text);

/** The arguments of a call whose bracket opens just before `from`, as they are written. */
function argumentsAt(text: string, from: number): string[] {
  const pieces = [''];
  let depth = 0;
  for (const [token] of text.slice(from).matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\s\S]/gu)) {
    if (/^[)\]}]$/u.test(token) && depth-- === 0) break;
    if (/^[([{]$/u.test(token)) depth += 1;
    if (token === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += token;
  }
  return pieces.map((piece) => piece.trim());
}
