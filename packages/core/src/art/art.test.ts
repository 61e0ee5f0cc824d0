import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/index.ts';
import {
  cutoutMarks,
  figuresOf,
  lookOf,
  type Mark,
  openingPicture,
  type Picture,
  pictureOf,
  portraitMarks,
  propsOf,
  sceneMarks,
  svgOf,
  toldPlay,
} from './index.ts';
import { eras, type Figure, hours, lands, props, rooms, things, weathers } from './terms.ts';

const plays = new URL('../../../../plays/', import.meta.url);
const blueprints = ['closet', 'study', 'tailor', 'baigu', 'ferry', 'ferry/evening-2'].map(
  (play): Blueprint => JSON.parse(readFileSync(new URL(`${play}/blueprint.json`, plays), 'utf8')),
);
const told = { language: 'en' as const, title: 'A play', place: 'the kitchen', description: 'A table and a stove.' };
const somewhere: Picture = {
  seed: 7,
  era: 'victorian',
  place: 'study',
  hour: 'night',
  weather: 'rain',
  things: [],
  props: [],
  lit: true,
  uncanny: false,
};

const marksIn = (mark: Mark): Mark[] => [mark, ...(mark.marks ?? []).flatMap(marksIn)];
const firstOf = ({ characters }: Blueprint, picture: Picture): Figure => figuresOf(characters, picture.era)[0] as Figure;
const placed = (figure: Figure) => [{ figure, at: 0.5, speaking: true, facing: 'left' as const }];

test('the bundled plays are read as what they are', () => {
  const seen = blueprints.map(openingPicture).map(({ era, place, hour, weather }) => `${era} ${place} ${hour} ${weather}`);
  expect(seen).toEqual([
    'medieval chamber night clear',
    'victorian study night snow',
    'victorian shop dusk rain',
    'imperial-china mountain day clear',
    'imperial-china boat night fog',
    'imperial-china boat night clear',
  ]);
});

test.each([
  ['a prison cell at dawn', 'prison', 'dawn'],
  ['the railway platform, midnight, snow', 'platform', 'night'],
  ['Mario’s coffee bar in Lisbon, morning', 'restaurant', 'day'],
  ['the deck of a whaling ship, sunset', 'deck', 'dusk'],
])('“%s” is a %s at %s', (place, kind, hour) => {
  expect(pictureOf({ ...told, place, description: place })).toMatchObject({ place: kind, hour });
});

test.each([
  ['医院病房，深夜', 'hospital', 'night', 'contemporary-china'],
  ['四合院，清晨，下着雪', 'courtyard', 'dawn', 'contemporary-china'],
  ['民国年间的茶馆，傍晚', 'teahouse', 'dusk', 'republican-china'],
  ['衙门公堂，正午', 'court', 'day', 'imperial-china'],
])('“%s” is a %s at %s', (place, kind, hour, era) => {
  expect(pictureOf({ language: 'zh', title: '戏', place, description: place })).toMatchObject({ place: kind, hour, era });
});

test.each([
  ['Corridor outside Court Four', 'A long corridor, a vending machine; the double doors of the court.', 'corridor'],
  ['The castle', 'A vaulted hall with a row of pillars over the lake.', 'hall'],
  ['The projection box', 'Two projectors and a camp chair, a small window on to the stalls.', 'projection-room'],
])('%s is a %s', (place, description, kind) => {
  expect(pictureOf({ ...told, place, description }).place).toBe(kind);
});

test.each([
  ['裘记钟表铺', '墙上、柜上全是钟。窗子朝着坡下的河滩，门外是街。', 'shop'],
  ['剧场外头', '小门外面，风冷。', 'street'],
  ['江', '水很宽。', 'river'],
])('%s is a %s', (place, description, kind) => {
  expect(pictureOf({ language: 'zh', title: '戏', place, description }).place).toBe(kind);
});

test('a place stays what it is, whatever is told of a scene there', () => {
  const shop = { ...told, place: 'the clock shop', description: 'Clocks on every wall.' };
  expect(pictureOf({ ...shop, about: 'Women wash clothes by the river; a bridge, a river, the river bank.' }).place).toBe('shop');
});

test('nobody wears what another wears, nor a hat that nobody speaks of', () => {
  const [king, clerk] = figuresOf(
    [
      { id: 'a', name: 'Claudius', appearance: 'A man in a fine dark robe, with a ring. Two guards stay where his shadow would be.' },
      { id: 'b', name: 'Ned', appearance: 'Twenty, thin, a clerk with a ledger in his arms, no hat.' },
    ],
    'medieval',
  );
  expect([king?.headwear, clerk?.headwear, clerk?.holds]).toEqual(['none', 'none', 'book']);
});

test('people look as they are described', () => {
  const [old, nun, monkey, clerk] = figuresOf(
    [
      { id: 'a', name: 'Abel', appearance: 'A stout old man with a white beard and spectacles, in a green coat.' },
      { id: 'b', name: 'Ruth', appearance: 'A thin young woman, red-haired, in a blue dress.' },
      { id: 'c', name: '悟空', appearance: '一只穿虎皮裙的猴子，头上一道金箍。' },
      { id: 'd', name: '柳先生', appearance: '五十来岁的账房先生，戴眼镜，青布长衫。' },
    ],
    'victorian',
  );
  expect(old).toMatchObject({ gender: 'man', age: 'old', build: 'stout', beard: 'long', glasses: true, dressColour: 'green' });
  expect(nun).toMatchObject({ gender: 'woman', age: 'young', build: 'thin', hairColour: 'red', dressColour: 'blue', beard: 'none' });
  expect(monkey).toMatchObject({ kind: 'monkey', dress: 'hides', headwear: 'circlet' });
  const [lamps, teacher] = figuresOf(
    [
      { id: 'e', name: '灯叔', appearance: '剧场的老灯师，一辈子守灯：话少，嘴硬，心软。' },
      { id: 'f', name: '陈念', appearance: '乡里的老师，年轻女子。' },
    ],
    'victorian',
  );
  expect(lamps).toMatchObject({ gender: 'man', age: 'old' });
  expect(teacher).toMatchObject({ gender: 'woman', age: 'young' });
  expect(clerk).toMatchObject({ gender: 'man', age: 'middle', glasses: true });
});

test('nobody in a cast looks like another', () => {
  for (const blueprint of blueprints) {
    const figures = figuresOf(blueprint.characters, openingPicture(blueprint).era);
    const looks = figures.map(({ kind, gender, hair, headwear, beard, dress, dressColour }) =>
      [kind, gender, hair, headwear, beard, dress, dressColour].join(),
    );
    expect(new Set(looks).size).toBe(figures.length);
  }
});

test('the same words give the same picture; another play another', () => {
  const [closet, study] = blueprints as [Blueprint, Blueprint];
  const draw = (play: Blueprint) => svgOf(sceneMarks(openingPicture(play), placed(firstOf(play, openingPicture(play))), 'a'));
  expect(draw(closet)).toBe(draw(structuredClone(closet)));
  expect(draw(closet)).not.toBe(draw(study));
  const room = (title: string) => svgOf(sceneMarks(pictureOf({ ...told, title }), [], 'a'));
  expect(new Set(['one', 'two', 'three', 'four', 'five', 'six'].map(room)).size).toBe(6);
});

test('what is put out gives no light', () => {
  const lit = svgOf(sceneMarks({ ...somewhere, things: ['candle'] }, [], 'a'));
  const out = svgOf(sceneMarks({ ...somewhere, things: ['candle'], lit: false }, [], 'a'));
  const flames = (svg: string) => svg.split('#ffb648').length - 1;
  expect(flames(lit)).toBeGreaterThan(0);
  expect(flames(out)).toBe(0);
});

test('every place, era, hour and weather can be drawn, with every thing, in numbers that are numbers', () => {
  for (const [index, place] of [...rooms, ...lands].entries()) {
    const era = eras[index % eras.length] ?? 'victorian';
    const picture: Picture = {
      ...somewhere,
      place,
      era,
      hour: hours[index % 4] ?? 'day',
      weather: weathers[index % 6] ?? 'clear',
      things: things.slice(index, index + 9),
      props: [props[index % props.length] ?? 'letter', props[(index * 3 + 1) % props.length] ?? 'key'],
    };
    const svg = svgOf(sceneMarks(picture, [], 'a'));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    expect(svg.length).toBeLessThan(60_000);
  }
});

test('a portrait is at most 12 KB', () => {
  for (const blueprint of blueprints)
    for (const figure of figuresOf(blueprint.characters, openingPicture(blueprint).era)) {
      const svg = svgOf(portraitMarks(figure, 'a'));
      expect(svg).not.toMatch(/NaN|undefined/u);
      expect(svg.length).toBeLessThan(12 * 1024);
    }
});

test('no word of a play comes into its markup', () => {
  const hostile = '"><script>alert(1)</script><image href="https://example.org/x.png" onload="x()"/>';
  const picture = pictureOf({
    ...told,
    title: hostile,
    place: `kitchen ${hostile}`,
    description: hostile,
    things: [hostile],
    time: hostile,
    period: hostile,
  });
  const [figure] = figuresOf([{ id: hostile, name: hostile, appearance: hostile }], picture.era);
  const svg = svgOf(sceneMarks(picture, placed(figure as Figure), 'a')) + svgOf(portraitMarks(figure as Figure, 'b'));
  expect(svg).not.toMatch(/script|alert|image|onload|example/u);
  for (const blueprint of blueprints) {
    const drawn = svgOf(sceneMarks(openingPicture(blueprint), placed(firstOf(blueprint, openingPicture(blueprint))), 'a'));
    expect(drawn).not.toMatch(/\p{Script=Han}/u);
    for (const { name } of blueprint.characters) expect(drawn).not.toContain(name);
  }
});

test('text is escaped wherever a drawing is written', () => {
  expect(svgOf({ tag: 'title', attributes: { id: '"<&' }, text: '<b>&"' })).toBe(
    '<title id="&quot;&lt;&amp;">&lt;b&gt;&amp;&quot;</title>',
  );
});

test('two pictures on one page keep their gradients apart', () => {
  const ids = ['a', 'b'].flatMap((name) => marksIn(sceneMarks(somewhere, [], name)).flatMap(({ attributes: { id } }) => id ?? []));
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is hidden there is no part of the picture', () => {
  const [closet] = blueprints as [Blueprint];
  const without = { ...closet, props: closet.props.filter(({ hidden }) => !hidden) };
  expect(without.props.length).toBeLessThan(closet.props.length);
  expect(openingPicture(closet)).toEqual(openingPicture(without));
});

test.each([
  [
    ['a plain, well-kept dagger', 'sealed letter'],
    ['blade', 'letter'],
  ],
  [
    ['bottle of whisky', 'bunch of keys', 'fog'],
    ['bottle', 'key'],
  ],
  [
    ['青花坛子', '馆子的钥匙', '手机'],
    ['bottle', 'key', 'phone'],
  ],
  [
    ['金箍棒', '一沓回执', '月光'],
    ['staff', 'letter'],
  ],
  [['umbrella stand', 'tea-room door', 'long-case clock', 'fountain pen'], ['pen']],
])('%j is carried as %j', (names, drawn) => {
  expect(propsOf(names, 4)).toEqual(drawn);
});

test('what lies there and what somebody holds is drawn, and nothing of its name', () => {
  const lying = pictureOf({ ...told, things: ['letter to Ophelia', 'bread'] });
  expect(lying.props).toEqual(['letter', 'food']);
  expect(svgOf(sceneMarks(lying, [], 'a'))).not.toBe(svgOf(sceneMarks({ ...lying, props: [] }, [], 'a')));
  const [figure] = figuresOf([{ id: 'a', name: 'Abel', appearance: 'An old man.' }], 'victorian') as [Figure];
  const holding = svgOf(cutoutMarks(figure, 'a', ['blade', 'letter']));
  expect(holding).not.toBe(svgOf(cutoutMarks(figure, 'a')));
  expect(holding).not.toMatch(/NaN|undefined|Ophelia|letter/u);
  expect(holding.length).toBeLessThan(12 * 1024);
});

test('what was chosen is drawn before any word is read, each field by itself', () => {
  const look = { kind: 'cellar', era: 'victorian', weather: 'snow', palette: 'jade', things: ['barrel', 'tree', 'lamp'] } as const;
  const ruled = pictureOf(told);
  const picture = pictureOf({ ...told, things: ['a piano'], look });
  expect(picture).toEqual({
    ...ruled,
    place: 'cellar',
    era: 'victorian',
    weather: 'snow',
    palette: 'jade',
    // No tree stands in a cellar; what stands there tonight does, whatever was chosen.
    things: ['barrel', 'lamp', 'piano'],
  });
  const room = (palette?: 'jade' | 'plum') => svgOf(sceneMarks({ ...somewhere, ...(palette && { palette }) }, [], 'a'));
  expect(new Set([room('jade'), room('plum')]).size).toBe(2);
  expect(pictureOf({ ...told, look: {} })).toEqual(ruled);
});

test('the hour and the weather that a scene tells are shown whatever was chosen for its place', () => {
  const look = { hour: 'day', weather: 'clear' } as const;
  expect(pictureOf({ ...told, look }).hour).toBe('day');
  expect(pictureOf({ ...told, look, time: 'Midnight, rain' })).toMatchObject({ hour: 'night', weather: 'rain' });
});

test('somebody is drawn as was chosen, and by the words in everything else', () => {
  const ada = { id: 'ada', name: 'Ada', appearance: 'A young woman with red hair in a green gown.' };
  const look = { gender: 'man', age: 'old', hair: 'bald', beard: 'walrus', dress: 'armour', headwear: 'crown', temper: 'sly' } as const;
  const [ruled, chosen] = [figuresOf([ada], 'medieval')[0] as Figure, figuresOf([{ ...ada, look }], 'medieval')[0] as Figure];
  expect(chosen).toEqual({ ...ruled, ...look });
  expect(svgOf(portraitMarks(chosen, 'f'))).not.toBe(svgOf(portraitMarks(ruled, 'f')));
  expect(figuresOf([{ ...ada, look: {} }], 'medieval')).toEqual([ruled]);
});

test('a poster and a cast follow what the play says of their look', () => {
  const [play] = blueprints as [Blueprint];
  const drawn = (blueprint: Blueprint) => lookOf(toldPlay(blueprint));
  const looks: Blueprint = {
    ...play,
    places: play.places.map((one) => ({ ...one, look: { kind: 'teahouse' as const } })),
    characters: play.characters.map((one) => ({ ...one, look: { dress: 'qipao' as const } })),
  };
  expect(drawn(looks).picture.place).toBe('teahouse');
  expect(openingPicture(looks).place).toBe('teahouse');
  expect(new Set(drawn(looks).figures.map(({ dress }) => dress))).toEqual(new Set(['qipao']));
});
