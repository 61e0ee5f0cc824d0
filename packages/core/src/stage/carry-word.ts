import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf, Recorded, Seq } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { leadOf, personPlays, type StageState } from '../events/state.ts';
import { lineOf, writeLine } from '../events/transcript.ts';
import type { Stage } from './stage.ts';

const most = 5;
// Going through the whole log in every beat would cost more than all else of it: only where somebody came, went or heard something.
const looked = new WeakMap<Stage, Pick<StageState, 'gone' | 'heard'> & Pick<StageState['world'], 'characters'>>();

/** Whoever has left tells those it meets out of sight what it witnessed. False: nobody has anything to tell. */
export async function carryWord(stage: Stage): Promise<boolean> {
  const { gone, heard, world } = stage.state;
  // Whoever accompanies, or did until the seat was left, knows who has gone where, and with what: a list of tidings would be read out.
  if (leadOf(stage.state) !== null || stage.state.accompaniment.seq > 0) return false;
  const before = looked.get(stage);
  if (gone.length === 0 || (before?.gone === gone && before.heard === heard && before.characters === world.characters)) return false;
  looked.set(stage, { gone, heard, characters: world.characters });
  const told = stage.state.gone.flatMap((by) =>
    personPlays(stage.state, by) || world.characters[by]?.health === 'dead'
      ? []
      : meets(stage.state, by).flatMap((to) => tidings(stage, by, to) ?? []),
  );
  if (told.length === 0) return false;
  await stage.keepEvents(...told);
  return true;
}

/** Whoever is where it went; off the stage altogether, those whom it has to do with. Nobody meets one who hides. */
function meets({ world, blueprint }: StageState, who: CharacterId): CharacterId[] {
  const place = world.characters[who]?.place ?? null;
  const book = stageBook(blueprint);
  const knows = (one: CharacterId, other: CharacterId) => (book.characters.get(one)?.relations ?? []).some(({ to }) => to === other);
  return Object.entries(world.characters).flatMap(([other, body]) =>
    other !== who &&
    body.place === place &&
    body.health !== 'dead' &&
    body.hidden === null &&
    (place !== null || knows(who, other) || knows(other, who))
      ? [other]
      : [],
  );
}

/** What it witnessed and the other did not: words that told something, and deeds that changed something. Nothing that was meant for few, and no secret of its own. */
function tidings({ state, log }: Stage, by: CharacterId, to: CharacterId): EventOf<'offstage-told'> | null {
  const before = unstruck(log);
  const had = new Set(
    before.flatMap((event) => (event.type === 'offstage-told' && event.to === to ? event.told.map(({ line }) => line) : [])),
  );
  const lines = [...wordsFor(state, before, by), ...deedsFor(before, by)]
    .filter(({ seq, witnesses }) => witnesses.characters.includes(by) && !witnesses.characters.includes(to) && !had.has(seq))
    .sort((a, b) => a.seq - b.seq)
    .slice(-most);
  const book = stageBook(state.blueprint);
  const told = lines.flatMap((event) => {
    const line = lineOf(event, state.blueprint);
    return line ? [{ line: event.seq, text: writeLine(line, (id) => book.nameOf(id)) }] : [];
  });
  return told.length > 0 ? { type: 'offstage-told', by, to, told } : null;
}

/** Lines said aloud that told it something, and told nothing that it knew from the beginning. */
function wordsFor(state: StageState, log: readonly Recorded[], by: CharacterId): Recorded[] {
  const heard = new Set((state.heard[by] ?? []).map(({ line }) => line));
  if (heard.size === 0) return [];
  const own = new Set(state.blueprint.facts.filter(({ knownBy }) => knownBy !== 'everyone' && knownBy.includes(by)).map(({ id }) => id));
  const betraying = new Set<Seq>(
    log.flatMap((event) =>
      event.type === 'reading' ? event.lines.filter(({ tells }) => tells.some((fact) => own.has(fact))).map(({ line }) => line) : [],
    ),
  );
  return log.filter((event) => event.type === 'speech' && event.by !== by && heard.has(event.seq) && !betraying.has(event.seq));
}

/** Deeds of others, done in the open, by which somebody was hurt or a thing changed hands or state; as they were told. */
function deedsFor(log: readonly Recorded[], by: CharacterId): Recorded[] {
  return log.flatMap((event, at): Recorded[] => {
    if (event.type !== 'ruling' || event.outcome !== 'success' || event.only || event.by === by) return [];
    if (!event.changes.some((change) => 'harm' in change || 'put' in change || 'set' in change)) return [];
    if (!event.told) return [event];
    const told = log
      .slice(Math.max(0, at - 6), at)
      .findLast((one) => one.type === 'gesture' && one.by === event.by && one.beat === event.beat);
    return told && !(told.type === 'gesture' && told.only) ? [told] : [];
  });
}
