import en from '../data/en/stage.json' with { type: 'json' };
import zh from '../data/zh/stage.json' with { type: 'json' };

type Verbs = Readonly<Record<'mine' | 'me' | 'all', string>>;
export type Impossible = 'flying' | 'vanishing' | 'changing' | 'stopping' | 'raising' | 'reading' | 'magic';
type Words = {
  /** Why it does what it does. */
  readonly decides: Readonly<Record<'prompted' | 'move' | 'addressed', string>> & { readonly silence: readonly string[] };
  /** Why the house decides as it does. */
  readonly house: Readonly<Record<'plan' | 'earned' | 'sudden' | 'advance' | 'happened' | 'notYet', string>>;
  /** How a kind of line is told afterwards. */
  readonly tells: Readonly<Record<string, Verbs>> & { readonly statement: Verbs };
  /** What one believes of `{who}` afterwards. */
  readonly believes: Readonly<Record<'twice' | 'confession' | 'threat' | 'accusation' | 'plea' | 'flattery' | 'question', string>>;
  /** What comes of what no rule of code covers. */
  readonly rules: Readonly<Record<'willful' | 'absent', string>> & {
    readonly done: readonly string[];
    readonly impossible: Readonly<Record<Impossible, string>>;
  };
};

/** What it says of a play beside the stage. */
export const stageWords = { en, zh } as Readonly<Record<'en' | 'zh', Words>>;
