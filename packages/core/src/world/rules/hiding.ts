import type { Prop } from '../../blueprint/schema.ts';
import type { VerbName } from '../../text/verb-names.ts';
import { closesCircle } from '../change.ts';
import { characterIn, hidingBehind, isClosed } from '../locate.ts';
import { type Decide, type Deed, type Discovery, done, holds, prop, propOf, propose, refuse, type Verdict } from './deed.ts';
import { relationFor } from './handling.ts';
import { expose, hiddenThingsAt } from './reading.ts';
import { aThing, perhaps, type VerbRule } from './slots.ts';

/** "hides behind the hat": oneself, and not the hat. */
const oneself =
  /\b(?:hid(?:e|es|ing)|duck(?:s|ing)?|crouch(?:es|ing)?|slips?|steps?|takes? cover)\s+(?:(?:my|him|her|them)sel(?:f|ves)\s+)?(?:behind|under|beneath|inside|in|among)\b|躲|藏身/iu;

/** Oneself behind a cover, or a small thing out of sight. */
const hide: Decide = (deed) => {
  const thing = propOf(deed, deed.first);
  const self = !deed.second && oneself.test(deed.text);
  if (thing && !thing.cover && thing.portable && !self) return stow(deed, thing);
  if (deed.second && thing?.portable) return stow(deed, thing);
  const cover = thing ?? propOf(deed, deed.second) ?? deed.see.reach.find((one) => one.cover);
  if (deed.cover !== null) return refuse(deed, 'hide.already', { prop: deed.cover }, [propose('listen'), propose('reveal')]);
  if (!cover) return refuse(deed, 'hide.nowhere');
  if (!cover.cover) return refuse(deed, 'hide.unfit', { target: cover.id }, otherCovers(deed));
  return done(deed, 'hide', [{ hide: { who: deed.by, behind: cover.id } }], company(deed, cover), { target: cover.id });
};

const otherCovers = (deed: Deed) => deed.see.reach.filter((one) => one.cover).map(({ id }) => propose('hide', prop(id)));

/** Whoever slips behind a cover meets whoever is there. */
function company(deed: Deed, cover: Prop): Discovery[] {
  return hidingBehind(deed.world, cover.id)
    .filter((who) => who !== deed.by && characterIn(deed.world, who)?.place === deed.see.place?.id)
    .map((target) => ({ who: deed.by, text: { key: 'discover.company', params: { target } } }));
}

function stow(deed: Deed, thing: Prop): Verdict {
  const to = propOf(deed, deed.second);
  if (!to || to.id === thing.id)
    return done(deed, 'hide.on-self', [{ put: { prop: thing.id, at: { holder: deed.by } } }, { conceal: { prop: thing.id, by: deed.by } }]);
  const relation = relationFor(deed, to.id) ?? 'behind';
  if (relation === 'in' && isClosed(deed.world, to.id)) return refuse(deed, 'closed', { target: to.id }, [propose('open', prop(to.id))]);
  if (closesCircle(deed.world, thing.id, { prop: to.id, relation })) return refuse(deed, 'put.circle');
  return done(deed, 'hide.thing', [
    { put: { prop: thing.id, at: { prop: to.id, relation } } },
    { conceal: { prop: thing.id, by: deed.by } },
  ]);
}

/** Coming out of hiding, pulling a cover aside, or bringing a concealed thing to light. */
const reveal: Decide = (deed) => {
  const self = !deed.first || deed.first.id === deed.by || deed.first.id === deed.cover;
  if (self) return comeOut(deed);
  const thing = propOf(deed, deed.first);
  if (thing?.cover) return pullAside(deed, thing);
  if (thing && holds(deed, thing.id)) return done(deed, 'reveal.thing', [{ find: { prop: thing.id } }]);
  return refuse(deed, 'reveal.nothing');
};

const comeOut: Decide = (deed) =>
  deed.cover === null
    ? refuse(deed, 'reveal.not-hidden')
    : done(deed, 'reveal.self', [{ unhide: { who: deed.by } }], [], { prop: deed.cover });

export function pullAside(deed: Deed, thing: Prop): Verdict {
  const exposed = expose(deed, thing);
  const found = hiddenThingsAt(deed, thing);
  const key = exposed.these === '' ? 'reveal.nobody' : 'reveal.somebody';
  return done(deed, key, [...exposed.changes, ...found.changes], found.discoveries, { these: exposed.these });
}

export const hiding: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  hide: { first: perhaps({ kinds: ['prop', 'character'], near: 'reach' }), second: perhaps(aThing), decide: hide },
  reveal: { first: perhaps({ kinds: ['prop', 'character'], near: 'reach' }), decide: reveal },
};
