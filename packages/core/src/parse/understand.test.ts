import { expect, test } from 'vitest';
import { stageBook } from '../blueprint/lookup.ts';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { holdsInWorld } from '../testing/holds-in-world.ts';
import type { Language } from '../text/language.ts';
import { type MessageText, render } from '../text/messages.ts';
import { rule } from '../world/rule.ts';
import { openWorld } from '../world/world.ts';
import { type At, ambiguousQuestion, missingRuling, type Understood, understand } from './index.ts';

const at = (language: Language, by = 'hamlet'): At => {
  const blueprint = closetFixture(language);
  return { blueprint, world: openWorld(blueprint), by };
};

/** An understood clause in short: `attack curtain dagger`, `missing rifle`, `gesture`. */
function brief(one: Understood): string {
  if (one.kind === 'attempt') return [one.attempt.verb, ...one.attempt.targets.map(({ id }) => id)].join(' ');
  if (one.kind === 'missing') return `missing ${one.wording}`;
  if (one.kind === 'ambiguous') return `ambiguous ${one.candidates.map(({ id }) => id).join(' ')}`;
  return 'gesture';
}

const read = (phrase: string, where: At) => understand(phrase, where).map(brief);

/** How the world answers a phrase, clause by clause. */
function answers(phrase: string, where: At): string[] {
  const say = (message: MessageText) => render(message, where.blueprint.language, (id) => stageBook(where.blueprint).nameOf(id));
  return understand(phrase, where).map((one) => {
    if (one.kind === 'missing') return say(missingRuling(one, where, holdsInWorld(where.world)).because);
    if (one.kind !== 'attempt') return one.kind;
    const ruled = rule(where.blueprint, where.world, one.attempt, holdsInWorld(where.world));
    return ruled === 'ask-narrator' ? ruled : `${ruled.ruling.outcome}: ${say(ruled.ruling.because)}`;
  });
}

test('paper, case 1: a knife is the dagger in hand, and a step forward succeeds', () => {
  expect(answers('Grab a knife and step forward', at('en'))).toEqual([
    'success: Hamlet has the dagger in hand.',
    'success: Hamlet steps forward.',
  ]);
  expect(answers('抓起一把刀，上前一步', at('zh'))).toEqual(['success: 哈姆雷特手握匕首。', 'success: 哈姆雷特上前一步。']);
});

test('paper, case 2: there is no rifle in Elsinore', () => {
  expect(answers('Take out a rifle, aim at Claudis and pull the trigger', at('en'))).toEqual([
    'Hamlet reaches for the rifle, and the hand comes back empty.',
    'gesture',
    'Hamlet reaches for the trigger, and the hand comes back empty.',
  ]);
  expect(answers('掏出步枪，瞄准克劳狄斯，扣动扳机', at('zh'))).toEqual([
    '哈姆雷特伸手去摸步枪，摸了个空。',
    'gesture',
    '哈姆雷特伸手去摸扳机，摸了个空。',
  ]);
});

test('paper, case 3: nobody flies out of the palace', () => {
  expect(answers('Take to the air and fly out of the palace', at('en'))).toEqual([
    'failure: Hamlet is flesh and blood, and stays on the ground.',
  ]);
  expect(answers('腾空而起，飞出宫殿', at('zh'))).toEqual(['failure: 哈姆雷特是血肉之躯，离不开地面。']);
});

test('paper, case 4: the absent king cannot be stabbed, the curtain can', () => {
  const refused = 'failure: Hamlet looks round for Claudius, who is not there.';
  expect(answers('Take out dagger, stab Claudis', at('en'))).toEqual(['success: Hamlet has the dagger in hand.', refused]);
  expect(answers('Use dagger to stab Claudis', at('en'))).toEqual([refused]);
  expect(answers('Stab the curtain', at('en'))).toEqual(['success: Hamlet drives the dagger through the curtain. A cry; a body falls.']);
  expect(answers('用匕首刺向克劳狄斯', at('zh'))).toEqual(['failure: 哈姆雷特四下里找克劳狄斯，人不在。']);
  expect(answers('拔出匕首，刺向帷幕', at('zh'))).toEqual([
    'success: 哈姆雷特手握匕首。',
    'success: 哈姆雷特把匕首刺进帷幕。一声惨叫，有人倒下。',
  ]);
});

test.each([
  ['takes the letter and reads it', ['take letter', 'read letter']],
  ['read the note', ['read letter']],
  ["pick up the queen's letter", ['take letter']],
  ['take the ltter', ['take letter']],
  ['take the candel', ['take candle']],
  ['Take the candle and the letter', ['take candle', 'take letter']],
  ['give Gertrude the dagger', ['give dagger gertrude']],
  ['hand the blade over to mother', ['give dagger gertrude']],
  ['show her the letter', ['show letter gertrude']],
  ['put the dagger on the table', ['put dagger table']],
  ['throw the letter at the queen', ['throw letter gertrude']],
  ['thrusts the dagger through the arras', ['attack curtain dagger']],
  ['stab the drapes with my knife', ['attack curtain dagger']],
  ['hide behind the drapes', ['hide curtain']],
  ['hide the letter behind the curtain', ['hide letter curtain']],
  ['draw the curtain', ['reveal curtain']],
  ['pull the curtain aside', ['reveal curtain']],
  ['go to the gallery', ['go gallery']],
  ['leave the room', ['go']],
  ['walk up to Gertrude and embrace her', ['approach gertrude', 'embrace gertrude']],
  ['search under the table', ['search table']],
  ['search for the key', ['search']],
  ['look around', ['examine']],
  ['inspect the slim blade', ['examine dagger']],
  ['blow out the candle', ['extinguish candle']],
  ['kneel before the queen', ['kneel gertrude']],
  ['kill the rat behind the curtain', ['attack curtain']],
  ['grips her wrist', ['gesture']],
  ['paces up and down', ['gesture']],
  ['shoot Gertrude', ['missing gun']],
  ['close the door', ['close door']],
  ['stab Polonius', ['attack polonius']],
  ['take the key', ['missing key']],
  ['take the crown', ['missing crown']],
])('%s', (phrase, meant) => {
  expect(read(phrase, at('en'))).toEqual(meant);
});

test.each([
  ['拔出匕首刺向帘子', ['take dagger', 'attack curtain']],
  ['从桌上拿起信', ['take letter table']],
  ['把匕首递给王后', ['give dagger gertrude']],
  ['递给母亲一封信', ['give letter gertrude']],
  ['把信放进箱子', ['put letter chest']],
  ['躲到帷幕后面', ['hide curtain']],
  ['拉开帷幕', ['reveal curtain']],
  ['朝帷幕刺去', ['attack curtain']],
  ['走到桌边拿起蜡烛', ['approach table', 'take candle']],
  ['去长廊', ['go gallery']],
  ['走出房间', ['go']],
  ['环顾四周', ['examine']],
  ['把信给王后看', ['show letter gertrude']],
  ['吹灭蜡烛', ['extinguish candle']],
  ['跪在母亲面前', ['kneel gertrude']],
  ['拥抱她', ['embrace gertrude']],
  ['刺杀波洛涅斯', ['attack polonius']],
  ['拿起钥匙', ['missing 钥匙']],
  ['打开挂毯', ['reveal curtain']],
])('%s', (phrase, meant) => {
  expect(read(phrase, at('zh'))).toEqual(meant);
});

test.each([
  'sighs',
  'looks away',
  'takes a deep breath',
  'takes her hand',
  'does not take the dagger',
  'Gertrude takes the letter',
  'whispers to Gertrude',
  'pretends to read the letter',
  '叹了口气',
  '打了个寒颤',
  '王后拿起信',
  '没有拿起匕首',
  '摇了摇头',
  '',
])('%s is no more than a gesture', (phrase) => {
  for (const language of ['en', 'zh'] as const) expect(read(phrase, at(language)).every((one) => one === 'gesture')).toBe(true);
});

test('either language is understood in a play of the other', () => {
  expect(read('拔出匕首，刺向帘子', at('en'))).toEqual(['take dagger', 'attack curtain']);
  expect(read('grab the knife and stab the curtain', at('zh'))).toEqual(['take dagger', 'attack curtain']);
});

test('whoever hides reads as absent, exactly like somebody who is not in the house', () => {
  for (const phrase of ['approach X', 'stab X', 'give X the dagger', 'look at X']) {
    const [hidden] = answers(phrase.replace('X', 'Polonius'), at('en'));
    const [absent] = answers(phrase.replace('X', 'Claudius'), at('en'));
    expect(hidden?.replace('Polonius', 'Claudius')).toBe(absent);
  }
  expect(read('look at the old man', at('en'))).toEqual(['missing old man']);
});

const twoLetters = (): At => {
  const plan = closetFixture('en');
  const [letter] = plan.props.filter(({ id }) => id === 'letter');
  const second = { ...letter, id: 'reply', name: 'sealed letter', description: 'Red wax, unbroken.' };
  const third = { ...letter, id: 'note', name: 'crumpled letter', at: { holder: 'gertrude' } };
  const blueprint = Blueprint.parse({ ...plan, props: [...plan.props, second, third] });
  return { blueprint, world: openWorld(blueprint), by: 'hamlet' };
};

test('what fits two things is asked back; what is nearer or better described is not', () => {
  const where = twoLetters();
  const [asked] = understand('take the letter', where);
  expect(asked && brief(asked)).toBe('ambiguous letter reply');
  if (asked?.kind !== 'ambiguous') throw new Error('not asked back');
  expect(render(ambiguousQuestion(asked), 'en', (id) => stageBook(where.blueprint).nameOf(id))).toBe(
    "Which do you mean: Gertrude's letter or the sealed letter?",
  );
  expect(read('take the sealed letter', where)).toEqual(['take reply']);
  expect(read('take the red letter', where)).toEqual(['take reply']);
  expect(read('look at the crumpled letter', where)).toEqual(['examine note']);
});

test('a missing thing is refused with something that can be done', () => {
  const where = at('en');
  const ruling = missingRuling({ verb: 'take', wording: 'rifle', text: 'take a rifle' }, where, holdsInWorld(where.world));
  expect(ruling).toMatchObject({
    outcome: 'failure',
    because: { key: 'missing.here', params: { actor: 'hamlet', thing: 'rifle' } },
    instead: { key: 'instead.take.it' },
    changes: [],
  });
});

test('a name with a conjunction in it is one name', () => {
  const plan = closetFixture('en');
  const bow = { id: 'bow', name: 'bow and arrow', description: 'Yew.', at: { place: 'closet' }, portable: true, weapon: true };
  const blueprint = Blueprint.parse({ ...plan, props: [...plan.props, bow] });
  expect(read('take the bow and arrow and step forward', { blueprint, world: openWorld(blueprint), by: 'hamlet' })).toEqual([
    'take bow',
    'approach',
  ]);
});
