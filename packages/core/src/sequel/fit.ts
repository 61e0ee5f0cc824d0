import type { Blueprint } from '../blueprint/schema.ts';
import type { Location } from '../blueprint/terms.ts';
import { ask } from '../model/ask.ts';
import { budgeted, createBudget } from '../model/budget.ts';
import { estimateTokens, priceOf, promptTokens } from '../model/cost.ts';
import { type CallOptions, type Model, ModelError, type Prompt, type Usage } from '../model/model.ts';
import { withoutSentences } from '../text/whole-sentences.ts';
import { wordsOf } from '../text/words.ts';
import { type Contradiction, contradictionsIn, type FaultKind, type Measure } from './contradictions.ts';
import { type Complaint, FitAnswer, type Fitting, fieldsOf, fitPrompt, goneWord, refitPrompt, thingsOf, whereOf } from './fit.prompt.ts';
import content from './fit.words.json' with { type: 'json' };
import { type PlayText, playTexts, type TextKind, withText } from './play-texts.ts';

const words = wordsOf(content);

/** A written evening on its way to being played after another: as it was written for how that ended, and as the log has it go on. */
export type Unfitted = Fitting & Pick<Measure, 'written'>;

/** What was put otherwise, word for word. Null: it was left out. `because`: why, where code has found what was wrong with it. */
export type FitChange = {
  readonly kind: TextKind | 'whereabouts';
  readonly of: string;
  readonly field: string;
  readonly before: string;
  readonly after: string | null;
  readonly because?: { readonly kind: FaultKind; readonly what: string };
};

/** The next evening, fitted to the one before it, and what was changed. */
export type Fitted = {
  readonly blueprint: Blueprint;
  readonly changes: readonly FitChange[];
  /** The model that fitted it; without one, code alone. */
  readonly by?: string;
};

/** Without a model: what code can see to be false is left out. */
export function fitByCode(unfitted: Unfitted): Fitted {
  const { blueprint, cut } = withoutContradictions(unfitted.tonight, unfitted);
  return { blueprint, changes: changesOf(unfitted, blueprint, cut) };
}

/** Who fits it, and how they are asked. */
export type Fitter = CallOptions & {
  readonly model: Model;
  /** What was answered before, in order: that is not asked for again. */
  readonly answers?: readonly FitAnswer[];
  /** Told of each answer, to be kept before anything else is asked. */
  readonly onAnswer?: (answer: FitAnswer, usage: Usage) => Promise<void>;
  /** Told before each call. */
  readonly onAsk?: (call: number) => void;
};

/** At most so many answers are asked for. */
export const mostFittingCalls = 2;

/**
 * One mind puts the written texts right by what was played; code applies what holds against the log, names what does not and asks once more. What
 * contradicts even then is left out.
 */
export async function fitEvening(unfitted: Unfitted, fitter: Fitter): Promise<Fitted> {
  let now = unfitted.tonight;
  let complaints: readonly Complaint[] = [];
  let last: FitAnswer | undefined;
  let heard = false;
  for (let call = 0; call < mostFittingCalls && (call === 0 || complaints.length > 0); call++) {
    const prompt = last ? refitPrompt(unfitted, last, complaints) : fitPrompt(unfitted);
    const answer = fitter.answers?.[call] ?? (await answered(prompt, call, fitter));
    const tried = applied(now, answer, unfitted);
    now = tried.blueprint;
    last = answer;
    heard ||= answer.reason !== '' || answer.texts.length > 0 || answer.things.length > 0;
    complaints = [...tried.complaints, ...contradictionsIn(now, unfitted)];
  }
  const { blueprint, cut } = withoutContradictions(now, unfitted);
  const changes = changesOf(unfitted, blueprint, cut);
  return heard ? { blueprint, changes, by: fitter.model.id } : { blueprint, changes };
}

/** An answer without sense changes nothing. Whoever cannot be reached, paid or was stopped is not passed over. */
async function answered(prompt: Prompt, call: number, fitter: Fitter): Promise<FitAnswer> {
  const { model, onAnswer, onAsk, answers: _, ...options } = fitter;
  const spent: Usage[] = [];
  onAsk?.(call + 1);
  try {
    const answer = await ask(counted(model, spent), prompt, FitAnswer, options);
    await onAnswer?.(answer, sumOf(spent));
    return answer;
  } catch (error) {
    if (!(error instanceof ModelError) || !['malformed', 'truncated', 'refusal'].includes(error.fault)) throw error;
    const nothing = { reason: '', texts: [], things: [] };
    await onAnswer?.(nothing, sumOf(spent));
    return nothing;
  }
}

/** Nothing is capped here: what it costs is only noted. */
const counted = (model: Model, spent: Usage[]): Model => budgeted(model, { ...createBudget(), spend: (usage) => void spent.push(usage) });

const sumOf = (all: readonly Usage[]): Usage =>
  all.reduce(
    (sum, one) => ({
      input: sum.input + one.input,
      output: sum.output + one.output,
      cached: sum.cached + one.cached,
      money: sum.money + one.money,
    }),
    { input: 0, output: 0, cached: 0, money: 0 },
  );

/** About what it takes: one call, and half of another. */
export function fittingCost(fitting: Fitting, model: Pick<Model, 'prices'>): { readonly tokens: number; readonly money?: number } {
  const input = Math.ceil(promptTokens(fitPrompt(fitting)) * 1.5);
  const output = Math.ceil([...fieldsOf(fitting).values()].reduce((sum, { text }) => sum + estimateTokens(text), 0) / 3);
  const tokens = input + output;
  return model.prices ? { tokens, money: priceOf({ input, output, cached: 0 }, model.prices) } : { tokens };
}

type Applied = { readonly blueprint: Blueprint; readonly complaints: readonly Complaint[] };

/** What of an answer has a place in the play and fits there. */
function applied(now: Blueprint, { texts, things }: FitAnswer, fitting: Fitting): Applied {
  const fields = fieldsOf(fitting);
  const complaints: Complaint[] = [];
  let blueprint = now;
  for (const { field, text } of texts) {
    const one = fields.get(field);
    // What must be there is not taken out for nothing.
    if (!one || (text.trim() === '' && !one.optional)) continue;
    const longest = Math.min(one.longest, Math.max(shortest, one.text.length * growth));
    if (text.trim().length > longest) complaints.push({ kind: 'long', path: one.path, what: String(longest) });
    else blueprint = withText(blueprint, one.path, text.trim() || null);
  }
  for (const moved of things) {
    const { props, complaint } = movedTo(blueprint, moved, fitting);
    if (complaint) complaints.push(complaint);
    else blueprint = { ...blueprint, props };
  }
  return { blueprint, complaints };
}

/** A text may grow, and not become another. */
const growth = 2.5;
const shortest = 300;

/** What stands where nothing is left of a text that must be there: nothing that could be untrue. */
function standingFor({ kind, of, field, optional }: PlayText, text: string, { language }: Blueprint): string | null {
  if (text !== '') return text;
  if (optional) return null;
  const { view, want, seen } = words[language].instead;
  if (field.startsWith('view')) return view;
  if (kind === 'cue') return want;
  return of === '' ? seen : kind === 'point' || kind === 'ending' ? seen : of;
}

type Moved = { readonly props: Blueprint['props']; readonly complaint?: Complaint };

/** No thing is where it cannot be: what is gone stays gone, and nobody carries what cannot be carried. */
function movedTo(blueprint: Blueprint, { thing, where }: FitAnswer['things'][number], fitting: Fitting): Moved {
  const { props, places, characters } = blueprint;
  const one = thingsOf(fitting).find(({ name }) => name === thing);
  const left = fitting.legacy.things.find(({ name }) => name === thing);
  const place = places.find(({ name }) => name === where);
  const holder = characters.find(({ name }) => name === where);
  const isGone = where === goneWord(blueprint);
  if (!one || (!place && !holder && !isGone)) return { props };
  const complaint = { kind: 'where', path: thing, what: where } as const;
  if ((left?.gone && !isGone) || (holder && !one.portable)) return { props, complaint };
  const at: Location = place ? { place: place.id } : holder ? { holder: holder.id } : { nowhere: true };
  return { props: props.map((prop) => (prop.id === one.id ? { ...prop, at } : prop)) };
}

/** So often is looked again: a sentence that goes may leave another to stand alone. */
const mostCuts = 3;

/** Whatever still contradicts is left out, sentence by sentence. */
function withoutContradictions(tonight: Blueprint, measure: Measure) {
  const cut: Contradiction[] = [];
  let blueprint = tonight;
  for (let round = 0; round < mostCuts; round++) {
    const found = contradictionsIn(blueprint, measure);
    if (found.length === 0) break;
    cut.push(...found);
    for (const one of playTexts(blueprint)) {
      const guilty = new Set(found.filter(({ path }) => path === one.path).map(({ sentence }) => sentence));
      if (guilty.size === 0) continue;
      const rest = guilty.has(one.text) ? '' : withoutSentences(one.text, (sentence) => guilty.has(sentence));
      blueprint = withText(blueprint, one.path, standingFor(one, rest, blueprint));
    }
  }
  return { blueprint, cut };
}

/** Everything that is otherwise than it was written: nothing is changed in silence. */
function changesOf({ written }: Unfitted, fitted: Blueprint, cut: readonly Contradiction[]): FitChange[] {
  const before = new Map(playTexts(written).map((one) => [one.path, one]));
  const after = new Map(playTexts(fitted).map((one) => [one.path, one]));
  const texts = [...new Map([...before, ...after]).keys()].flatMap((path): FitChange[] => {
    const [was, is] = [before.get(path), after.get(path)];
    const { kind, of, field } = (was ?? is) as PlayText;
    if (was?.text === is?.text) return [];
    const because = cut.find((one) => one.path === path);
    return [
      {
        ...{ kind, of, field, before: was?.text ?? '', after: is?.text ?? null },
        ...(because && { because: { kind: because.kind, what: because.what } }),
      },
    ];
  });
  const moved = fitted.props.flatMap((prop): FitChange[] => {
    const was = written.props.find(({ id }) => id === prop.id);
    if (!was || JSON.stringify(was.at) === JSON.stringify(prop.at)) return [];
    return [{ kind: 'whereabouts', of: prop.name, field: 'at', before: whereOf(was.at, written), after: whereOf(prop.at, fitted) }];
  });
  return [...texts, ...moved];
}
