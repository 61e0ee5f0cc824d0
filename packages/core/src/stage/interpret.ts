import * as z from 'zod/mini';
import type { CharacterId } from '../blueprint/terms.ts';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { tellsOfLeaving } from '../text/leaving.ts';
import { VerbName } from '../text/verb-names.ts';
import type { Target } from '../world/world.ts';
import { asTyped } from './as-typed.ts';
import { changeKinds, interpretPrompt } from './interpret.prompt.ts';
import { type Kept, keptIn } from './kept-thing.ts';
import { usualVerbs } from './profile.prompt.ts';
import { Proposal } from './proposals.ts';
import { mayBeSecret } from './secrecy.ts';
import type { ActorView } from './view.ts';

const Part = z.object({
  kind: z.enum(['speech', 'deed', 'thought', 'claim']),
  text: z.string(),
  verb: z.optional(z.string()),
  targets: z._default(z.array(z.string()), []),
  to: z._default(z.array(z.string()), []),
  secrecy: z._default(z.enum(['open', 'aside', 'concealed']), 'open'),
  thing: z.optional(z.string().check(z.maxLength(80))),
  keeps: z.optional(z.enum(keptIn)),
  written: z.optional(z.string().check(z.maxLength(2000))),
  possible: z._default(z.boolean(), true),
  offered: z._default(z.boolean(), false),
  // What turns up is said by thing and keeps.
  changes: z._default(z.array(z.extend(Proposal, { kind: z.enum(changeKinds) })).check(z.maxLength(4)), []),
});
const Answer = z.object({ parts: z.array(Part).check(z.maxLength(24)) });
const shape = shapeOf('interpret', Answer);

/** A stretch of a person's line as it was meant, in its own words. A deed without an act is told and changes nothing. */
export type MeantPart = {
  /** `claim`: a deed of somebody else's, which is theirs. */
  readonly kind: 'speech' | 'deed' | 'thought' | 'claim';
  readonly text: string;
  /** Typed between stars, where deeds are. */
  readonly starred?: true;
  /** The mark after which it stands in the line. */
  readonly after?: string;
  readonly act?: { readonly verb: VerbName | (string & {}); readonly targets: readonly Target[] };
  /** What is done, where it is done to nothing that is here. */
  readonly verb?: VerbName;
  readonly to: readonly CharacterId[];
  readonly secrecy: 'open' | 'aside' | 'concealed';
  /** A thing of their own that it is done with, and that is none of those here. */
  readonly thing?: string;
  /** Where that thing is after it. */
  readonly keeps?: Kept;
  /** What is written down in doing it: for whoever reads it. */
  readonly written?: string;
  /** To what else it is done, where it is done with such a thing. */
  readonly targets?: readonly Target[];
  /** Nothing in person, place and period forbids it. */
  readonly possible: boolean;
  /** Whoever has it has just held it out, or told them to take it. */
  readonly offered?: true;
  /** What it leaves otherwise than it was, beyond what its verb says. */
  readonly changes?: readonly Proposal[];
};

/**
 * What a person meant with a line, read by a model that sees only what the person's character can see. What cannot be relied on is asked
 * for once more: a part that is not in the line was made up, and what is in no part would be lost. Null where nobody reads; `secret` where
 * it was misread and holds what not everybody may see.
 */
export async function interpret(
  view: ActorView,
  line: string,
  model: Model,
  options: CallOptions,
): Promise<readonly MeantPart[] | 'secret' | null> {
  const things = [...view.holding, ...view.reach, ...view.onOthers];
  const formed = choosing(shape, {
    'parts.verb': [...usualVerbs, ...Object.keys(view.ownVerbs ?? {})],
    'parts.targets': [...things, ...view.people, ...view.exits].map(({ name }) => name),
    'parts.to': view.people.map(({ name }) => name),
    'parts.changes.to': [...things, ...view.people, view.self].map(({ name }) => name),
  });
  let secret = false;
  const fits = z.superRefine<z.infer<typeof Answer>>(({ parts: read }, context) => {
    secret ||= read.some((part) => part.secrecy !== 'open' || part.written !== undefined);
    const fault = misread(line, read);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
  try {
    const { parts } = await ask(model, interpretPrompt(view, line, formed), Answer.check(fits), options);
    return parts.length > 0 ? meantBy(view, line, parts) : null;
  } catch (error) {
    if (secret && error instanceof ModelError && error.fault === 'malformed') return 'secret';
    throw error;
  }
}

/** What is wrong with a reading, in words for whoever reads it again. */
function misread(line: string, parts: readonly z.infer<typeof Part>[]): string | null {
  const unwritten = parts.find((one) => one.kind === 'deed' && one.written?.trim() && !isWritten(one.written.trim(), one, parts));
  // What was written must not be seen by all because a reader got it slightly wrong.
  if (unwritten) return `"written" must stand word for word in the "text" of its part, as the line has it: ${unwritten.written}`;
  if (parts.length === 0 || covers(line, parts)) return null;
  return 'The parts, in the order of the line and copied letter by letter, must together be the whole line.';
}

/** In the words of the deed itself, or in what is said while it is written. */
const isWritten = (written: string, { text }: z.infer<typeof Part>, parts: readonly z.infer<typeof Part>[]): boolean =>
  [text, ...parts.flatMap((one) => (one.kind === 'speech' && one.secrecy === 'open' ? [one.text] : []))].some((one) =>
    one.includes(written),
  );

function typedAs(line: string, { kind, text }: z.infer<typeof Part>): string {
  if (kind === 'thought') return text.trim();
  return asTyped(line, kind === 'speech' ? withoutStop(text.trim()) : text.trim());
}

const isStarred = (line: string, text: string): boolean =>
  [...line.matchAll(/\*+([^*]+)\*+|[(（]([^)）]*)[)）]/gu)].some(([whole]) => whole.includes(text));

/** The comma or the stop that stood before it: whoever takes a line apart leaves it between two parts. */
function standsBefore(line: string, text: string): Pick<MeantPart, 'after'> {
  const [, mark] = /([,，、;；:：.。!！?？—–…-]+)\s*$/u.exec(line.slice(0, Math.max(0, line.indexOf(text)))) ?? [];
  return mark === undefined ? {} : { after: mark };
}

function meantBy(view: ActorView, line: string, parts: readonly z.infer<typeof Part>[]): readonly MeantPart[] {
  return parts.map((part): MeantPart => {
    const act = part.kind === 'deed' ? actOf(view, part) : undefined;
    const verb = act && !part.thing ? undefined : VerbName.safeParse(part.verb).data;
    const written = part.written?.trim();
    const text = typedAs(line, part);
    const to = part.to.flatMap((name) => view.people.filter((one) => isCalled(one, name)).map(({ id }) => id));
    return {
      kind: part.kind,
      text,
      ...standsBefore(line, text),
      ...(part.kind === 'claim' && isStarred(line, text) && { starred: true as const }),
      ...(act && { act }),
      ...(verb && verb !== 'say' && { verb }),
      ...(part.kind === 'deed' &&
        part.thing?.trim() && {
          thing: part.thing.trim(),
          targets: targetsIn(view, part.targets),
          ...(part.keeps && { keeps: part.keeps }),
        }),
      ...(part.kind === 'deed' && written && isWritten(written, part, parts) && { written }),
      to: [...new Set(to)],
      secrecy: part.secrecy,
      possible: part.possible,
      ...(part.kind === 'deed' && part.offered && { offered: true as const }),
      ...(part.kind === 'deed' && part.changes.length > 0 && { changes: part.changes }),
    };
  });
}

/** The stop that ended a deed in the middle of the line begins no words: “。这句算数。” */
const withoutStop = (said: string): string => said.replace(/^[。，、；：．,;:]+\s*(?=.)/u, '');

const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:the|an?|my|his|her|their) /u, '');
const isCalled = ({ id, name }: { readonly id: string; readonly name: string }, wording: string): boolean =>
  id === wording.trim() || bare(name) === bare(wording);

/** What is done with nothing but oneself. */
const alone: ReadonlySet<VerbName> = new Set<VerbName>(['hide', 'reveal', 'stand', 'sit', 'kneel']);

function actOf(view: ActorView, { verb, targets, text, thing }: z.infer<typeof Part>): MeantPart['act'] {
  // Ruled by its host, on nothing as well.
  if (verb !== undefined && Object.hasOwn(view.ownVerbs ?? {}, verb)) return { verb, targets: targetsIn(view, targets) };
  const known = VerbName.safeParse(verb);
  if (!known.success || known.data === 'say') return undefined;
  const needsNothing = !thing && (alone.has(known.data) || (known.data === 'go' && tellsOfLeaving(text)));
  // A pencil of one's own is no thing of the author's: done to nothing here, a deed is told and not ruled.
  if (targets.length === 0) return needsNothing ? { verb: known.data, targets: [] } : undefined;
  const found = targets.map((wording) => targetIn(view, wording));
  return found.every((one) => one !== null) ? { verb: known.data, targets: found } : undefined;
}

const targetsIn = (view: ActorView, targets: readonly string[]): Target[] =>
  targets.map((wording) => targetIn(view, wording)).filter((one) => one !== null);

function targetIn(view: ActorView, wording: string): Target | null {
  const called = (one: { readonly id: string; readonly name: string }) => isCalled(one, wording);
  const prop = [...view.holding, ...view.reach, ...view.onOthers].find(called);
  if (prop) return { kind: 'prop', id: prop.id };
  const person = view.people.find(called);
  if (person) return { kind: 'character', id: person.id };
  const exit = view.exits.find(called);
  return exit ? { kind: 'place', id: exit.id } : null;
}

/** Every part stands in the line, one after the other, and hardly a word of the line stands in none. */
function covers(line: string, parts: readonly { readonly text: string }[]): boolean {
  // That a word is for one alone is said beside it, and is no part of it.
  const whole = plain(line.replace(/\([^)]*\)|（[^）]*）/gu, (aside) => (mayBeSecret(aside) ? ' ' : aside)));
  let from = 0;
  let left = '';
  for (const { text } of parts) {
    const piece = plain(text);
    const at = whole.indexOf(piece, from);
    if (piece === '' || at < 0) return false;
    left += whole.slice(from, at);
    from = at + piece.length;
  }
  left += whole.slice(from);
  return letters(left) <= Math.max(8, letters(whole) * 0.2);
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*"“”「」『』()[\]]+/gu, ' ')
    .trim();
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
