import { chance } from '../model/random.ts';
import { contentKinds } from '../text/content-notes.ts';
import { notesBySigns } from '../text/content-signs.ts';
import { Case, type Clue, type Evidence, type Role } from './case.ts';
import { checkCase } from './check-case.ts';
import { fault } from './errors.en.ts';
import { type CaseWords, caseWords, studioWords } from './studio-words.ts';

/** How hard a case is to be. */
export type Difficulty = 'easy' | 'medium' | 'hard';
/** What a case is invented with. */
export type StudioOptions = {
  readonly language?: 'en' | 'zh';
  readonly seats?: number;
  readonly difficulty?: Difficulty;
  readonly seed?: number;
  /** From a model; else our own. */
  readonly words?: CaseWords;
};

/** The truth of a case, before a word of it is written: who, how, where, why, and who saw whom. */
type Truth = {
  readonly names: readonly string[];
  readonly parts: readonly string[];
  readonly places: readonly string[];
  readonly killer: number;
  readonly dead: string;
  readonly scene: string;
  readonly weapon: string;
  readonly trace: string;
  readonly motive: string;
  readonly grudges: readonly string[];
  readonly secrets: readonly string[];
  /** Whom each innocent can clear, by number. */
  readonly clears: ReadonlyMap<number, number>;
};

/** A new case on a topic, truth first, proved sound by the checker before it is handed out. */
export function inventCase(
  topic: string,
  { language = 'en', seats = 5, difficulty = 'medium', seed = 1, words }: StudioOptions = {},
): Case {
  const subject = topic.replace(/\s+/gu, ' ').trim().slice(0, 120);
  if (subject === '') throw fault('usage-studio/topic');
  if (!Number.isInteger(seats) || seats < 4 || seats > 8) throw fault('usage-studio', { seats });
  const play = writeOut(subject, truthOf(subject, words ?? caseWords[language], seats, seed), language, difficulty, seed, words?.title);
  const wrong = checkCase(play).filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(`The studio has made an unsound case: ${wrong[0]?.text}`);
  return play;
}

function truthOf(topic: string, w: CaseWords, seats: number, seed: number): Truth {
  const shuffled = <T>(list: readonly T[], what: string): T[] =>
    list
      .map((one, at) => ({ one, key: chance(seed, topic, what, at) }))
      .sort((a, b) => a.key - b.key)
      .map(({ one }) => one);
  const killer = Math.floor(chance(seed, topic, 'killer') * seats);
  const innocent = shuffled(
    Array.from({ length: seats }, (_, at) => at).filter((at) => at !== killer),
    'witnesses',
  );
  return {
    names: shuffled(w.names, 'names').slice(0, seats),
    parts: shuffled(w.parts, 'parts').slice(0, seats),
    places: shuffled(w.places, 'places').slice(0, seats),
    killer,
    dead: shuffled(w.dead, 'dead')[0] as string,
    scene: shuffled(w.scene, 'scene')[0] as string,
    weapon: shuffled(w.weapons, 'weapon')[0] as string,
    trace: shuffled(w.traces, 'trace')[0] as string,
    motive: shuffled(w.motives, 'motive')[0] as string,
    grudges: Array.from(
      { length: seats },
      (_, at) => w.grudges[Math.floor(chance(seed, topic, 'grudge', at) * w.grudges.length)] as string,
    ),
    secrets: shuffled(w.secrets, 'secrets').slice(0, seats),
    // A ring: everybody innocent is cleared by one other who is innocent, and clears one.
    clears: new Map(innocent.map((who, at) => [who, innocent[(at + 1) % innocent.length] as number])),
  };
}

/** Somebody lies dead, and somebody did it, in every case. */
const always: ReadonlySet<string> = new Set(['violence', 'death']);

const idOf = (at: number): string => `role-${at + 1}`;

function writeOut(
  topic: string,
  truth: Truth,
  language: 'en' | 'zh',
  difficulty: Difficulty,
  seed: number,
  title = studioWords[language].called({ topic }),
): Case {
  const w = studioWords[language];
  const { names, places, killer, dead, scene, weapon, motive, parts } = truth;
  const roles = names.map((_, at) => roleOf(truth, at, language, difficulty, seed));
  const trace: Clue = {
    id: 'trace',
    text: w.traceClue({ trace: truth.trace, part: parts[killer] as string }),
    round: 3,
    to: 'table',
    where: scene,
  };
  const clues: Clue[] = [
    { id: 'clock', text: w.sceneClue({ dead }), round: 2, to: 'table', where: scene },
    ...(difficulty === 'hard' ? [] : [trace]),
  ];
  const cleared = [...truth.clears].map(
    ([who, whom]): Evidence => ({
      id: `seen-${whom + 1}`,
      text: w.evidence({ name: names[whom] as string }),
      victim: 'dead',
      role: idOf(whom),
      says: 'excludes',
      inScripts: [idOf(who)],
      inClues: [],
    }),
  );
  const implied: Evidence[] =
    difficulty === 'hard'
      ? []
      : [
          {
            id: 'traced',
            text: w.implicates({ name: names[killer] as string }),
            victim: 'dead',
            role: idOf(killer),
            says: 'implicates',
            inScripts: [],
            inClues: ['trace'],
          },
        ];
  const stays = names.flatMap((name, at) =>
    at === killer ? [] : [{ from: 1260, until: 1320, where: places[at] as string, who: [idOf(at)], what: `${name}: ${w.stays}` }],
  );
  const told = notesBySigns([topic, weapon, ...truth.grudges, ...truth.secrets]).kinds;
  return Case.parse({
    format: 'troupe-case',
    version: 1,
    id: `studio-${seed}`,
    title,
    language,
    opening: w.opening({ topic, dead, scene, weapon }),
    content: { kinds: contentKinds.filter((kind) => always.has(kind) || told.includes(kind)) },
    rules: w.rules,
    rounds: 3,
    privateTalks: 1,
    victims: [
      { id: 'dead', name: dead, killers: [idOf(killer)], how: w.summary({ killer: names[killer] as string, dead, weapon, motive }) },
    ],
    roles,
    clues,
    evidence: [...cleared, ...implied],
    truth: {
      summary: w.summary({ killer: names[killer] as string, dead, weapon, motive }),
      moments: [
        ...stays,
        { from: 1260, until: 1290, where: places[killer] as string, who: [idOf(killer)], what: w.stays },
        { from: 1291, until: 1305, where: scene, who: [idOf(killer), 'dead'], what: w.does({ name: names[killer] as string, dead }) },
        { from: 1306, until: 1320, where: places[killer] as string, who: [idOf(killer)], what: w.stays },
      ],
    },
  });
}

function roleOf(truth: Truth, at: number, language: 'en' | 'zh', difficulty: Difficulty, seed: number): Role {
  const w = studioWords[language];
  const { names, parts, places, killer, dead, scene, weapon, motive, clears } = truth;
  const name = names[at] as string;
  const head = w.self({ name, part: parts[at] as string, dead });
  const secret = truth.secrets[at] as string;
  const base = { id: idOf(at), name, aliases: [], known: parts[at] as string, calls: {} };
  const joint = language === 'zh' ? '' : ' ';
  if (at === killer) {
    const script = [head, w.killer({ dead, motive, place: places[at] as string, scene, weapon }), secret].join(joint);
    return {
      ...base,
      script,
      mustNotVolunteer: [secret],
      alibi: w.alibi({ place: places[at] as string }),
      objectives: [{ id: `escape-${at + 1}`, text: w.escape, points: 10, test: { escape: true } }],
    };
  }
  const whom = clears.get(at) as number;
  const hints = [
    w.dark({ name: names[killer] as string, place: places[killer] as string }),
    w.nervous({ name: names[killer] as string, dead }),
  ];
  // The easier the case, the more of the others have noticed something; false leads are everybody's grudge.
  const noticed = { easy: 0.9, medium: 0.5, hard: 0.25 }[difficulty];
  const hint = chance(seed, 'hint', at) < noticed ? [hints[at % hints.length] as string] : [];
  const script = [
    head,
    w.grudge({ dead, grudge: truth.grudges[at] as string }),
    w.own({ place: places[at] as string }),
    w.vouch({ name: names[whom] as string, place: places[whom] as string }),
    ...hint,
    secret,
  ].join(joint);
  return {
    ...base,
    script,
    mustNotVolunteer: [secret],
    objectives: [{ id: `find-${at + 1}`, text: w.find({ dead }), points: 5, test: { find: 'dead' } }],
  };
}
