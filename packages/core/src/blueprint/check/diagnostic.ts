import type { Language } from '../../text/language.ts';
import type { Blueprint } from '../schema.ts';
import codes from './diagnostics.json' with { type: 'json' };
import { type Finding, type Told, tellFinding } from './finding.ts';

/** An error keeps a play from being played; a warning does not; a note is worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

/** Every diagnostic there is: its severity and its name. Each has a page in docs/diagnostics. */
export const diagnosticCodes = codes as unknown as Readonly<Record<keyof typeof codes, readonly [Severity, string]>>;

/** The number of a diagnostic: T001 and on. */
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** Where in a blueprint something is. */
export type Whereabouts = {
  readonly path: string;
  readonly act?: string;
  readonly scene?: string;
  readonly point?: string;
  readonly character?: string;
  readonly prop?: string;
};

/** One finding of the checker: what is wrong, where, and what to do. Its code has a page in docs/diagnostics. */
export type Diagnostic = {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly where: Whereabouts;
  /** In English; `diagnosticIn` says it in another language. */
  readonly message: string;
  readonly remedy: string;
  /** The same as data. A diagnostic from an older log has none. */
  readonly finding?: Finding;
};

export function diagnostic(blueprint: Blueprint, finding: Finding, path: string): Diagnostic {
  const code = finding.key.slice(0, 4) as DiagnosticCode;
  const told = tellFinding(finding, 'en') ?? { message: '', remedy: '' };
  return { code, severity: diagnosticCodes[code][0], where: whereabouts(blueprint, path), ...told, finding };
}

/** The same diagnostic in the reader's language, which need not be the play's. One without its finding stays as it was written. */
export function diagnosticIn<One extends Told & { readonly finding?: Finding }>(one: One, language: Language): One {
  return { ...one, ...(one.finding && tellFinding(one.finding, language)) };
}

/** The same in the words of whoever writes plays, where they differ from those of whoever writes blueprints. */
export function diagnosticForWriters(one: Diagnostic, language: Language): Diagnostic {
  const finding = one.finding && { ...one.finding, key: `${one.finding.key}.writer` as Finding['key'] };
  return { ...diagnosticIn(one, language), ...(finding && tellFinding(finding, language)) };
}

/** What a path leads through, by id. */
function whereabouts(blueprint: Blueprint, path: string): Whereabouts {
  const steps = path.split('.');
  const index = (kind: string): number => (steps.includes(kind) ? Number(steps[steps.indexOf(kind) + 1]) : Number.NaN);
  const act = blueprint.acts[index('acts')];
  const scene = act?.scenes[index('scenes')];
  const point = scene?.points[index('points')];
  const cue = steps.includes('cues')
    ? steps[steps.indexOf('cues') + 1]
    : steps.includes('goals')
      ? steps[steps.indexOf('goals') + 1]
      : undefined;
  const character = steps[0] === 'characters' ? blueprint.characters[index('characters')]?.id : cue;
  const prop = steps[0] === 'props' ? blueprint.props[index('props')]?.id : undefined;
  return {
    path,
    ...(act && { act: act.id }),
    ...(scene && { scene: scene.id }),
    ...(point && { point: point.id }),
    ...(character !== undefined && { character }),
    ...(prop !== undefined && { prop }),
  };
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Errors first, then by number, then by place. The same blueprint always gives the same list. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  const once = diagnostics.filter(({ code, where, message }) => {
    const key = JSON.stringify([code, where.path, message]);
    return !seen.has(key) && seen.add(key);
  });
  return once.sort(
    (a, b) =>
      ranks[a.severity] - ranks[b.severity] ||
      compare(a.code, b.code) ||
      comparePaths(a.where.path, b.where.path) ||
      compare(a.message, b.message),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function comparePaths(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [x, y] = [left[i] ?? '', right[i] ?? ''];
    const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
    const order = numeric ? Number(x) - Number(y) : compare(x, y);
    if (order !== 0) return order;
  }
  return 0;
}

const severityZh: Readonly<Record<Severity, string>> = { error: '错误', warning: '警告', note: '提醒' };

/** Two lines, like a compiler's, in the reader's language. */
export function formatDiagnostic(one: Diagnostic, language: Language = 'en'): string {
  const { code, severity, where, message, remedy } = diagnosticIn(one, language);
  const { path, point, scene, act } = where;
  if (language === 'zh') {
    const place = point !== undefined ? `情节点 ${point}` : (scene ?? act);
    return `${severityZh[severity]} ${code}，在 ${place === undefined ? path : `${path}（${place}）`}：${message}\n  ${remedy}`;
  }
  const place = point !== undefined ? `point ${point}` : (scene ?? act);
  return `${severity} ${code} at ${place === undefined ? path : `${path} (${place})`}: ${message}\n  ${remedy}`;
}
