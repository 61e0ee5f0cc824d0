import type { Language } from '../../text/language.ts';
import type { Blueprint } from '../schema.ts';
import { type Finding, type Told, tellFinding } from './finding.ts';

export type Severity = 'error' | 'warning' | 'note';

/** Every diagnostic there is: its severity and its name. Each has a page in docs/diagnostics. */
export const diagnosticCodes = {
  T001: ['error', 'an id is used twice'],
  T002: ['error', 'an id is shared between characters, props and places'],
  T003: ['note', 'an id is shared between other kinds'],
  T010: ['error', 'unknown character'],
  T011: ['error', 'unknown prop'],
  T012: ['error', 'unknown place'],
  T013: ['error', 'unknown fact'],
  T014: ['error', 'unknown point'],
  T015: ['error', 'unknown ending'],
  T016: ['error', 'unknown target'],
  T017: ['note', 'two things go by the same name'],
  T018: ['warning', 'unknown placeholder in the text of a rule'],
  T101: ['error', 'the flag is true before anything happened'],
  T102: ['warning', 'the flag is already true when its point begins'],
  T103: ['error', 'the flag needs somebody who cannot do it'],
  T104: ['error', 'the flag needs a fact that nobody there can tell'],
  T105: ['error', 'the flag needs a state that nothing brings about'],
  T106: ['error', 'the build-up can never hold'],
  T107: ['error', 'a condition contradicts itself'],
  T108: ['warning', 'a judged flag is not a question'],
  T109: ['warning', 'an irreversible act may come before its build-up'],
  T110: ['error', 'an ending cannot be reached'],
  T111: ['warning', 'a point cannot be reached'],
  T112: ['error', 'the play cannot get out of a loop'],
  T113: ['error', 'the play runs past its last point'],
  T114: ['warning', 'a way onwards is never asked'],
  T115: ['warning', 'a way onwards can never be taken'],
  T116: ['note', 'points form a loop'],
  T117: ['warning', 'the build-up is true from the start'],
  T118: ['warning', 'a rule can never apply'],
  T119: ['error', 'an alternative can never happen'],
  T120: ['note', 'a way to the flag that no alternative names'],
  T121: ['warning', 'an alternative that another always forestalls'],
  T122: ['warning', 'a follow-up that can never come'],
  T201: ['note', 'the fallback does not bring about the flag'],
  T202: ['error', "the fallback puts words in somebody's mouth"],
  T203: ['warning', 'the fallback acts for somebody'],
  T204: ['error', 'the fallback does not move on'],
  T301: ['error', 'somebody on stage has no cue'],
  T302: ['warning', 'a cue for somebody who is never on stage'],
  T303: ['error', 'a cue names what its character does not know'],
  T304: ['error', 'a goal names what its character does not know'],
  T305: ['error', 'a character is described by what it does not know'],
  T306: ['error', 'a cue gives the flag away'],
  T307: ['warning', 'a move that cannot be made there'],
  T308: ['warning', 'nobody has a move towards the flag'],
  T309: ['warning', 'a move that is never offered'],
  T310: ['note', 'a character has no goal in an act'],
  T311: ['warning', 'a move without act or words'],
  T312: ['warning', 'a move that is refused as it is offered'],
  T313: ['error', 'what everybody sees tells somebody what they do not know'],
  T314: ['error', 'a prop tells its holder what they do not know'],
  T401: ['error', 'somebody enters who is on stage'],
  T402: ['error', 'somebody leaves who is off stage'],
  T403: ['error', 'somebody enters who is dead'],
  T404: ['error', 'a point with nobody on stage'],
  T405: ['warning', 'a cue for somebody off stage'],
  T406: ['error', 'hidden behind what is no cover'],
  T407: ['error', 'hidden behind what is elsewhere'],
  T408: ['note', 'a change of scene leaves somebody behind'],
  T409: ['warning', 'a character never comes on stage'],
  T410: ['warning', 'a position for somebody who is not there'],
  T411: ['warning', 'a flag hits somebody who is not there'],
  T501: ['error', 'the flag needs a prop that cannot be reached'],
  T502: ['error', 'props lie in one another in a circle'],
  T503: ['warning', 'a prop is held by somebody who never comes on stage'],
  T504: ['warning', 'locked, and nothing unlocks it'],
  T505: ['error', 'the key lies behind its own lock'],
  T506: ['warning', 'a prop lies in or on what cannot hold it'],
  T507: ['warning', 'a hidden prop that nothing can find'],
  T508: ['note', 'a writing that reveals nothing'],
  T509: ['warning', 'a prop that is nowhere and never appears'],
  T510: ['warning', 'a door that is not at its exit'],
  T511: ['warning', 'a fact that cannot be recognised when told'],
  T512: ['note', 'a place that nobody can get to'],
  T513: ['warning', "a thing leaves somebody's hand by itself"],
  T601: ['error', 'somebody starts hidden behind what is elsewhere'],
  T602: ['error', 'open and locked at the start'],
  T603: ['note', 'a secret that all characters know'],
  T604: ['warning', 'revealing what everyone knows'],
  T605: ['warning', 'the play opens in an empty place'],
  T606: ['warning', 'held, and too large to carry'],
  T607: ['warning', 'the text of a scene contradicts a thing in it'],
  T701: ['error', "a complication puts words in somebody's mouth"],
  T702: ['warning', 'a complication acts for somebody'],
  T703: ['error', "a rule puts words in somebody's mouth"],
  T704: ['warning', 'a rule acts for somebody else'],
  T705: ['note', 'an ending or a scene acts for somebody'],
  T706: ['error', "what is seen puts words in somebody's mouth"],
  T707: ['warning', 'what is seen acts for somebody'],
} as const satisfies Record<string, readonly [Severity, string]>;

export type DiagnosticCode = keyof typeof diagnosticCodes;

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
