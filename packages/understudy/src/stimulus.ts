import type { BriefLine, BriefPerson, BriefRole } from '@troupe/core/model';
import { type Asked, askedIn, bare } from './asked.ts';
import { contradicted } from './claims.ts';
import type { LineKind } from './kinds.ts';
import { deedOf, type Ear, kindOf } from './matcher.ts';
import { namedIn, namesSelf } from './named.ts';
import { contentWords, emptyEnglish, meaning, sharedCount } from './words.ts';

/** What a character has to answer: the latest thing said since it last spoke, to it rather than near it, by a person rather than an actor. */
export type Stimulus = {
  /** How it was heard. */
  readonly ear: Ear;
  readonly line?: BriefLine;
  readonly kind: LineKind;
  readonly addressed: boolean;
  /** Whom it would answer, when that is somebody present. */
  readonly addressee?: BriefPerson;
  /** What carries meaning in the line, lower case. */
  readonly words?: readonly string[];
  /** Something or somebody of the play that the other named, as it is said back. */
  readonly phrase?: string;
  /** What the same person said before and now contradicts, turned round. */
  readonly claim?: string;
  /** Nobody else has answered it yet. */
  readonly first?: boolean;
  /** The same person said exactly this before. */
  readonly repeated?: boolean;
  /** It asked, and was given no answer. */
  readonly unanswered?: boolean;
  /** What a person did before its eyes that nobody has answered yet. */
  readonly done?: string;
  /** The plain question in what a person said, or the kind of thing that they did. */
  readonly asked?: Asked;
  /** Something a person spoke of earlier. */
  readonly recalled?: string;
};

/** What is known to be spelled right: everything anybody in this theatre has written or said, but for the one who is answered. */
export type Spelling = (word: string) => boolean;

/** Kind and addressee alone: enough to decide whether to speak. */
export function glance(brief: BriefRole, ear: Ear = brief): Stimulus {
  const since = sinceMine(brief.heard);
  const line = latest(since, brief);
  const deed = deedIn(since, line);
  const others = brief.present.filter((one) => one.id !== brief.self.id && one.health !== 'dead');
  const speaker = line && others.find((one) => one.name === line.by || one.id === line.by);
  const addressee = speaker ?? others.find((one) => one.person) ?? others[0];
  return {
    ear,
    kind: deed ? 'deed' : line ? spokenKind(line, brief, ear) : 'silence',
    addressed: !deed && (line?.toMe ?? false),
    ...(line && !deed && { line }),
    ...(deed && { done: deed.text }),
    ...(addressee && { addressee }),
  };
}

/** What an actor says it does it has done in a ruling or a gesture; in its words it is only told. */
function spokenKind(line: BriefLine, brief: BriefRole, ear: Ear): LineKind {
  const kind = kindOf(bare(line.text, brief), ear);
  return kind === 'deed' && !line.person ? 'statement' : kind;
}

export function stimulusOf(brief: BriefRole, spelled: Spelling = () => false, ear: Ear = brief): Stimulus {
  const seen = glance(brief, ear);
  const { line, addressee } = seen;
  if (seen.done !== undefined) return { ...seen, first: brief.hiding === undefined, ...deedAsked(asOwn(seen.done, brief), brief, ear) };
  if (!line) return { ...seen, ...recall(brief, addressee) };
  const earlier = personLines(brief).filter((one) => one !== line);
  const knows = (word: string) => spelled(word) || emptyEnglish.has(word);
  const claim = line.person ? contradicted(line, earlier, brief.language, knows) : undefined;
  const repeated = line.person && line.text.length > 3 && earlier.some((one) => one.by === line.by && one.text === line.text);
  const named = namedIn(line.text, brief, addressee?.name)[0];
  const kind =
    !named && garbled(seen.kind, line, brief.language, spelled) ? 'nonsense' : touchesSecret(seen.kind, line, brief) ? 'secret' : seen.kind;
  const asks = line.person && kind !== 'secret' && kind !== 'beyond' && kind !== 'future';
  const least = heated.has(kind) ? 0.8 : undefined;
  const asked = asks ? (askedOf(kind, line.text, brief, ear) ?? askedIn(line.text, brief, ear, addressee?.name, least)) : undefined;
  return {
    ...seen,
    kind,
    ...(named ? { phrase: named.phrase } : {}),
    words: contentWords(line.text)
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > (brief.language === 'zh' ? 1 : 3)),
    first: answersFirst(line, brief),
    ...(claim ? { claim } : {}),
    ...(asked ? { asked } : {}),
    ...(repeated ? { repeated } : {}),
    ...(isUnanswered(line, brief) ? { unanswered: true } : {}),
    ...recall(brief, addressee),
  };
}

/** What is said in heat is answered as such, unless it is almost word for word what anybody may say. */
const heated: ReadonlySet<LineKind> = new Set(['threat', 'accusation', 'insult', 'plea', 'confession']);

/** What is given to another is no gift to whoever sees it. */
const deedAsked = (done: string, brief: BriefRole, ear: Ear): Pick<Stimulus, 'asked'> => {
  const kind = deedOf(done, ear);
  const others = kind === 'gift' && !namesSelf(done, brief) && namedIn(done, brief, undefined).some(({ person }) => person);
  return kind && !others ? { asked: { kind } } : {};
};

/** "Hamlet kneels before Gertrude", as he would tell it himself. */
const asOwn = (done: string, { present, language }: BriefRole): string => {
  const doer = present.find(({ name, person }) => person && done.startsWith(name))?.name;
  return doer === undefined ? done : `${language === 'zh' ? '我' : 'I'}${done.slice(doer.length)}`;
};

/** "I sing a little song": told in words, it is done all the same. */
const askedOf = (kind: LineKind, text: string, brief: BriefRole, ear: Ear): Asked | undefined =>
  kind === 'deed' ? deedAsked(text, brief, ear).asked : undefined;

/** Everything people said that this character heard, oldest first. */
export function personLines(brief: BriefRole): BriefLine[] {
  return [...(brief.earlier ?? []), ...brief.heard].filter((line) => line.person && line.kind === 'speech');
}

/** Written in another language, or with more slips than words: nothing in it can be taken up. */
function garbled(kind: LineKind, line: BriefLine, language: 'en' | 'zh', spelled: Spelling): boolean {
  if (!line.person || !['statement', 'question', 'order'].includes(kind)) return false;
  const letters = line.text.match(/\p{L}/gu)?.length ?? 0;
  const native = line.text.match(language === 'zh' ? /\p{Script=Han}/gu : /[a-z]/giu)?.length ?? 0;
  if (native * 2 < letters) return true;
  if (language === 'zh') return false;
  const words = contentWords(line.text);
  const odd = words.filter((word) => !spelled(word) && !spelled(`${word.replace(/(s|ed|ing)$/u, '')}`) && !/'/u.test(word)).length;
  return words.length > 1 && odd * 2 > words.length;
}

/** Only the first who answers says the other's words back, and nobody out of hiding. */
const answersFirst = (line: BriefLine, brief: BriefRole): boolean => brief.hiding === undefined && stillOpen(brief, line);

/** Nobody who was there has said a word since; whoever has only just come on answered nothing. */
export function stillOpen({ heard }: BriefRole, line: BriefLine): boolean {
  const after = heard.slice(heard.lastIndexOf(line) + 1);
  const came = (name: string | null) => after.some(({ kind, text }) => kind === 'narration' && name !== null && text.startsWith(name));
  return !after.some(({ kind, person, mine, by }) => kind === 'speech' && !person && !mine && !came(by));
}

/** A person names most of something that this character knows and others may not. */
function touchesSecret(kind: LineKind, line: BriefLine, brief: BriefRole): boolean {
  if (!line.person || !['question', 'statement', 'accusation'].includes(kind)) return false;
  const said = meaning(line.text);
  return (brief.secrets ?? []).some(({ text }) => {
    const secret = meaning(text);
    return sharedCount(said, secret) >= Math.max(brief.language === 'zh' ? 3 : 2, secret.size * 0.5);
  });
}

/** Its own last words were a question to nobody else, and what came back was none of an answer. */
function isUnanswered(line: BriefLine, brief: BriefRole): boolean {
  const asked = brief.heard.findLast((one) => one.mine && one.kind === 'speech');
  if (!line.person || !asked || !/[?？]["”]?\s*$/u.test(asked.text)) return false;
  if (brief.present.some((one) => one.name !== line.by && asked.text.includes(one.name))) return false;
  if (!['question', 'order', 'insult', 'nonsense', 'greeting', 'flattery', 'threat'].includes(kindOf(line.text))) return false;
  return sharedCount(meaning(asked.text), meaning(line.text)) === 0;
}

function recall(brief: BriefRole, addressee: BriefPerson | undefined): Pick<Stimulus, 'recalled'> {
  const earlier = personLines(brief).slice(0, -2).toReversed();
  for (const line of earlier.slice(0, 8)) {
    const [named] = namedIn(line.text, brief, addressee?.name);
    if (named) return { recalled: named.phrase };
  }
  return {};
}

/** Whether a reply takes up anything of what was said. */
export function takesUp(reply: string, { words = [] }: Stimulus): boolean {
  const lower = reply.toLowerCase();
  return words.some((word) => lower.includes(word));
}

/** Something a person did, later than anything they said, that nobody has remarked on. */
function deedIn(since: readonly BriefLine[], line: BriefLine | undefined): BriefLine | undefined {
  const at = since.findIndex((one) => one.person && (one.kind === 'gesture' || one.kind === 'attempt'));
  const deed = since[at];
  const others = since.findIndex((one) => one.kind === 'speech' && !one.person);
  const said = since.slice(0, others < 0 ? since.length : others).some((one) => one.kind === 'speech');
  if (!deed || said || (others >= 0 && others < at) || (line?.toMe && line.person)) return undefined;
  return deed;
}

/** Lines after this character last spoke, newest first. */
function sinceMine(heard: readonly BriefLine[]): BriefLine[] {
  const since: BriefLine[] = [];
  for (let i = heard.length - 1; i >= 0; i--) {
    const line = heard[i];
    if (!line || (line.mine && line.kind === 'speech')) break;
    since.push(line);
  }
  return since;
}

/** What was said to it goes before what was said near it; but a person who has just spoken to the company is waiting. */
function latest(since: readonly BriefLine[], { present, self }: BriefRole): BriefLine | undefined {
  const said = since.filter((line) => !line.mine && (line.kind === 'speech' || line.kind === 'whisper'));
  const [newest] = said;
  const others = present.filter((one) => one.id !== self.id && one.name !== newest?.by);
  if (newest?.person && !others.some(({ name }) => newest.text.includes(name))) return newest;
  return said.find((line) => line.toMe && line.person) ?? said.find((line) => line.toMe) ?? said.find((line) => line.person) ?? said[0];
}
