import { expect, test } from 'vitest';
import { stageBook } from '../blueprint/lookup.ts';
import { type Blueprint, Blueprint as BlueprintSchema } from '../blueprint/schema.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import { closetFixture } from '../testing/fixture.ts';
import { holdsInWorld } from '../testing/holds-in-world.ts';
import { type MessageText, render } from '../text/messages.ts';
import { VerbName } from '../text/verb-names.ts';
import { applyChange } from './change.ts';
import { rule } from './rule.ts';
import { verbRules } from './rules/table.ts';
import { openWorld, targetOf, type World } from './world.ts';

const english = closetFixture('en');
const extended = (change: (plan: Blueprint) => object): Blueprint => BlueprintSchema.parse({ ...english, ...change(english) });

function ask(blueprint: Blueprint, world: World, by: string, verb: string, ...targets: string[]) {
  const found = targets.map((id) => targetOf(blueprint, id) ?? { kind: 'prop' as const, id });
  const ruled = rule(blueprint, world, { by, verb, targets: found, text: '' }, holdsInWorld(world));
  const say = (message: MessageText | undefined) => message && render(message, blueprint.language, (id) => stageBook(blueprint).nameOf(id));
  if (ruled === 'ask-narrator') return { outcome: ruled, because: '', instead: undefined, changes: [], discoveries: [], after: world };
  const { outcome, because, instead, changes } = ruled.ruling;
  const discoveries = ruled.discoveries.map(({ who, text }) => `${who}: ${say(text)}`);
  return {
    outcome,
    because: say(because),
    instead: say(instead),
    changes,
    discoveries,
    after: changes.reduce((now, change) => applyChange(now, change), world),
  };
}

const start = openWorld(english);
const after = (...changes: WorldChange[]): World => changes.reduce((now, change) => applyChange(now, change), start);
const hamlet = (verb: string, ...targets: string[]) => ask(english, start, 'hamlet', verb, ...targets);

test('every verb has a common rule', () => {
  expect(VerbName.options.filter((verb) => !verbRules[verb])).toEqual([]);
});

test('taking: in reach, in hand, too heavy, in another hand', () => {
  expect(hamlet('take', 'candle').after.props.candle?.at).toEqual({ holder: 'hamlet' });
  expect(hamlet('take', 'dagger')).toMatchObject({ outcome: 'success', because: 'Hamlet has the dagger in hand.' });
  expect(hamlet('take', 'chest')).toMatchObject({ outcome: 'failure', because: 'The chest cannot be carried off.' });
  expect(ask(english, start, 'gertrude', 'take', 'dagger')).toMatchObject({ outcome: 'failure', because: 'Hamlet is holding the dagger.' });
});

test('what is hidden and what does not exist are refused alike', () => {
  expect(hamlet('take', 'key').because).toBe('Hamlet looks for the iron key, and does not find it.');
  expect(hamlet('take', 'rifle')).toMatchObject({ outcome: 'failure', because: 'There is no rifle here.' });
});

test('giving: from the hand, to the living, in either order of words', () => {
  expect(hamlet('give', 'gertrude', 'dagger').after.props.dagger?.at).toEqual({ holder: 'gertrude' });
  // What is in reach is picked up and handed over.
  expect(hamlet('give', 'letter', 'gertrude').after.props.letter?.at).toEqual({ holder: 'gertrude' });
  expect(hamlet('give', 'chest', 'gertrude').outcome).toBe('failure');
  const dead = after({ harm: { who: 'gertrude', health: 'dead' } });
  expect(ask(english, dead, 'hamlet', 'give', 'dagger', 'gertrude').outcome).toBe('failure');
});

test('putting: on a surface, not into what is closed', () => {
  expect(hamlet('put', 'dagger', 'table').after.props.dagger?.at).toEqual({ prop: 'table', relation: 'on' });
  expect(hamlet('put', 'dagger', 'chest')).toMatchObject({ outcome: 'failure', because: 'The chest is closed.' });
});

test('a lock wants its key: found, taken, turned', () => {
  expect(hamlet('open', 'chest').because).toBe('Hamlet tries the chest: locked.');
  const found = hamlet('search', 'table');
  expect(found.discoveries).toEqual(['hamlet: Hidden there: the iron key.']);
  expect(ask(english, found.after, 'hamlet', 'open', 'chest').instead).toBe('Hamlet could take the iron key.');
  const taken = ask(english, found.after, 'hamlet', 'take', 'key').after;
  expect(ask(english, taken, 'hamlet', 'open', 'chest').instead).toBe('Hamlet could unlock the chest with the iron key.');
  const unlocked = ask(english, taken, 'hamlet', 'unlock', 'chest').after;
  expect(ask(english, unlocked, 'hamlet', 'open', 'chest')).toMatchObject({
    outcome: 'success',
    because: 'Hamlet opens the chest. Inside: the ring.',
  });
  expect(ask(english, taken, 'hamlet', 'open', 'chest', 'key').after.props.chest?.state).toMatchObject({ open: true, locked: false });
  expect(ask(english, taken, 'hamlet', 'unlock', 'chest', 'dagger').outcome).toBe('failure');
});

test('reading tells the reader alone, and teaches what the letter gives away', () => {
  const read = hamlet('read', 'letter');
  expect(read.discoveries).toEqual(["hamlet: Gertrude's letter: “Burn this. He must never know how it was done.”"]);
  expect(read.changes).toEqual([{ learn: { who: 'hamlet', fact: 'secret-deed' } }]);
  expect(hamlet('read', 'dagger').outcome).toBe('failure');
});

test('what is shown is learned by whoever it is shown to', () => {
  expect(hamlet('show', 'letter', 'gertrude').changes).toEqual([{ learn: { who: 'gertrude', fact: 'secret-deed' } }]);
});

test('a torn letter says nothing any more; a burnt one is gone', () => {
  const torn = hamlet('tear', 'letter').after;
  expect(ask(english, torn, 'hamlet', 'read', 'letter').because).toBe("Nothing on Gertrude's letter can be read any more.");
  const burnt = hamlet('burn', 'letter').after;
  expect(burnt.props.letter?.at).toEqual({ nowhere: true });
  const dark = after({ set: { prop: 'candle', key: 'lit', value: false } });
  expect(ask(english, dark, 'hamlet', 'burn', 'letter').because).toBe('Hamlet looks round for a flame, and finds none.');
});

test.each([
  ['cake', '', true],
  ['cake', 'takes a bite of the cake', true],
  ['cake', 'eats up the whole cake', false],
  ['pill', '', false],
  ['pill', 'bites the pill', true],
  ['蛋糕', '吃蛋糕', true],
  ['蛋糕', '把蛋糕吃光', false],
  ['纸团', '吃纸团', false],
  ['fish', 'sinks his teeth into the fish', true],
  ['bowl', 'eats from the bowl', true],
  ['bowl', 'wolfs down the rest of it', false],
] as const)('a bite of it leaves the rest: %s, %s', (name, text, stays) => {
  const food = { id: 'food', name, description: 'Food.', at: { place: 'closet' }, portable: true, affordances: ['eat'] };
  const blueprint = extended(({ props }) => ({ props: [...props, food] }));
  const world = openWorld(blueprint);
  const ruled = rule(blueprint, world, { by: 'hamlet', verb: 'eat', targets: [{ kind: 'prop', id: 'food' }], text }, holdsInWorld(world));
  const changes = ruled === 'ask-narrator' ? [] : ruled.ruling.changes;
  expect(changes).toEqual(
    stays ? [{ set: { prop: 'food', key: 'bitten', value: true } }] : [{ put: { prop: 'food', at: { nowhere: true } } }],
  );
});

/** A thing of the closet that is drunk from, and what is true of it after each of these. */
function drunk(name: string, deeds: readonly (readonly [verb: string, text: string])[]) {
  const vessel = { id: 'vessel', name, description: 'Old.', at: { place: 'closet' }, portable: true, affordances: ['drink', 'pour'] };
  const blueprint = extended(({ props }) => ({ props: [...props, vessel] }));
  let world = openWorld(blueprint);
  return deeds.map(([verb, text]) => {
    const ruled = rule(blueprint, world, { by: 'hamlet', verb, targets: [{ kind: 'prop', id: 'vessel' }], text }, holdsInWorld(world));
    if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure') return 'refused';
    for (const change of ruled.ruling.changes) world = applyChange(world, change);
    return world.props.vessel?.state.empty === true ? 'empty' : 'left';
  });
}

test('a sip is not the cup, and a cup is not the bottle', () => {
  expect(
    drunk('cup', [
      ['drink', 'takes a sip'],
      ['drink', 'drinks from the cup'],
      ['drink', 'drinks again'],
    ]),
  ).toEqual(['left', 'empty', 'refused']);
  expect(drunk('decanter', Array(5).fill(['pour', 'pours from the decanter']))).toEqual(['left', 'left', 'left', 'left', 'empty']);
  expect(drunk('decanter', [['drink', 'drains the decanter']])).toEqual(['empty']);
  expect(
    drunk('酒壶', [
      ['drink', '抿了一口'],
      ['pour', '斟酒'],
      ['drink', '一饮而尽'],
    ]),
  ).toEqual(['left', 'left', 'empty']);
});

test('what is used is still there', () => {
  const bowl = { id: 'bowl', name: 'bowl', description: 'Soup.', at: { place: 'closet' }, portable: true, affordances: ['eat'] };
  const blueprint = extended(({ props }) => ({ props: [...props, bowl] }));
  const world = openWorld(blueprint);
  const ruled = rule(
    blueprint,
    world,
    { by: 'hamlet', verb: 'use', targets: [{ kind: 'prop', id: 'bowl' }], text: 'uses the bowl' },
    holdsInWorld(world),
  );
  expect(ruled).toMatchObject({ ruling: { outcome: 'success', changes: [{ set: { prop: 'bowl', key: 'bitten', value: true } }] } });
});

test('what lay on or under a thing that is used up stays in the room', () => {
  const laid = after({ put: { prop: 'ring', at: { prop: 'letter', relation: 'under' } } });
  expect(ask(english, laid, 'hamlet', 'burn', 'letter').after.props.ring?.at).toEqual({ place: 'closet' });
});

test('going: by an open way only', () => {
  expect(hamlet('go', 'gallery').after.characters.hamlet?.place).toBe('gallery');
  expect(hamlet('go').after.characters.hamlet?.place).toBe('gallery');
  const shut = after({ set: { prop: 'door', key: 'open', value: false } });
  expect(ask(english, shut, 'hamlet', 'go', 'gallery')).toMatchObject({
    outcome: 'failure',
    because: 'The way to the gallery is shut.',
    instead: 'Hamlet could open the door.',
  });
  expect(hamlet('go', 'closet').outcome).toBe('failure');
});

test('a step forward needs nobody', () => {
  expect(hamlet('approach')).toMatchObject({ outcome: 'success', because: 'Hamlet steps forward.', changes: [] });
});

test('nobody hidden can be acted upon, even by those who know', () => {
  expect(hamlet('attack', 'polonius')).toMatchObject({ outcome: 'failure', because: 'Hamlet looks round for Polonius, who is not there.' });
  const known = applyChange(start, { hide: { who: 'polonius', behind: 'curtain' } }, ['gertrude']);
  expect(ask(english, known, 'gertrude', 'give', 'letter', 'polonius').because).not.toContain('hid');
  expect(ask(english, known, 'gertrude', 'touch', 'polonius')).toMatchObject({
    outcome: 'failure',
    because: 'Gertrude looks round for Polonius, who is not there.',
  });
});

test('somebody who hides acts on the room only after coming out', () => {
  expect(ask(english, start, 'polonius', 'take', 'letter')).toMatchObject({
    outcome: 'failure',
    instead: 'Polonius could come out of hiding.',
  });
  expect(ask(english, start, 'polonius', 'listen').outcome).toBe('success');
  expect(ask(english, start, 'polonius', 'reveal').after.characters.polonius?.hidden).toBeNull();
  expect(ask(english, start, 'polonius', 'go', 'gallery').after.characters.polonius).toMatchObject({ place: 'gallery', hidden: null });
});

test('a cover pulled aside or searched exposes whoever hides there; a look at it does not', () => {
  expect(hamlet('reveal', 'curtain')).toMatchObject({ because: 'Hamlet pulls the curtain aside, and there stands Polonius!' });
  expect(hamlet('pull', 'curtain').after.characters.polonius?.hidden).toBeNull();
  expect(hamlet('search', 'curtain').after.characters.polonius?.hidden).toBeNull();
  expect(JSON.stringify(hamlet('examine', 'curtain'))).not.toContain('olonius"}}');
  expect(hamlet('examine').after.characters.polonius?.hidden).not.toBeNull();
});

test('hiding oneself, and hiding a thing', () => {
  expect(ask(english, start, 'gertrude', 'hide', 'curtain').discoveries).toEqual(['gertrude: Polonius is hiding here already.']);
  expect(hamlet('hide', 'table').because).toBe('The table hides nobody: Hamlet stands there for all to see.');
  const stowed = hamlet('hide', 'letter', 'curtain').after;
  expect(stowed.props.letter).toMatchObject({ at: { prop: 'curtain', relation: 'behind' }, hidden: true });
  expect(ask(english, stowed, 'gertrude', 'read', 'letter').outcome).toBe('failure');
  expect(ask(english, hamlet('hide', 'dagger').after, 'hamlet', 'give', 'dagger', 'gertrude').after.props.dagger?.hidden).toBe(false);
});

test('who hides hides behind what can hide a person: named, it must; unnamed, the nearest', () => {
  const hiding = (text: string, ...targets: string[]) => {
    const all = targets.map((id) => targetOf(english, id)).filter((one) => one !== null);
    const ruled = rule(english, start, { by: 'hamlet', verb: 'hide', targets: all, text }, holdsInWorld(start));
    return ruled === 'ask-narrator' ? null : { outcome: ruled.ruling.outcome, changes: ruled.ruling.changes };
  };
  expect(hiding('hides behind the letter', 'letter')).toEqual({ outcome: 'failure', changes: [] });
  expect(hiding('躲到信后面', 'letter')).toEqual({ outcome: 'failure', changes: [] });
  expect(hiding('hides')).toEqual({ outcome: 'success', changes: [{ hide: { who: 'hamlet', behind: 'curtain' } }] });
  const bare = extended(({ props }) => ({ props: props.map((one) => ({ ...one, cover: false })) }));
  const open = openWorld(bare);
  expect(rule(bare, open, { by: 'hamlet', verb: 'hide', targets: [], text: 'hides' }, holdsInWorld(open))).toMatchObject({
    ruling: { outcome: 'failure', because: { key: 'hide.nowhere' } },
  });
});

test('a weapon wounds, bare hands do not, and only a law of the play kills', () => {
  const lawless = extended(() => ({ rules: [] }));
  expect(ask(lawless, start, 'hamlet', 'attack', 'gertrude').after.characters.gertrude?.health).toBe('wounded');
  expect(ask(lawless, start, 'gertrude', 'attack', 'hamlet').changes).toEqual([]);
  expect(ask(lawless, start, 'hamlet', 'attack', 'gertrude', 'candle').outcome).toBe('failure');
  const pierced = ask(lawless, start, 'hamlet', 'attack', 'curtain');
  expect(pierced.because).toBe('Hamlet drives the dagger through the curtain. Somebody cries out.');
  expect(pierced.after.characters.polonius).toMatchObject({ health: 'wounded', hidden: { behind: 'curtain' } });
});

test("the play's own law comes first, with names filled in", () => {
  expect(hamlet('attack', 'curtain').after.characters.polonius).toMatchObject({ health: 'dead', hidden: null });
  expect(hamlet('attack', 'gertrude')).toMatchObject({ outcome: 'failure', because: 'Hamlet lifts the dagger, and cannot.' });
  expect(hamlet('attack', 'gertrude').instead).toBeTruthy();
});

test('a law whose condition does not hold is passed over, and so is one about what is not here', () => {
  const unarmed = after({ put: { prop: 'dagger', at: { prop: 'table', relation: 'on' } } });
  expect(ask(english, unarmed, 'hamlet', 'attack', 'curtain').because).toBe('Hamlet strikes the curtain.');
  const alone = after({ move: { who: 'gertrude', to: 'gallery' } });
  expect(ask(english, alone, 'hamlet', 'attack', 'gertrude').because).toBe('Hamlet looks round for Gertrude, who is not there.');
});

test('a law says what its author wrote, without doubling articles', () => {
  const law = {
    id: 'x',
    verbs: ['touch'],
    target: 'table',
    outcome: 'failure',
    text: 'The {target} burns {actor}.',
    instead: 'Ask {actor}.',
  };
  const ruled = ask(
    extended(() => ({ rules: [law] })),
    start,
    'hamlet',
    'touch',
    'table',
  );
  expect(ruled).toMatchObject({ because: 'The table burns Hamlet.', instead: 'Ask Hamlet.' });
});

test('the dead do nothing, and nobody acts from off stage', () => {
  const dead = after({ harm: { who: 'hamlet', health: 'dead' } });
  expect(ask(english, dead, 'hamlet', 'wait')).toMatchObject({ outcome: 'failure', because: 'Hamlet is dead.', instead: undefined });
  expect(ask(english, start, 'claudius', 'take', 'letter').because).toBe('Claudius is not on stage.');
  expect(ask(english, start, 'nobody', 'wait').outcome).toBe('failure');
});

test('nobody flies in a realistic world; a power is for the narrator to weigh', () => {
  expect(hamlet('fly')).toMatchObject({ outcome: 'failure', instead: 'Hamlet could go to the gallery.' });
  const winged = extended(({ characters, world }) => ({
    world: { ...world, realism: 'fantastic' },
    characters: characters.map((one) => (one.id === 'hamlet' ? { ...one, powers: ['fly'] } : one)),
  }));
  expect(ask(winged, start, 'hamlet', 'fly').outcome).toBe('ask-narrator');
  expect(ask(winged, start, 'gertrude', 'fly')).toMatchObject({ outcome: 'failure', because: 'Gertrude has no power to fly.' });
});

test('a verb of no rule is for the narrator, unless what it is done to is absent', () => {
  expect(hamlet('juggle', 'candle').outcome).toBe('ask-narrator');
  expect(hamlet('serenade', 'claudius')).toMatchObject({
    outcome: 'failure',
    because: 'Hamlet looks round for Claudius, who is not there.',
  });
  expect(hamlet('constructor', 'key').outcome).toBe('failure');
});

test('"use" is what it amounts to', () => {
  expect(hamlet('use', 'dagger', 'curtain').after.characters.polonius?.health).toBe('dead');
  expect(hamlet('use', 'candle').outcome).toBe('ask-narrator');
  expect(hamlet('use', 'letter').because).toBe("Hamlet reads Gertrude's letter.");
  expect(hamlet('use', 'table').outcome).toBe('ask-narrator');
  // A blade laid against a thing strikes nobody.
  expect(hamlet('use', 'dagger', 'table').outcome).toBe('ask-narrator');
});

test('what lies in something is in the hand of whoever reads it or shows it; what lies on a table stays there', () => {
  const opened = after(
    { set: { prop: 'chest', key: 'locked', value: false } },
    { set: { prop: 'chest', key: 'open', value: true } },
    { put: { prop: 'letter', at: { prop: 'chest', relation: 'in' } } },
  );
  expect(ask(english, opened, 'hamlet', 'read', 'letter').after.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(ask(english, opened, 'hamlet', 'show', 'letter', 'gertrude').after.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(hamlet('read', 'letter').after.props.letter?.at).toEqual(start.props.letter?.at);
});

test('Chinese rulings read as Chinese', () => {
  const chinese = closetFixture('zh');
  const world = openWorld(chinese);
  expect(ask(chinese, world, 'hamlet', 'take', 'letter').because).toBe('哈姆雷特拿起了葛特露德的信。');
  expect(ask(chinese, world, 'hamlet', 'attack', 'curtain').because).toBe('哈姆雷特把匕首刺进帷幕。一声惨叫，有人倒下。');
  expect(ask(chinese, world, 'hamlet', 'attack', 'claudius').because).toBe('哈姆雷特四下里找克劳狄斯，人不在。');
  expect(ask(chinese, world, 'hamlet', 'fly').instead).toBe('哈姆雷特可以去长廊。');
});

test('whoever finds nothing in one way is never told that there is nothing: another way may find it', () => {
  const said = (['en', 'zh'] as const).map((language) => render({ key: 'discover.nothing' }, language, (id) => id));
  expect(said.join(' ')).not.toMatch(/there is nothing|nothing to be found|什么也没|什么都没有/iu);
});

test('a bar holds nothing that is open or broken, and a door that is shut is not barred by it', () => {
  const barred = after({ set: { prop: 'door', key: 'barred', value: true } }, { set: { prop: 'door', key: 'open', value: false } });
  const sets = (world: World, verb: string) => {
    const ruled = rule(english, world, { by: 'hamlet', verb, targets: [{ kind: 'prop', id: 'door' }], text: verb }, () => true);
    return ruled === 'ask-narrator' ? [] : ruled.ruling.changes;
  };
  expect(sets(barred, 'open')).toContainEqual({ set: { prop: 'door', key: 'barred', value: false } });
  expect(JSON.stringify(sets(start, 'close'))).not.toContain('barred');
});
