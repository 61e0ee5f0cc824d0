import type { Blueprint, Move, Point } from '../schema.ts';
import type { Diagnostic } from './diagnostic.ts';
import { keyOf, look } from './evaluate.ts';
import { atomsOf } from './knowledge.ts';
import { isBelief, isOwnMind, unaware } from './own-mind.ts';
import type { StudiedPoint, Study } from './study.ts';
import { factWording, namesFact, ownIn, plainWords, type Told, wordingOf } from './words.ts';

/** T303 to T306, T313, T314, T316: nobody is told what they do not know, and nobody is told the flag. */
export function checkSecrets(study: Study): Diagnostic[] {
  const secrets = secretsOf(study.blueprint);
  return [
    ...study.points.flatMap((placed) => [
      ...inCues(placed, secrets, study),
      ...flagInCues(placed, study),
      ...inSeen(placed, secrets, study),
    ]),
    ...inProps(secrets, study),
    ...inTitles(secrets, study),
    ...inGoals(secrets, study),
    ...inPersons(secrets, study),
  ];
}

/** The secrets of the play, and which of them a text names, by which words. */
type Secrets = { namedIn(text: string, as?: Told): readonly { readonly fact: string; readonly words: string }[] };

function secretsOf({ characters, props, places, facts }: Described): Secrets {
  const names = [...characters, ...props, ...places].flatMap(({ name, aliases }) => [name, ...aliases]);
  const named = wordingOf(names.join(' . '));
  const secrets = facts.filter(({ knownBy }) => knownBy !== 'everyone').map((fact) => factWording(fact, named));
  const known = new Map<string, ReturnType<Secrets['namedIn']>>();
  return {
    namedIn(text, as = 'said') {
      const key = `${as} ${text}`;
      const before = known.get(key);
      if (before) return before;
      const wording = wordingOf(text);
      const found = secrets.flatMap((secret) => {
        const words = namesFact(wording, secret, as);
        return words === null ? [] : [{ fact: secret.fact.id, words }];
      });
      known.set(key, found);
      return found;
    },
  };
}

/** A sentence that says what somebody does not know tells it by its words alone. */
const asDescribed = (sentence: string): Told => (unaware.test(sentence) ? 'unaware' : 'described');

type Telling = { readonly text: string; readonly path: string; readonly move?: Move };

/** Everything that reaches one actor through its cue. */
function toldInCue(placed: StudiedPoint, who: string): Telling[] {
  const { point, path } = placed;
  const cue = point.cues[who];
  if (!cue) return [];
  const moves = cue.moves.flatMap((move, m) =>
    move.say === undefined ? [] : [{ text: move.say, path: `${path}.cues.${who}.moves.${m}.say`, move }],
  );
  return [{ text: cue.want, path: `${path}.cues.${who}.want` }, ...moves];
}

function inCues(placed: StudiedPoint, secrets: Secrets, study: Study): Diagnostic[] {
  if (!study.routes.reachable.has(placed.index)) return [];
  return Object.keys(placed.point.cues)
    .filter((who) => study.book.characters.has(who))
    .flatMap((who) =>
      toldInCue(placed, who).flatMap((told) => {
        const guarded = told.move?.when ? atomsOf(told.move.when) : [];
        const knows = (fact: string): boolean =>
          study.knowledge.planned(fact).before(placed.index).has(who) ||
          guarded.some(
            (atom) =>
              ('knows' in atom && atom.knows.who === who && atom.knows.fact === fact) ||
              ('heard' in atom && atom.heard.who === who && atom.heard.fact === fact) ||
              ('said' in atom && atom.said.tells === fact),
          );
        return leaks('T303', who, told, secrets, knows, study);
      }),
    );
}

function inGoals(secrets: Secrets, study: Study): Diagnostic[] {
  return study.blueprint.acts.flatMap((act, a) => {
    const first = study.points.find((placed) => placed.act === act)?.index ?? 0;
    return Object.entries(act.goals).flatMap(([who, text]) => {
      const knows = (fact: string): boolean => study.knowledge.planned(fact).before(first).has(who);
      return study.book.characters.has(who) ? leaks('T304', who, { text, path: `acts.${a}.goals.${who}` }, secrets, knows, study) : [];
    });
  });
}

/** What a play knows of its people before it has a plot. */
export type Described = Pick<Blueprint, 'characters' | 'facts' | 'props' | 'places'>;

type Leak = { readonly who: string; readonly name: string; readonly path: string; readonly fact: string; readonly words: string };

/** What people are told of themselves and do not know as the curtain rises, before anything else of the play is written. */
export const leaksInPersons = (play: Described): Leak[] => leaksBy(play, secretsOf(play));

const inPersons = (secrets: Secrets, { blueprint, report }: Study): Diagnostic[] =>
  leaksBy(blueprint, secrets).map(({ who, name, path, fact, words }) => report('T305', path, { who: name, id: who, fact, words }));

function leaksBy({ characters, facts }: Described, secrets: Secrets): Leak[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return characters.flatMap((self, c) => {
    const { id, name, persona, background, story, voice, mood, relations } = self;
    const path = `characters.${c}`;
    const texts: Telling[] = [
      { text: persona, path: `${path}.persona` },
      ...(background === undefined ? [] : [{ text: background, path: `${path}.background` }]),
      ...(story === undefined ? [] : [{ text: story, path: `${path}.story` }]),
      { text: voice, path: `${path}.voice` },
      { text: mood, path: `${path}.mood` },
      ...relations.map(({ view }, r) => ({ text: view, path: `${path}.relations.${r}.view` })),
    ];
    const knows = (fact: string): boolean => {
      const knownBy = byId.get(fact)?.knownBy;
      return knownBy === 'everyone' || (knownBy?.includes(id) ?? false);
    };
    const told = texts.flatMap(({ text, path: at }) =>
      sentencesOf(text).flatMap((sentence) =>
        secrets
          .namedIn(sentence, asDescribed(sentence))
          .filter(({ fact }) => !knows(fact) && !isOwnMind(sentence, self, byId.get(fact)))
          .map((one) => ({ ...one, who: id, name, path: at })),
      ),
    );
    return [...new Map(told.map((one) => [`${one.path} ${one.fact} ${one.words}`, one])).values()];
  });
}

/** A secret is told in a sentence: its words scattered over a portrait tell nothing. */
const sentencesOf = (text: string): readonly string[] => text.match(/[^.!?。！？;；]+/gu) ?? [text];
const once = (found: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(found.map((one) => [`${one.where.path} ${one.message}`, one])).values(),
];

/** What everybody sees, everybody who may be there must know already, or learn by it. */
function inSeen({ point, index, path }: StudiedPoint, secrets: Secrets, study: Study): Diagnostic[] {
  if (!study.routes.reachable.has(index)) return [];
  const shown = [
    ...(point.seen ? [{ seen: point.seen, path: `${path}.seen.text`, when: undefined }] : []),
    ...(point.followUps ?? []).map(({ seen, when }, f) => ({ seen, path: `${path}.followUps.${f}.seen.text`, when })),
    ...(point.alternatives ?? []).flatMap(({ seen, when }, a) =>
      seen ? [{ seen, path: `${path}.alternatives.${a}.seen.text`, when }] : [],
    ),
  ];
  const world = study.planned.world(index);
  const there = [...study.reach.cast(index)].filter(
    (who) => study.book.characters.has(who) && (!world || look(world, keyOf.on(who)) !== false),
  );
  return shown.flatMap(({ seen, path: at, when }) =>
    there.flatMap((who) => {
      const given = when ? atomsOf(when) : [];
      const knows = (fact: string): boolean =>
        study.knowledge.planned(fact)[when ? 'during' : 'before'](index).has(who) ||
        seen.changes.some((change) => 'learn' in change && change.learn.who === who && change.learn.fact === fact) ||
        given.some((atom) => 'said' in atom && atom.said.tells === fact);
      return once(sentencesOf(seen.text).flatMap((sentence) => found('T313', who, at, secrets.namedIn(sentence, 'seen'), knows, study)));
    }),
  );
}

/** What a thing tells its holder is the holder's own knowledge, or what the thing reveals. */
function inProps(secrets: Secrets, study: Study): Diagnostic[] {
  return study.blueprint.props.flatMap(({ tells, reveals }, p) =>
    Object.entries(tells ?? {}).flatMap(([who, text]) => {
      const knows = (fact: string): boolean => {
        const knownBy = study.book.facts.get(fact)?.knownBy;
        return reveals.includes(fact) || knownBy === 'everyone' || (knownBy?.includes(who) ?? false);
      };
      return study.book.characters.has(who) ? leaks('T314', who, { text, path: `props.${p}.tells.${who}` }, secrets, knows, study) : [];
    }),
  );
}

/** Titles are read by everybody, and before what they speak of is played. */
function inTitles(secrets: Secrets, { blueprint, book, points, knowledge, reach, report }: Study): Diagnostic[] {
  const prose = { theme: blueprint.theme, synopsis: blueprint.synopsis };
  const titles = [
    { text: blueprint.title, path: 'title', index: 0 },
    ...points.flatMap(({ act, scene, index, path }) => [
      ...(points[index - 1]?.act === act ? [] : [{ text: act.title, path: `${path.slice(0, path.indexOf('.scenes'))}.title`, index }]),
      ...(points[index - 1]?.scene === scene
        ? []
        : [{ text: scene.title, path: `${path.slice(0, path.indexOf('.points'))}.title`, index }]),
    ]),
  ];
  const named = [
    ...titles.flatMap(({ text, path, index }) => secrets.namedIn(text).map((one) => ({ ...one, path, index }))),
    ...Object.entries(prose).flatMap(([path, text]) =>
      sentencesOf(text).flatMap((sentence) => secrets.namedIn(sentence, 'described').map((one) => ({ ...one, path, index: 0 }))),
    ),
  ];
  const given = named.filter(({ fact, index }) => {
    const known = knowledge.planned(fact).before(index);
    return !book.facts.get(fact)?.audience && ![...reach.company].every((who) => known.has(who));
  });
  return once(given.map(({ path, fact, words }) => report('T316', path, { fact, words })));
}

function leaks(
  code: 'T303' | 'T304' | 'T314',
  who: string,
  { text, path }: Telling,
  secrets: Secrets,
  knows: (fact: string) => boolean,
  study: Study,
): Diagnostic[] {
  const believed = (fact: string): boolean => isMistaken(text, who, fact, secrets, study);
  return found(code, who, path, secrets.namedIn(text), (fact) => knows(fact) || believed(fact), study);
}

/** Without the sentences that say what somebody is wrong about, nothing of the fact is told. */
function isMistaken(text: string, who: string, id: string, secrets: Secrets, { book }: Study): boolean {
  const fact = book.facts.get(id);
  const sentences = sentencesOf(text);
  const rest = fact ? sentences.filter((one) => !isBelief(one, who, fact)) : sentences;
  return rest.length < sentences.length && !secrets.namedIn(rest.join('. ')).some((one) => one.fact === id);
}

const found = (
  code: 'T303' | 'T304' | 'T313' | 'T314',
  who: string,
  path: string,
  named: ReturnType<Secrets['namedIn']>,
  knows: (fact: string) => boolean,
  { report, book }: Study,
): Diagnostic[] =>
  named.flatMap(({ fact, words }) => (knows(fact) ? [] : [report(code, path, { who: book.nameOf(who), id: who, fact, words })]));

/** The flag's question, or a title that says what the point waits for, word for word. Short titles are common words and tell nothing. */
function flagInCues(placed: StudiedPoint, study: Study): Diagnostic[] {
  const { flag, title } = placed.point;
  const waited = isWaitedFor(title, placed.point);
  const telling = [...('judged' in flag ? [flag.judged] : []), ...(waited ? [title] : [])]
    .map(plainWords)
    .filter((words) => words.trim().split(' ').length >= 3 || (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4);
  if (telling.length === 0) return [];
  return Object.keys(placed.point.cues).flatMap((who) => {
    const heard = witnessedBy(who, placed, study);
    return toldInCue(placed, who).flatMap(({ text, path }) => {
      const given = telling.find((words) => holdsWords(text, words) && !holdsWords(heard, words));
      return given === undefined ? [] : [study.report('T306', path, { words: given.trim() })];
    });
  });
}

function holdsWords(text: string, words: string): boolean {
  const plain = plainWords(text);
  return plain.includes(words) || (/\p{Script=Han}/u.test(words) && plain.replaceAll(' ', '').includes(words.replaceAll(' ', '')));
}

/** A title that shares nothing with how its point may come off gives nothing of it away. */
function isWaitedFor(title: string, { flag, description, result, alternatives = [] }: Point): boolean {
  const nothing = wordingOf('');
  const outcome = [description, result, ...alternatives.map((one) => one.result), ...('judged' in flag ? [flag.judged] : [])].join(' . ');
  return ownIn(wordingOf(outcome), wordingOf(title), nothing) > 0;
}

/** What somebody has seen and heard by then as it is written, and says and does there: a refrain is theirs already. */
function witnessedBy(who: string, { index }: StudiedPoint, { points }: Study): string {
  return points
    .slice(0, index + 1)
    .filter(({ point }) => point.cues[who] !== undefined)
    .flatMap(({ point, scene, index: at }) => [
      scene.description,
      point.seen?.text ?? '',
      ...(point.script ?? []).filter((beat) => at < index || beat.who === who).flatMap(({ does = '', says = '' }) => [does, says]),
    ])
    .join(' . ');
}
