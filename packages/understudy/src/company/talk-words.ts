import en from '../../data/en/company.json' with { type: 'json' };
import zh from '../../data/zh/company.json' with { type: 'json' };
import type { AskedKind } from '../kinds.ts';
import type { FollowUp } from '../matcher.ts';
import type { Words as Listed } from '../words.ts';

/** What people tell a companion of themselves, and the one question that is owed a straight answer. */
export type Told = Listed<'machine heart comfort hurt loss sad lonely tired worried angry glad made praise insult thanks'>;

type OfLine = Listed<'strong heavy begins ends cut twice calm dark wait near other'>;
type OfPeople = 'open' | 'answered' | 'quarrel' | 'between' | 'against' | 'shows' | 'sketch' | 'silent' | 'alone' | 'unshared';
type OfDraft = 'shared' | 'lead' | 'change' | 'swap' | 'size' | 'about' | 'title' | 'noTold' | 'noSpeech' | 'noPlace' | 'noSound' | 'done';
/** What a reader of drafts may say of one. */
export type CommentKey = OfLine | OfPeople | OfDraft;

type Lines = readonly string[];
export type JobKey = 'theme' | 'summary' | 'motive' | 'shorter' | 'stop' | 'stands' | 'light' | 'ghost' | 'nothing' | 'onwards';
type Words = {
  /** `{last}`: what it said before. */
  readonly follow: Readonly<Record<FollowUp, Lines>>;
  /** Before something else it knows, where more was asked for. */
  readonly further: Lines;
  /** `{name}`, and what it is, `{about}`. */
  readonly name: Lines;
  /** What another, `{other}`, has just said to the user. */
  readonly beside: Lines;
  /** The same, where the user told of something that weighs. */
  readonly gently: Lines;
  readonly told: Lines;
  /** To what the user did there. */
  readonly deed: Lines;
  /** What anybody may be asked, beside the stage. */
  readonly asked: Partial<Readonly<Record<AskedKind, Lines>>>;
  /** `{result}` of a sum. */
  readonly sum: Lines;
  readonly puzzled: Lines;
  readonly unforeseen: Lines;
  /** To what somebody tells of how they feel. */
  readonly heart: Readonly<Record<Told, Lines>>;
  /** What the user told long ago, `{words}`. */
  readonly recalled: Lines;
  /** How a text may go on. */
  readonly next: Lines;
  readonly job: Readonly<Record<JobKey, string>> & { readonly turned: Lines; readonly turns: readonly Lines[] };
  readonly comment: Readonly<Record<CommentKey, string>>;
};

/** What companions say between what they know: short, and in nobody's voice in particular. */
export const talkWords = { en, zh } as Readonly<Record<'en' | 'zh', Words>>;
