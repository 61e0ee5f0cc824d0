import { literally } from '../text/literally.ts';
import { wordsOf } from '../text/words.ts';
import type { HeardLine, PlayerName } from './heard.ts';
import { always, meet, type Span, spanIn } from './hours.ts';
import { chinesePlace, elsewhere, englishPlace, type Place, samePlace } from './places.ts';

/** Two things said aloud that cannot both be true, of one player's own words about itself. */
export type Contradiction = {
  readonly of: string;
  /** Whose words theirs do not agree with; their own where it is missing. */
  readonly against?: string;
  /** Lines of the record: theirs first. */
  readonly records: readonly string[];
  readonly what: string;
  /** Where it is only a player's own script that stands against it: nobody else has heard of that. */
  readonly own?: { readonly said: string; readonly known: string };
};

type Said = Statement & { readonly ref: string };

const words = wordsOf({
  both: ['{of}: “{first}” {against}: “{second}”', '{of}说：“{first}”，而{against}说：“{second}”'],
  known: ['{of}: “{first}” But you know: “{known}”', '{of}说：“{first}”，而你知道：“{known}”'],
});

const shapes = {
  en: /^(?<of>[^“”]+?): “(?<first>.*?)” (?<against>[^“”]+?): “(?<second>.*)”$/su,
  zh: /^(?<of>[^“”]+?)说：“(?<first>.*?)”，而(?<against>[^“”]+?)说：“(?<second>.*)”$/su,
} as const;

/** The two sentences of one that code has found, as they were said. */
export function bothIn(what: string, language: 'en' | 'zh'): { readonly first: string; readonly second: string } | undefined {
  const { first, second } = shapes[language].exec(what)?.groups ?? {};
  return first === undefined || second === undefined ? undefined : { first, second };
}

/** What the public record holds against itself, by code alone: who said to have been where, and what was said against it. */
export function contradictionsIn(heard: readonly HeardLine[], { language, players }: Table): Contradiction[] {
  const said = publicStatements(heard, { language, players });
  const name = (id: string): string => players.find((one) => one.id === id)?.name ?? id;
  return clashes(said, said).map(({ claim, other }) => ({
    of: claim.by,
    ...(other.by !== claim.by && { against: other.by }),
    records: [...new Set([claim.ref, other.ref])],
    what: words[language].both({
      of: name(claim.by),
      first: short(claim.sentence),
      against: name(other.by),
      second: short(other.sentence),
    }),
  }));
}

/** What of a player's view is needed for that. */
export type Knower = Table & {
  readonly self: { readonly id: string; readonly script: string; readonly mustNotVolunteer: readonly string[] };
  readonly heard: readonly HeardLine[];
};

/** What a player knows against something that was said aloud: its own script, but for what it must keep to itself. */
export function knownAgainst({ self, language, players, heard }: Knower): Contradiction[] {
  const own = statementsIn(self.script, { by: self.id, language, players })
    .filter(({ sentence }) => !self.mustNotVolunteer.some((secret) => secret.includes(sentence) || sentence.includes(secret)))
    .map((one): Said => ({ ...one, ref: '' }));
  const name = (id: string): string => players.find((one) => one.id === id)?.name ?? id;
  const claims = publicStatements(heard, { language, players }).filter(({ by }) => by !== self.id);
  return clashes(claims, own).map(({ claim, other }) => {
    const [said, known] = [short(claim.sentence), short(other.sentence)];
    return {
      of: claim.by,
      against: self.id,
      records: [claim.ref],
      what: words[language].known({ of: name(claim.by), first: said, known }),
      own: { said, known },
    };
  });
}

type Table = { readonly language: 'en' | 'zh'; readonly players: readonly PlayerName[] };

function publicStatements(heard: readonly HeardLine[], { language, players }: Table): Said[] {
  const read = (text: string, by: string, ref: string): Said[] =>
    statementsIn(text, { by, language, players }).map((one): Said => ({ ...one, ref }));
  return heard
    .filter(({ secretly }) => !secretly)
    .flatMap(({ words: text = '', by, ref, asked }) => [
      // What is quoted in a question is not the asker's own word.
      ...(asked ? read(asked.words.replace(/[“"「][^”"」]*[”"」]/gu, '. '), asked.by, ref) : []),
      ...(by === null ? [] : read(text, by, ref)),
    ]);
}

function clashes(claims: readonly Said[], others: readonly Said[]): { readonly claim: Said; readonly other: Said }[] {
  const found = new Map<string, { readonly claim: Said; readonly other: Said }>();
  for (const [at, claim] of claims.entries()) {
    if (claim.of !== claim.by) continue;
    for (const [index, other] of others.entries()) {
      // Two claims of one player are compared once.
      if ((other.by === claim.by && index <= at) || !clash(claim, other)) continue;
      // Of one against another the first is enough; of oneself, each.
      const key = other.by === claim.by ? `${claim.by} ${claim.ref} ${other.ref}` : `${claim.by} against ${other.by}`;
      if (!found.has(key)) found.set(key, { claim, other });
    }
  }
  return [...found.values()];
}

/** A claim about oneself against anything said of the same hour. */
function clash(claim: Said, other: Said): boolean {
  if (!meet(claim.span, other.span)) return false;
  if (other.of === null)
    return (
      other.by !== claim.by && claim.sign === 'there' && samePlace(claim.place, other.place) && (other.sign === 'empty' || !claim.asleep)
    );
  if (other.of !== claim.by) return false;
  if (claim.sign === 'there' && other.sign === 'there') return elsewhere(claim.place, other.place);
  if (claim.sign === 'not-there' && other.sign === 'there') return samePlace(claim.place, other.place);
  return claim.sign === 'there' && other.sign === 'not-there' && other.by === claim.by && samePlace(claim.place, other.place);
}

const short = (text: string): string => (text.length > 220 ? `${text.slice(0, 220)}…` : text);

/** Something said at the table of who was where and when. Only what is said plainly is read; the rest is nobody's contradiction. */
type Statement = {
  readonly by: string;
  /** Who was there, or was not. Null: nobody was. */
  readonly of: string | null;
  readonly place: Place;
  readonly span: Span;
  readonly sign: 'there' | 'not-there' | 'empty' | 'dark';
  /** Nobody sees a light of somebody asleep. */
  readonly asleep: boolean;
  readonly sentence: string;
};

type Speaker = { readonly by: string; readonly language: 'en' | 'zh'; readonly players: readonly PlayerName[] };

/** Another day, a habit, a guess, or what somebody else is said to have said: none of it is a claim about that evening. */
const unsure = {
  en: /\b(?:yesterday|last (?:night|week|month|year|spring|summer|autumn|winter)|ago|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|usually|often|every (?:day|night|evening|week|year|time)|would|used to|if|might|could|may|maybe|perhaps|suppose|think|thought|believe|guess|noon)\b/iu,
  zh: /昨|前天|明天|上个?月|上周|星期|礼拜|去年|中午|平时|经常|每天|如果|要是|可能|也许|应该|听说|据说|以为|猜/u,
};
const reported = {
  en: /\b(?:said|says|say|told|tells|claims?|claimed|according to|asked)\b/iu,
  zh: /说(?:他|她|自己|是|要|过|的|：|“)|声称|告诉|据.{1,6}说/u,
};
const dark = { en: /\b(?:was|were|lay|stood) (?:quite |all )?dark\b|\bno light\b/iu, zh: /黑着|是黑的|漆黑|没有?点?灯/u };
const empty = {
  en: /\b(?:was|were|stood) (?:quite )?(?:empty|deserted)\b|\b(?:nobody|no one|no-one) (?:was )?(?:in|at|on|there)\b/iu,
  zh: /没有?人(?:在)?$|空无一人|空着|无人$/u,
};
const asleep = { en: /\b(?:asleep|slept|bed|sleeping|dark)\b/iu, zh: /睡|床上|黑/u };

const known = new Map<string, readonly Statement[]>();
const limit = 4000;

/** What a speech tells of who was where. Each speech is read once. */
export function statementsIn(words: string, speaker: Speaker): readonly Statement[] {
  const key = `${speaker.by}\n${speaker.players.map(({ name }) => name).join('\n')}\n${words}`;
  const before = known.get(key);
  if (before) return before;
  const found = words
    .split(/(?<=[.!?。！？…])\s*|\n+/u)
    .flatMap((sentence) => (unsure[speaker.language].test(sentence) ? [] : sentenceStatements(sentence.trim(), speaker)));
  if (known.size >= limit) known.clear();
  known.set(key, found);
  return found;
}

function sentenceStatements(sentence: string, speaker: Speaker): Statement[] {
  const { language } = speaker;
  const clauses = sentence.replace(/[.!?。！？…]+$/u, '').split(language === 'zh' ? /[，；,;]/u : /[,;]\s*|\s+(?=(?:and|but|so) )/u);
  const found: Statement[] = [];
  const told = clauses.flatMap((clause) => spanIn(clause, language) ?? []);
  // A time at the end is the time of the whole, where it is the only one.
  let span = told.length === 1 ? told[0] : undefined;
  let last: Place | undefined;
  let self = false;
  for (const clause of clauses) {
    span = nearer(spanIn(clause, language), span);
    if (reported[language].test(clause)) continue;
    const read: Read = language === 'zh' ? chineseClause(clause, speaker, self, last) : englishClause(clause, speaker, self, last);
    self = read.self;
    last = read.mentioned ?? last;
    for (const one of read.found) {
      const when = one.sign === 'not-there' ? (span ?? always) : span;
      if (when) found.push({ by: speaker.by, span: when, asleep: asleep[language].test(sentence), sentence, ...one });
    }
  }
  return found;
}

/** "From nine to ten … I was there the whole time": the hours say more. */
const nearer = (now: Span | undefined, before: Span | undefined): Span | undefined =>
  now === undefined || (now === always && before !== undefined) ? before : now;

type Told = Pick<Statement, 'of' | 'place' | 'sign'>;
type Read = { readonly found: readonly Told[]; readonly self: boolean; readonly mentioned: Place | undefined };

const upstairs: Place = { name: 'upstairs', modifier: '' };

function englishClause(clause: string, { by, players }: Speaker, carried: boolean, last: Place | undefined): Read {
  const place = englishPlace(clause, by);
  const named = englishPlace(clause, by, true);
  const mentioned = place ?? named;
  const saidI = /\bI\b/u.test(clause);
  const others = players.filter(({ id, name }) => id !== by && clause.includes(name));
  const seen = others.filter(({ name }) => new RegExp(`\\b(?:saw|seen|watched|met|found|noticed) ${literally(name)}\\b`, 'u').test(clause));
  const bare = empty.en.test(clause) ? 'empty' : dark.en.test(clause) ? 'dark' : undefined;
  const where = named ?? (/\b(?:it|there)\b/iu.test(clause) ? last : undefined);
  if (bare && where) return { found: [{ of: null, place: where, sign: bare }], self: false, mentioned };
  const climbs =
    /\b(?:go|goes|going|went|climb|climbed|climbing|ran|run) (?:up (?:the |to the )?|the )?(?:[a-z]+ )?(?:stairs|upstairs)\b|\bup the (?:[a-z]+ )?stairs\b/iu.test(
      clause,
    );
  if (saidI && /\b(?:never|did not|didn['’]t) (?:go|went|climb|climbed|set foot) (?:up|upstairs)/iu.test(clause))
    return { found: [{ of: by, place: upstairs, sign: 'not-there' }], self: true, mentioned };
  if (seen.length > 0) {
    const at = climbs ? upstairs : place;
    return { found: at ? seen.map(({ id }): Told => ({ of: id, place: at, sign: 'there' })) : [], self: false, mentioned };
  }
  if (saidI || (carried && others.length === 0)) {
    if (place && saidI && /\bI (?:was|had) (?:never|not) /u.test(clause))
      return { found: [{ of: by, place, sign: 'not-there' }], self: true, mentioned };
    const stays =
      saidI && /\bI (?:[a-z]+ly )?(?:was|stayed|sat|stood|remained|waited|worked|slept|lay|had been|kept|spent)\b/u.test(clause);
    const company = others.filter(({ name }) => new RegExp(`\\bwith ${literally(name)}\\b`, 'u').test(clause));
    if (!place || !stays) return { found: [], self: saidI || carried, mentioned };
    return { found: [by, ...company.map(({ id }) => id)].map((of): Told => ({ of, place, sign: 'there' })), self: true, mentioned };
  }
  const subject = others.find(({ name }) =>
    new RegExp(`^(?:and |but |so )?(?:[a-z ]{0,20} )?${literally(name)} (?:was|sat|stood|stayed|remained|slept)\\b`, 'u').test(clause),
  );
  return { found: subject && place ? [{ of: subject.id, place, sign: 'there' }] : [], self: false, mentioned };
}

function chineseClause(clause: string, { by, players }: Speaker, carried: boolean, last: Place | undefined): Read {
  const place = chinesePlace(clause);
  const named = chinesePlace(clause, true);
  const mentioned = place ?? named;
  const others = players.filter(({ id, name }) => id !== by && clause.includes(name));
  const seen = others.filter(({ name }) =>
    new RegExp(`(?:看见|看到|见到|瞧见|望见|遇见|撞见|碰见)(?:了)?${literally(name)}`, 'u').test(clause),
  );
  const bare = empty.zh.test(clause) ? 'empty' : dark.zh.test(clause) ? 'dark' : undefined;
  const where = named ?? (/^(?:可是|但是?|却)?(?:里面|那里|那儿)?(?:没有?人|空|黑|漆黑|也没有)/u.test(clause) ? last : undefined);
  if (bare && where && others.length === 0) return { found: [{ of: null, place: where, sign: bare }], self: false, mentioned };
  const climbs = /上(?:了|过)?(?:二)?楼/u.test(clause);
  const saidI = /我/u.test(clause) && seen.length === 0;
  if ((saidI || (carried && others.length === 0)) && /没有?(?:上过?|去过)(?:二)?楼/u.test(clause))
    return { found: [{ of: by, place: upstairs, sign: 'not-there' }], self: true, mentioned };
  if (seen.length > 0) {
    const at = climbs ? upstairs : place;
    return { found: at ? seen.map(({ id }): Told => ({ of: id, place: at, sign: 'there' })) : [], self: false, mentioned };
  }
  if (named && /我们?[^他她]{0,6}(?:没有?|从未)(?:去|进|到)过/u.test(clause))
    return { found: [{ of: by, place: named, sign: 'not-there' }], self: true, mentioned };
  if (saidI || (carried && others.length === 0)) {
    const stays = (saidI ? iAm : amThere).test(clause.trim());
    if (!place || !stays) return { found: [], self: true, mentioned };
    const company = others.filter(({ name }) => new RegExp(`(?:和|跟|同|与)${literally(name)}(?:一起|都|两人)`, 'u').test(clause));
    return { found: [by, ...company.map(({ id }) => id)].map((of): Told => ({ of, place, sign: 'there' })), self: true, mentioned };
  }
  const [subject] = others.filter(({ name }) =>
    clause
      .trimStart()
      .replace(/^(?:而|可是|但是?|当时|那时)/u, '')
      .startsWith(name),
  );
  const stays = subject && place && /一直|坐在|站在|待在|正在|都在|就在/u.test(clause) && !/不在|没在/u.test(clause);
  return { found: stays ? [{ of: subject.id, place, sign: 'there' }] : [], self: false, mentioned };
}

/** "我一直在…", and nothing between that would make it an appointment, a rumour or a thought. */
const iAm = /我们?(?:(?!约|通知|觉得|知道|看见|听|让|叫|死|告诉|发现|想|不|没)[^他她]){0,10}在/u;
const amThere = /^(?:就|都|也|还|一直|整晚|独自|一个人)*(?:待|留|坐|站|守)?在/u;
