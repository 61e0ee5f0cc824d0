import { isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import { relations } from '../blueprint/relations.ts';
import type { CharacterId, FactId, Location, Value } from '../blueprint/terms.ts';
import { guiseOf } from '../events/guise.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import type { Language } from '../text/language.ts';
import { sentence } from '../text/sentences.ts';
import { named, wordsOf } from '../text/words.ts';
import { isGone, placeOf } from '../world/locate.ts';
import type { PropState } from '../world/world.ts';
import content from './accompanist.words.json' with { type: 'json' };
import { isDivided, partsOf } from './divided.ts';
import { howCarried, isWorn, longAgo, type SeenInHand } from './hands.ts';
import { stanceText } from './stance.ts';

const words = wordsOf(content);

/** Where people and things are and how, as code keeps it: in names, for whoever plays it. */
export function standing(state: StageState, seen: SeenInHand = new Map()): string[] {
  const { blueprint, world } = state;
  const { state: said } = words[blueprint.language];
  const book = stageBook(blueprint);
  const here = scenePlace(state);
  const people = blueprint.characters.map(({ id, name }) => {
    const body = world.characters[id];
    const place = body?.place ?? null;
    if (body?.health === 'dead') return `${name}: ${said.dead}`;
    const heard = state.accompaniment.afar?.includes(id) ? [said.afar] : [];
    if (!body || place === null) return `${name}: ${[said.off, ...heard].join('; ')}`;
    const stance = stanceText(blueprint.language, body.stance, book.nameOf);
    const parts = [
      ...(place === here ? [] : [`${said.at} ${book.nameOf(place)}`]),
      ...(body.health === 'well' ? [] : [calling(String(body.health), blueprint.language)]),
      ...(stance === '' ? [] : [stance]),
      ...(body.stance?.outside ? [said.outside] : []),
      ...(body.heldBy === undefined ? [] : [said.held({ who: book.nameOf(body.heldBy) })]),
      ...(body.bars ?? []).map((way) => said.bars({ place: book.nameOf(way) })),
      ...(body.hidden ? [said.hidden({ thing: book.nameOf(body.hidden.behind) })] : []),
      ...carriedBy(state, id, seen),
    ];
    return `${seenAs(state, id, name)}: ${[...parts, ...heard].join('; ') || said.here}`;
  });
  return [...hourNow(state), ...leftFor(state, here), ...people, ...thingsOf(state, here, seen), ...usedUp(state)];
}

/** The room that the person has gone to, where that is not the scene's. */
function leftFor({ blueprint, scene }: StageState, here: string | null): string[] {
  const { places, scenes } = stageBook(blueprint);
  const place = here === scenes.get(scene ?? '')?.place ? undefined : places.get(here ?? '');
  return place
    ? [`${words[blueprint.language].state.played}: ${place.name}${blueprint.language === 'zh' ? '。' : '. '}${place.description}`]
    : [];
}

/** As it was last said or seen, and after a while as that of then; before anything was said of it, the author's of the first scene. What was written of a later one may never be played. */
function hourNow({ blueprint, accompaniment: { hour, hourAt = 0, inAll, seq } }: StageState): string[] {
  const { state: said } = words[blueprint.language];
  if (hour !== undefined) return [`${inAll - hourAt < longAgo ? said.hour : said.hourThen}: ${hour}`];
  const written = stageBook(blueprint).order[0]?.scene.time;
  return written === undefined ? [] : [`${seq > 0 ? said.hourOpened : said.hour}: ${written}`];
}

/** Whoever does not know them sees somebody else. */
function seenAs(state: StageState, who: CharacterId, name: string): string {
  const { blueprint, scene, audienceKnows, knows } = state;
  const lead = leadOf(state);
  const known = lead === null ? audienceKnows : (knows[lead] ?? []);
  const guise = guiseOf(blueprint, who, scene, (fact) => known.includes(fact));
  return guise && guise.name !== name ? `${name} (${words[blueprint.language].state.guise({ name: guise.name })})` : name;
}

/** In the list of what is there it would be taken up again; unsaid, it is still among the things of the play. */
function usedUp({ blueprint, world }: StageState): string[] {
  const { nameOf } = stageBook(blueprint);
  // What was counted twice is gone once: another of that name that is there is not called gone.
  const there = new Set(Object.keys(world.props).flatMap((id) => (isGone(world, id) ? [] : [nameOf(id)])));
  const gone = Object.keys(world.props).flatMap((id) => (isGone(world, id) ? [nameOf(id)] : []));
  const names = [...new Set(gone)].filter((name) => !there.has(name));
  return names.length === 0 ? [] : [`${words[blueprint.language].state.gone}: ${names.join(', ')}`];
}

function carriedBy(state: StageState, who: CharacterId, seen: SeenInHand): string[] {
  const { blueprint, world } = state;
  const { state: said } = words[blueprint.language];
  const { nameOf } = stageBook(blueprint);
  const held = Object.entries(world.props).filter(([id, { at }]) => 'holder' in at && at.holder === who && !isDivided(state, id));
  const rest = (id: string) => {
    const apart = partsOf(state, id).map(nameOf);
    return apart.length === 0 ? nameOf(id) : `${nameOf(id)} (${said.butFor({ things: apart.join(', ') })})`;
  };
  const offered = held.flatMap(([id, { offered = [] }]) =>
    offered.length > 0 ? [said.offers({ thing: nameOf(id), who: offered.map(nameOf).join(', ') })] : [],
  );
  const has = (['holds', 'lastHeld', 'wears', 'carries', 'conceals'] as const).flatMap((how) => {
    const names = held.flatMap(([id, prop]) => (howCarried(blueprint, id, prop, seen) === how ? [rest(id)] : []));
    return names.length > 0 ? [`${said[how]} ${names.join(', ')}`] : [];
  });
  return [...has, ...offered];
}

const calling = (state: string, language: Language): string => named(words[language].states, state) ?? state;

/** How it is carried stands with who carries it; that something which turned up cannot be carried is no news. */
const unsaid: ReadonlySet<string> = new Set(['fixed', 'worn', 'pocketed', 'held', 'oneOf', 'spot']);

const lies = /^(?:mouth|face|upside) |^(?:leaning|propped|standing|lying|hanging|hung)\b|^[口面脸]朝|[靠立倒]着$/u;

/** What is not so is said only where there is a word for it, and what is not empty may be half full. */
function stateSaid(key: string, value: Value, language: Language, { at, state: { full } }: PropState): string[] {
  const held = 'holder' in at;
  if (key === 'full') return value === false ? [words[language].state.half] : [];
  if (key === 'empty' && full === false) return [];
  // How it stood or lay says nothing of it in a hand.
  if (held && (key === 'overturned' || lies.test(key))) return [];
  if (value === false) return named(words[language].states, `not ${key}`) === undefined ? [] : [calling(`not ${key}`, language)];
  return [value === true ? calling(key, language) : `${calling(key, language)} ${value}`];
}

/** Each thing with where it is and how; those that merely are somewhere in one line. */
function thingsOf(state: StageState, here: string | null, seen: SeenInHand): string[] {
  const { state: said } = words[state.blueprint.language];
  const all = eachThing(state, here, seen);
  const bare = new Map<string, string[]>();
  for (const { name, place, more } of all) if (more.length === 0 && place !== '') bare.set(place, [...(bare.get(place) ?? []), name]);
  return [
    ...all.flatMap(({ name, place, more }) =>
      bare.get(place)?.includes(name) ? [] : [`${name}: ${[...(place === '' ? [] : [place]), ...more].join('; ')}`],
    ),
    ...[...bare].map(([place, names]) => `${place === said.here ? said.alsoHere : sentence(place)}: ${names.join(', ')}`),
  ];
}

/** `place`: this one or another, where that is all there is to say of where it is. */
function eachThing(state: StageState, here: string | null, seen: SeenInHand) {
  const { blueprint, world } = state;
  const { state: said } = words[blueprint.language];
  const book = stageBook(blueprint);
  return Object.entries(world.props).flatMap(([id, prop]) => {
    if (isGone(world, id) || isDivided(state, id)) return [];
    const states = Object.entries(prop.state).flatMap(([key, value]) =>
      unsaid.has(key) ? [] : stateSaid(key, value, blueprint.language, prop),
    );
    const writing = isWrittenTonight(blueprint, id, prop);
    const at = prop.at;
    const where =
      'prop' in at
        ? said[at.relation]({ thing: book.nameOf(at.prop) })
        : 'nowhere' in at
          ? said.unseen
          : 'holder' in at
            ? (howCarried(blueprint, id, prop, seen) === 'lastHeld' ? said.lastWith : said.heldBy)({ who: book.nameOf(at.holder) })
            : spotSaid(prop, blueprint.language);
    // On a shelf, in a lift that nobody is in: what it lies on does not say that it is not here.
    const place = 'holder' in at ? null : placeOf(blueprint, world, id);
    const away = place === null || place === here ? [] : [said.away({ place: book.nameOf(place) })];
    const hidden = prop.hidden && !('holder' in at) ? [said.unfound] : [];
    const [bare = said.here] = away;
    // What is left of it in a hand is said there.
    const apart = 'holder' in at ? [] : partsOf(state, id);
    const rest = apart.length > 0 ? [said.butFor({ things: apart.map(book.nameOf).join(', ') })] : [];
    if ('holder' in at && states.length === 0 && !writing) return [];
    const more = [...rest, ...hidden, ...states, ...(writing ? [`${said.written}: ${prop.writing}`] : [])];
    const lies = where === '' ? [] : [where, ...away];
    return [{ name: book.nameOf(id), place: where === '' ? bare : '', more: [...lies, ...more] }];
  });
}

const isWrittenTonight = (blueprint: StageState['blueprint'], id: string, { writing, state }: PropState): boolean =>
  writing !== undefined && state.written !== false && stageBook(blueprint).props.get(id)?.writing !== writing;

/** Where in the place, in words of those who played it. */
function spotSaid({ state: { spot = '' } }: PropState, language: Language): string {
  const [, relation, thing = ''] = /^(\S+) (.+)$/u.exec(String(spot)) ?? [];
  const named = relations.find((one) => one === relation);
  return named === undefined ? '' : words[language].state[named]({ thing });
}

/** The same in ids, for whoever answers in them. */
export function standingById(state: StageState, seen: SeenInHand = new Map()): string[] {
  const { blueprint, world } = state;
  // Whoever answers for everybody may have anything moved or put somewhere.
  const whole = leadOf(state) !== null;
  const bodies = Object.entries(world.characters).flatMap(([id, { place, health, hidden, stance, heldBy }]) => {
    if (place === null) return [];
    const parts = [
      ...(health === 'well' ? [] : [health]),
      ...(hidden ? [`hidden behind ${hidden.behind}`] : []),
      ...(stance?.posture ? [stance.posture] : []),
      ...(stance?.outside ? ['outside'] : []),
      ...(stance?.at === undefined ? [] : [typeof stance.at === 'string' ? `"${stance.at}"` : whereabouts(stance.at)]),
      ...(heldBy === undefined ? [] : [`held by ${heldBy}`]),
    ];
    return [`- ${[id, `@ ${place}`, ...parts].join(' ')}`];
  });
  const turnedUp = Object.keys(world.props).filter(isEphemeral);
  const all = [...blueprint.props, ...turnedUp.map((id) => ({ id, portable: true }))];
  const things = all.flatMap(({ id, portable }) => {
    const prop = world.props[id];
    const worn = whole && prop?.state.worn === undefined && prop !== undefined && isWorn(blueprint, id, prop);
    const words = whole && prop && isWrittenTonight(blueprint, id, prop) ? [`written="${prop.writing?.slice(-60)}"`] : [];
    const kept = [...Object.entries(prop?.state ?? {}).map(([key, value]) => `${key}=${value}`), ...(worn ? ['worn=true'] : []), ...words];
    return prop && (portable || whole || kept.length > 0) && !isGone(world, id) && !isDivided(state, id)
      ? [`- ${[id, whereabouts(prop.at), ...lastSeen(seen, id, prop), ...(prop.hidden ? [unseen(prop)] : []), ...kept].join(' ')}`]
      : [];
  });
  return [...bodies, ...things];
}

/** Whoever reads an answer is told how long a thing was not spoken of: only they can say whether it is still there. */
function lastSeen(seen: SeenInHand, id: string, { at, hidden, state }: PropState): string[] {
  const ago = seen.get(id) ?? 0;
  if (!('holder' in at) || hidden || state.worn === true || state.pocketed === true || ago === 0) return [];
  return [ago < Number.POSITIVE_INFINITY ? `(last seen there ${ago} answers ago)` : '(or no longer there)'];
}

/** What its owner keeps out of sight is not lost: whoever has it can use it. */
function unseen({ at, hiddenBy, slipped }: StageState['world']['props'][string]): string {
  if (slipped) return 'unnoticed by its holder';
  if ('holder' in at) return 'concealed';
  return hiddenBy === undefined ? 'unfound' : `hidden by ${hiddenBy}`;
}

function whereabouts(at: Location): string {
  if ('holder' in at) return `in hands of ${at.holder}`;
  if ('prop' in at) return `${at.relation} ${at.prop}`;
  return 'place' in at ? `@ ${at.place}` : 'nowhere';
}

export type Learned = {
  readonly fact: FactId;
  readonly text: string;
  readonly know: readonly CharacterId[];
  readonly told: readonly CharacterId[];
  /** Who was told no more than a part of it. */
  readonly partly: readonly CharacterId[];
};

/** What has come out tonight, and to whom: who knows it now, who was only told, and who was told a part. Nobody is named twice, or who knew it before. */
export function learnedTonight({ blueprint, knows, heard, accompaniment: { partly: parts = {} } }: StageState): Learned[] {
  return blueprint.facts.flatMap(({ id, text, knownBy }) => {
    const late = (who: CharacterId) => knownBy !== 'everyone' && !knownBy.includes(who);
    const know = Object.keys(knows).filter((who) => late(who) && knows[who]?.includes(id));
    const told = Object.keys(heard).filter((who) => late(who) && !know.includes(who) && heard[who]?.some(({ fact }) => fact === id));
    const partly = Object.keys(parts).filter((who) => late(who) && ![...know, ...told].includes(who) && parts[who]?.includes(id));
    return know.length + told.length + partly.length > 0 ? [{ fact: id, text, know, told, partly }] : [];
  });
}

export function learned(state: StageState): string[] {
  const { heads } = words[state.blueprint.language];
  const { nameOf } = stageBook(state.blueprint);
  const marked = (who: readonly CharacterId[], mark: string) => (who.length > 0 ? [`${who.map(nameOf).join(', ')} (${mark})`] : []);
  return learnedTonight(state).map(
    ({ text, know, told, partly }) =>
      `${[...know.map(nameOf), ...marked(told, heads.told), ...marked(partly, heads.partly)].join(', ')}: ${text}`,
  );
}
