import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { perceive } from './look.ts';
import type { At } from './resolve.ts';
import type { Target } from './world.ts';

const womanly = /女|娘|婆|妇|妈|母|姐|妹|后|姑|妃|夫人|奶/u;

/** Everybody else in plain sight who lives. */
export function peopleHere({ blueprint, world, by }: At): Target[] {
  return perceive(blueprint, world, by)
    .people.filter(({ id, hidden, health }) => !hidden && health !== 'dead' && id !== by)
    .map(({ id }) => ({ kind: 'character', id }));
}

/** Whom 她 or 他 means among those present, where names tell them apart; null where they do not. */
export function byGender(wording: string, at: At): Target | null {
  if (wording !== '她' && wording !== '他') return null;
  const [only, ...others] = peopleHere(at).filter(({ id }) => isWoman(id, at) === (wording === '她'));
  return only && others.length === 0 ? only : null;
}

function isWoman(id: CharacterId, { blueprint }: At): boolean {
  const one = stageBook(blueprint).characters.get(id);
  return one !== undefined && womanly.test([one.name, ...one.aliases].join(' '));
}
