import { type Param, type Params, type Phrase, type Problem, TroupeError, toProblem } from '../errors.ts';
import type { Language } from './language.ts';

export {
  fromProblem,
  type KeptProblem,
  keptProblem,
  type Param,
  type Params,
  type Phrase,
  type Problem,
  TroupeError,
  toProblem,
} from '../errors.ts';

/**
 * Sentences of one language by key. A refusal has two: what is wrong, and what to do. Places in a sentence are
 * `{name}` for what is given under that name (several in a row are joined as the language joins them),
 * `{count|# line|# lines}` for one and for many, and
 * `{name?as it stands if there is one, with # for it|what stands there if not}`. Forms may hold places themselves.
 */
export type Catalogue = Readonly<Record<string, Sentence>>;
type Sentence = string | readonly [message: string, remedy: string];

type Before<Text, Mark extends string> = Text extends `${infer Name}${Mark}${string}` ? Name : Text;
/** Braces around anything but a name stand for themselves. */
type Name<Text> = Text extends `${string}${' ' | ',' | '"' | '[' | '{'}${string}` | '' ? never : Text & string;
type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Outer<Place> | Places<Rest> : never;
/** A place within the form of another begins before that one ends. */
type Outer<Place> = Place extends `${infer Whole}{${infer Within}` ? Whole | Outer<Within> : Place;
type NameIn<Place> = Name<Before<Before<Place, '?'>, '|'>>;
type Needed<Place> = Place extends `${NameIn<Place>}?${string}` ? never : NameIn<Place>;
type TextsOf<One> = One extends string ? One : One extends readonly (infer Text)[] ? Text : never;

/** What a sentence must be given, by the names of its places. */
export type ParamsOf<One> = ParamsAt<Places<TextsOf<One>>>;
type ParamsAt<Place> = [NameIn<Place>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in Needed<Place>]: Param } & { readonly [Name in NameIn<Place>]?: Params[string] };
type KeysOf<Sentences, Kind> = { [Key in keyof Sentences]: Sentences[Key] extends Kind ? Key : never }[keyof Sentences] & string;
/** The keys of a catalogue that are phrases. */
export type PhraseKey<Sentences> = KeysOf<Sentences, string>;
/** The keys of a catalogue that are refusals: a message and a remedy. */
export type FaultKey<Sentences> = KeysOf<Sentences, readonly [string, string]>;
/** Nothing need be given where nothing is needed. */
export type Given<One, Options> = [Needed<Places<TextsOf<One>>>] extends [never]
  ? [params?: ParamsOf<One>, options?: Options]
  : [params: ParamsOf<One>, options?: Options];

const place = /\{(\w+)(?:([?|])((?:[^{}]|\{[^{}]*\})*))?\}/gu;
const between = /\|(?![^{}]*\})/u;
const itself = /#(?![^{}]*\})/u;
const joints: Readonly<Record<Language, string>> = { en: ', ', zh: '、' };

/** A sentence with its places filled. A place that nothing was given for stays as it is written. */
export function fill(sentence: string, params: Params, language: Language, phrases: Catalogue = {}): string {
  return sentence.replace(place, (written, name: string, kind?: string, forms: string = '') => {
    const value = Object.hasOwn(params, name) ? (params[name] ?? false) : false;
    if (value === false && kind !== '?') return written;
    const said = typeof value === 'boolean' ? '' : shown(value, language, phrases);
    if (!kind) return said;
    const [first = '', second = kind === '?' ? '' : first] = forms.split(between);
    const chosen =
      kind === '?' ? value === true || (said !== '' && value !== 0) : new Intl.PluralRules(language).select(Number(value)) === 'one';
    const pieces = (chosen ? first : second).split(itself);
    return pieces.map((piece) => fill(piece, params, language, phrases)).join(said);
  });
}

function shown(value: Param, language: Language, phrases: Catalogue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!('key' in value)) return value.map((one) => shown(one, language, phrases)).join(joints[language]);
  const sentence = Object.hasOwn(phrases, value.key) ? phrases[value.key] : undefined;
  return typeof sentence === 'string' ? fill(sentence, value.params ?? {}, language, phrases) : value.key;
}

/** The names of the places of a sentence and of their forms, each once. */
export const placesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(place)].flatMap(([, name = '', , forms = '']) => [name, ...placesOf(forms)]))].sort();

/** What was refused, in the language of a catalogue; null if it does not know the sentence, or if something that stands in it is missing. */
export function tellIn(catalogue: Catalogue, { key, params = {} }: Phrase, language: Language): { message: string; remedy: string } | null {
  const told = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  if (told === undefined || typeof told === 'string') return null;
  const missing = [...told.join('').matchAll(place)].some(([, name = '', kind]) => kind !== '?' && params[name] === undefined);
  const [message, remedy] = told;
  return missing ? null : { message: fill(message, params, language, catalogue), remedy: fill(remedy, params, language, catalogue) };
}

/** Makes the errors of a catalogue in English: `throw fault('unknown-play', { play })`. */
export const faultsOf =
  <const English extends Catalogue>(catalogue: English) =>
  <Key extends FaultKey<English>>(key: Key, ...[params, options]: Given<English[Key], { readonly cause?: unknown }>): TroupeError => {
    const { message, remedy } = sayIn(catalogue, key, params);
    return new TroupeError(key, message, remedy, { ...options, ...(params && { params }) });
  };

/** The same as data, where nobody throws it. */
export const problemsOf = <const English extends Catalogue>(catalogue: English) => {
  const fault = faultsOf(catalogue);
  return <Key extends FaultKey<English>>(key: Key, ...[params]: Given<English[Key], never>): Problem =>
    toProblem(fault(key, ...([params] as Given<English[Key], never>)));
};

/** A problem and its remedy in English, with the parameters put in. */
export function sayIn(english: Catalogue, key: string, params: Params = {}): { readonly message: string; readonly remedy: string } {
  const [message = '', remedy = ''] = [english[key] ?? []].flat();
  return { message: fill(message, params, 'en', english), remedy: fill(remedy, params, 'en', english) };
}

/** Names phrases of a catalogue, to stand in its sentences. */
export const phrasesOf =
  <const English extends Catalogue>(_: English) =>
  <Key extends PhraseKey<English>>(key: Key, ...[params]: Given<English[Key], never>): Phrase => ({ key, ...(params && { params }) });
