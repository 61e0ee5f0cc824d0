import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Decision, EventOf, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { leadOf, personPlays, type StageState } from '../events/state.ts';
import { factsTold } from '../events/tell.ts';
import { say } from '../events/transcript.ts';
import { knowsHidden, witnessesOf } from '../events/witnesses.ts';
import { literally } from '../text/literally.ts';
import type { MessageText } from '../text/messages.ts';
import { tellsMore } from '../world/slight.ts';
import type { Attempt, Ruling } from '../world/world.ts';
import type { Part } from './actor.prompt.ts';
import { addressees } from './by-words.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { goneDark } from './darkness.ts';
import type { Apart, Piece } from './delivery.ts';
import { narrator } from './narrator.ts';
import { deed } from './profile.prompt.ts';
import { ruleNow } from './rule-now.ts';
import { hiddenTonight, type Written } from './script.ts';
import type { Stage } from './stage.ts';

/** The attempt a decision leads to. */
export function attemptOf(stage: Stage, who: CharacterId, action: NonNullable<Decision['action']>): Attempt {
  const book = stageBook(stage.state.blueprint);
  const text = deed(stage.state.blueprint.language, { verb: action.verb, names: action.targets.map(({ id }) => book.nameOf(id)) });
  return { by: who, verb: action.verb, targets: action.targets, text };
}

export type Ruled = { readonly draft: Draft; readonly ruling: Ruling };

/** What code can rule, it rules at once; otherwise null: the narrator must be asked. */
export function ruleByCode(stage: Stage, draft: Draft, attempt: Attempt, told = false): Ruled | null {
  const { state } = draft;
  const ruled = ruleNow(state, attempt);
  if (ruled === 'ask-narrator') return null;
  return { draft: recordRuling(stage, draft, attempt, ruled.ruling, ruled.discoveries, told), ruling: ruled.ruling };
}

/** The narrator's ruling; null where the narrator cannot be asked. */
export function askNarrator(stage: Stage, draft: Draft, attempt: Attempt): Promise<Ruling | null> {
  return new Promise((resolve, reject) => {
    stage.start(async (_run, signal) => {
      try {
        resolve(await narrator(attempt, draft.state, stage.models.director, stage.callOptions(signal, 'narrator')));
      } catch (error) {
        if (cannotGoOn(error)) reject(error);
        else resolve(null);
      }
    });
  });
}

/** Who cannot be asked refuses nobody: the deed is seen, and changes nothing. `told`: its doer has told it, and nobody tells it again. */
export async function ruleByNarrator(stage: Stage, draft: Draft, attempt: Attempt, told = false): Promise<Ruled> {
  const asked = await askNarrator(stage, draft, attempt);
  const { by, text } = attempt;
  const because = { key: 'stage.narrator-yes', params: { actor: by } };
  const seen =
    asked?.outcome === 'success'
      ? { ...asked, changes: [...goneDark(draft.state, `${text}. ${say(draft.state.blueprint)(asked.because)}`), ...asked.changes] }
      : asked;
  const ruling = seen && told && seen.outcome === 'success' ? { ...seen, because } : seen;
  if (ruling) return { draft: recordRuling(stage, draft, attempt, ruling, [], told && ruling.outcome === 'success'), ruling };
  const unasked: Ruling = { outcome: 'success', because, changes: [] };
  return { draft: told ? draft : stage.record(draft, { type: 'gesture', by, text }), ruling: unasked };
}

/** Whether its doer has told a deed. What was written for it tells all there is to tell. */
export type Told = boolean | Written;

export function recordRuling(
  stage: Stage,
  draft: Draft,
  attempt: Attempt,
  ruling: Ruling,
  discoveries: readonly { who: CharacterId; text: Ruling['because'] }[],
  told: Told = false,
  only?: readonly CharacterId[],
  /** The house tells nothing of it. */
  untold = false,
): Draft {
  const isTold = typeof told === 'object' || (told && (!tellsMore(ruling) || isAltered(draft.state, attempt)));
  const mark = { ...(isTold && { told: true as const }), ...(only && { only }) };
  // What code calls a deed is English: in a play of another language only what is ruled of it is told.
  const unsaid = draft.state.blueprint.tongue !== undefined && !personPlays(draft.state, attempt.by);
  const tried = stage.record(draft, { type: 'attempt', ...attempt, ...mark, ...((unsaid || untold) && { told: true as const }) });
  const { outcome, because, instead, heldBack, price, changes } = ruling;
  const ruled: EventOf<'ruling'> = {
    type: 'ruling',
    by: attempt.by,
    attempt: tried.state.seq,
    outcome,
    ...mark,
    ...(untold && { untold: true as const, told: true as const }),
    because,
    ...(instead ? { instead } : {}),
    ...(heldBack && { heldBack }),
    ...(price && { price }),
    changes,
  };
  const follows = typeof told === 'object' && told.acts.length > 0;
  const isSaid = (text: MessageText) =>
    draft.events.some((event) => event.type === 'discovery' && JSON.stringify(event.text) === JSON.stringify(text));
  const isKnown = (text: MessageText) => follows || isSaid(text) || (isTold && isSeenThere(draft.state, text));
  const found = [...discoveries, ...notesRead(tried.state, attempt.by, changes)];
  return stage.record(
    tried,
    ruled,
    ...found.map(
      (one): StageEvent => ({
        type: 'discovery',
        ...one,
        ...(isKnown(one.text) && { told: true as const }),
        ...(untold && { untold: true as const }),
      }),
    ),
  );
}

/** What everybody saw somebody hide is no news to whoever brings it out again. */
const isSeenThere = (state: StageState, text: MessageText): boolean =>
  'key' in text && text.key === 'discover.prop' && hiddenTonight(state, String(text.params?.prop));

/** What somebody tore or broke is no longer what the author's sentence tells of. */
const isAltered = ({ world }: StageState, { targets }: Attempt): boolean =>
  targets.some(({ id }) => ['torn', 'broken', 'burnt', 'overturned'].some((key) => world.props[id]?.state[key] === true));

/** A note that is put into somebody's hand is read. A person reads when they say so: nobody else moves their eyes. */
function notesRead(state: StageState, by: CharacterId, changes: Ruling['changes']): { who: CharacterId; text: MessageText }[] {
  const written = (prop: string) =>
    changes.flatMap((one) => ('write' in one && one.write.prop === prop ? [one.write.text] : []))[0] ?? state.world.props[prop]?.writing;
  return changes.flatMap((one) => {
    if (!('put' in one) || !('holder' in one.put.at)) return [];
    const { prop, at } = one.put;
    const writing = written(prop);
    const lacks = stageBook(state.blueprint).characters.get(at.holder)?.lacks ?? [];
    const unread = lacks.includes('sight') || lacks.includes('letters');
    if (writing === undefined || at.holder === by || unread || personPlays(state, at.holder)) return [];
    return [{ who: at.holder, text: { key: 'discover.note', params: { prop, writing } } }];
  });
}

/** Words spoken aloud: to whom, telling what; and what those hear who cannot see who speaks. */
type Speaking = { readonly interrupted?: boolean; readonly meant?: readonly CharacterId[]; readonly claimed?: boolean };

export function recordSpeech(
  stage: Stage,
  draft: Draft,
  by: CharacterId,
  text: string,
  { interrupted = false, meant = [], claimed = false }: Speaking = {},
): Draft {
  const { state } = draft;
  // Where a reading follows, it finds whom the line is for and what it tells: here is only what the speaker itself said of it.
  const to = state.switches.way ? meant : addressees(state, by, text, meant);
  const tells = state.switches.way ? [] : factsTold(text, state.blueprint.facts, state.knows[by] ?? []);
  const marks = { ...(interrupted && { interrupted: true as const }), ...(claimed && { claimed: true as const }) };
  const spoken = stage.record(draft, { type: 'speech', by, text, to, tells, ...marks });
  return hearVoice(stage, spoken, state, by, text, tells);
}

function hearVoice(stage: Stage, spoken: Draft, state: StageState, by: CharacterId, text: string, tells: readonly string[]): Draft {
  const behind = state.world.characters[by]?.hidden?.behind;
  const strangers =
    behind !== undefined &&
    Object.entries(state.world.characters).some(
      ([id, body]) => body.place === state.world.characters[by]?.place && !knowsHidden(state, by, id),
    );
  return strangers && behind !== undefined ? stage.record(spoken, { type: 'voice', behind, text, tells }) : spoken;
}

export function recordPieces(
  stage: Stage,
  draft: Draft,
  by: CharacterId,
  pieces: readonly Piece[],
  interrupted: boolean,
  meant: readonly CharacterId[] = [],
): Draft {
  return pieces.reduce((so, { kind, text, apart }, index) => {
    if (apart) return recordAside(stage, so, by, apart, text);
    if (kind === 'speech') return recordSpeech(stage, so, by, text, { meant, interrupted: interrupted && index === pieces.length - 1 });
    return stage.record(so, kind === 'thought' ? { type: 'thought', by, text } : { type: 'gesture', by, text });
  }, draft);
}

/** Gestures that make somebody else act are struck, and counted when that somebody is a person. */
export function ownGestures(
  stage: Stage,
  by: CharacterId,
  pieces: readonly Piece[],
): { readonly pieces: readonly Piece[]; readonly trespasses: readonly { against: CharacterId; text: string }[] } {
  const { state } = stage;
  const others = state.blueprint.characters.filter(({ id }) => id !== by);
  const trespasses: { against: CharacterId; text: string }[] = [];
  const kept = pieces.filter(({ kind, text }) => {
    if (kind !== 'gesture') return true;
    const victim = others.find(({ name, aliases }) =>
      [name, ...aliases].some((one) =>
        new RegExp(`^\\s*${literally(one)}(?:\\s+\\p{L}+(?:s|ed)\\b|(?![和与同跟])[\\p{Script=Han}])`, 'iu').test(text),
      ),
    );
    if (victim) trespasses.push({ against: victim.id, text });
    return victim === undefined;
  });
  return { pieces: kept, trespasses: trespasses.filter(({ against }) => personPlays(state, against)) };
}

/** Who would perceive a piece of this kind, were it played now. */
export function pieceWitnesses(draft: Pick<Draft, 'state'>, by: CharacterId, kind: Piece['kind'] | 'ruling') {
  const event: StageEvent = kind === 'thought' ? { type: 'thought', by, text: '' } : { type: 'gesture', by, text: '' };
  return witnessesOf(event, draft.state, draft.state);
}

export function ruledPart(stage: Stage, attempt: Attempt, ruling: Ruling): Part['ruled'][number] {
  const book = stageBook(stage.state.blueprint);
  return {
    act: { verb: attempt.verb, targets: attempt.targets, names: attempt.targets.map(({ id }) => book.nameOf(id)) },
    outcome: ruling.outcome,
    because: say(stage.state.blueprint)(ruling.because),
  };
}

export function recordAside(stage: Stage, draft: Draft, by: CharacterId, { to, ...mark }: Apart, text: string): Draft {
  if (to === undefined) return stage.record(draft, { type: 'thought', by, text, ...mark });
  return recordWhisper(stage, draft, by, to, text, mark);
}

/** The words for one, and that there were words for all who are there: once a beat, however long it is whispered. */
export function recordWhisper(
  stage: Stage,
  draft: Draft,
  by: CharacterId,
  to: CharacterId,
  text: string,
  mark: { readonly written?: true } = {},
  untold = false,
): Draft {
  const { state } = draft;
  const tells = state.switches.way ? [] : factsTold(text, state.blueprint.facts, state.knows[by] ?? []);
  // Where somebody accompanies, a deed beside it has told that there was something to be kept from others.
  const told = leadOf(state) !== null ? (event: StageEvent) => event.type === 'gesture' && event.by === by && !event.only : () => false;
  const seen = untold || draft.events.some((event) => told(event) || (event.type === 'whispering' && event.by === by && event.to === to));
  const whispered = stage.record(draft, { type: 'whisper', by, to, text, tells, ...mark });
  return seen ? whispered : stage.record(whispered, { type: 'whispering', by, to, ...mark });
}
