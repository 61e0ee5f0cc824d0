import type { CallOptions, Model } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Action, Instruction, Scope } from './companion.ts';
import { type Exchange, withJob, withOutcome } from './exchange.ts';
import { inScope } from './material.ts';
import { type Reduced, reduceMaterial } from './reduce-material.ts';
import type { CompanyState } from './state.ts';

/** Does the work behind an action. Its host speaks the result. */
export type Deputy = {
  readonly id: string;
  readonly scope?: Scope;
  /** It needs a text, whatever its host looks at. */
  readonly needsText?: boolean;
  /** What it gives back takes the place of the text, or goes on after it: it is shown the text itself, however long. */
  readonly edit?: Instruction['edit'];
  /** Deputies that work before it. */
  readonly after?: readonly string[];
  run(exchange: Exchange, hands: DeputyHands): Promise<Exchange>;
};

/** What a deputy works with. */
export type DeputyHands = {
  readonly state: CompanyState;
  readonly model: Model;
  readonly call?: CallOptions;
  /** The text in the deputy's scope, short enough. Null when there is none. */
  readonly text: string | null;
};

const words = wordsOf({
  asking: ['I need some text for that ({label}). Select some, or type it here.', '「{label}」需要一段文字。请选中一段，或在此输入。'],
});

/** Said plainly, or by its name: `edit-tighten` takes the place of the text, `edit-continue` goes on after it. */
export function editOf({ id, edit }: Pick<Instruction, 'id' | 'edit'>): Instruction['edit'] {
  return edit ?? (id.startsWith('edit-') ? (id.includes('continue') ? 'append' : 'replace') : undefined);
}

/** A deputy in one line: it sets its host's job, with the text in its scope. */
export function instructionDeputy({ id, job, scope, after, ...manner }: Instruction): Deputy {
  const edit = editOf({ id, ...manner });
  return {
    id,
    ...(scope && { scope }),
    ...(edit && { edit }),
    ...(after && { after }),
    needsText: true,
    run: async (exchange, { text }) =>
      withJob(exchange, { id, text: job, ...manner, ...(edit && { edit }) }, ...(text === null ? [] : [{ label: 'TEXT', text }])),
  };
}

/** A deputy, its action, and what it may use. */
export type Delegation = {
  readonly deputy: Deputy;
  readonly action: Action;
  readonly state: CompanyState;
  readonly model: Model;
  /** Tokens of text that fit. */
  readonly room: number;
  readonly call?: CallOptions;
  /** What deputies before it have made of the text, in place of the text in its scope. */
  readonly made?: string;
};

/** Hands an exchange to a deputy: finds the text it needs, shortens it where it must and may, asks for it where there is none. */
export async function delegate(
  exchange: Exchange,
  { deputy, action, state, model, room, call, made }: Delegation,
): Promise<{ exchange: Exchange; reduced: Reduced | null }> {
  const label = action.label ?? action.id;
  const { given, language } = exchange;
  const scope = deputy.scope ?? (deputy.needsText ? (exchange.speaker.scope ?? 'some') : undefined);
  const found = scope === undefined ? null : (made ?? inScope(scope, given.material ?? {}, given.answer, state.seed, exchange.id));
  if (scope !== undefined && found === null)
    return {
      exchange: withOutcome(exchange, { kind: 'question', text: words[language].asking({ label }), awaits: 'text' }),
      reduced: null,
    };
  const reduced =
    found === null || deputy.edit
      ? null
      : await reduceMaterial(found, {
          language,
          room,
          purpose: label,
          model,
          ...(given.reduce && { method: given.reduce }),
          ...(call && { call }),
        });
  return {
    exchange: await deputy.run(exchange, { state, model, text: deputy.edit ? found : (reduced?.text ?? null), ...(call && { call }) }),
    reduced,
  };
}
