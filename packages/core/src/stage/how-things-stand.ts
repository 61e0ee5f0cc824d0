import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import type { Language } from '../text/language.ts';
import { named, wordsOf } from '../text/words.ts';
import content from './accompanist.words.json' with { type: 'json' };

const words = wordsOf(content);

/** Where people and things are and how, as code keeps it, in names. */
export function standing(state: StageState): string[] {
  const { blueprint, world } = state;
  const { state: said } = words[blueprint.language];
  const book = stageBook(blueprint);
  const scene = book.scenes.get(state.scene ?? '');
  const holding = (who: CharacterId, concealed: boolean) =>
    Object.entries(world.props).flatMap(([id, prop]) =>
      'holder' in prop.at && prop.at.holder === who && Boolean(prop.hidden) === concealed ? [book.nameOf(id)] : [],
    );
  const people = blueprint.characters.map(({ id, name }) => {
    const body = world.characters[id];
    const place = body?.place ?? null;
    if (body?.health === 'dead') return `${name}: ${said.dead}`;
    if (!body || place === null) return `${name}: ${said.off}`;
    const [held, kept] = [holding(id, false), holding(id, true)];
    const parts = [
      ...(place === scene?.place ? [] : [`${said.at} ${book.nameOf(place)}`]),
      ...(body.health === 'well' ? [] : [calling(String(body.health), blueprint.language)]),
      ...(body.stance?.posture ? [calling(body.stance.posture, blueprint.language)] : []),
      ...(body.hidden ? [said.hidden({ thing: book.nameOf(body.hidden.behind) })] : []),
      ...(held.length > 0 ? [`${said.holds} ${held.join(', ')}`] : []),
      ...(kept.length > 0 ? [`${said.conceals} ${kept.join(', ')}`] : []),
    ];
    return `${name}: ${parts.join('; ') || said.here}`;
  });
  return [...people, ...thingsOf(state, scene?.place)];
}

const calling = (state: string, language: Language): string => named(words[language].states, state) ?? state;

function thingsOf({ blueprint, world }: StageState, here: string | undefined): string[] {
  const { state: said } = words[blueprint.language];
  const book = stageBook(blueprint);
  return Object.entries(world.props).flatMap(([id, prop]) => {
    const states = Object.entries(prop.state).flatMap(([key, value]) =>
      // That something which turned up cannot be carried is no news.
      key === 'fixed' ? [] : [typeof value === 'boolean' ? calling(value ? key : `not ${key}`, blueprint.language) : `${key} ${value}`],
    );
    const writing = prop.writing !== undefined && !blueprint.props.some((one) => one.id === id && one.writing === prop.writing);
    if ('holder' in prop.at && states.length === 0 && !writing) return [];
    const at = prop.at;
    const where =
      'prop' in at
        ? `${said[at.relation as 'in']} ${book.nameOf(at.prop)}`
        : 'nowhere' in at
          ? said.gone
          : 'holder' in at
            ? `${said.holds} ${book.nameOf(at.holder)}`
            : at.place === here
              ? said.here
              : `${said.at} ${book.nameOf(at.place)}`;
    const hidden = prop.hidden && !('holder' in at) ? [said.unfound] : [];
    return [`${book.nameOf(id)}: ${[where, ...hidden, ...states, ...(writing ? [`${said.written}: ${prop.writing}`] : [])].join('; ')}`];
  });
}

/** What has come out tonight, and to whom: known, or only told. */
export function learned(state: StageState): string[] {
  const { heads } = words[state.blueprint.language];
  const { nameOf } = stageBook(state.blueprint);
  return state.blueprint.facts.flatMap(({ id, text, knownBy }) => {
    const atFirst = (who: CharacterId) => knownBy === 'everyone' || knownBy.includes(who);
    const know = Object.keys(state.knows).filter((who) => !atFirst(who) && state.knows[who]?.includes(id));
    const heard = Object.keys(state.heard).filter((who) => !know.includes(who) && state.heard[who]?.some((one) => one.fact === id));
    const names = [...know.map(nameOf), ...heard.map((who) => `${nameOf(who)} (${heads.told})`)];
    return names.length > 0 ? [`${names.join(', ')}: ${text}`] : [];
  });
}
