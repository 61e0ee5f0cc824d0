import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blueprint } from '../schema.ts';
import { rawSoundPlay, soundBlueprint } from '../sound.fixture.ts';
import { check } from './check.ts';
import { formatDiagnostic, sortDiagnostics } from './diagnostic.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON, changed at will
type Loose = Record<string, any>;

function diagnose(change: (raw: Loose) => void): string[] {
  const raw = rawSoundPlay() as Loose;
  change(raw);
  return check(Blueprint.parse(raw)).map(({ code, where }) => `${code} ${where.path}`);
}

test('the sound play has nothing wrong with it', () => {
  expect(check(soundBlueprint()).map((one) => formatDiagnostic(one))).toEqual([]);
});

test("a diagnostic reads like a compiler's, and says where it is by id", () => {
  const blueprint = soundBlueprint();
  const wound = blueprint.acts[1]?.scenes[0]?.points[1];
  if (wound?.cues.ada) wound.cues.ada.want = 'Take Cora, the daughter of the master, to court.';
  const [found] = check(blueprint);
  expect(found?.where).toEqual({
    path: 'acts.1.scenes.0.points.1.cues.ada.want',
    act: 'act-two',
    scene: 'evening',
    point: 'wound',
    character: 'ada',
  });
  expect(found && formatDiagnostic(found)).toMatch(
    /^error T303 at acts\.1\.scenes\.0\.points\.1\.cues\.ada\.want \(point wound\): this tells Ada of "daughter".*\n {2}Say it in what Ada knows/,
  );
});

test('errors come first, paths in their natural order, and nothing twice', () => {
  const blueprint = soundBlueprint();
  const at = (path: string, severity: 'error' | 'note') => ({
    code: 'T001' as const,
    severity,
    where: { path },
    message: 'm',
    remedy: 'r',
  });
  const sorted = sortDiagnostics([at('a.10', 'note'), at('a.9', 'note'), at('b', 'error'), at('b', 'error')]);
  expect(sorted.map(({ where }) => where.path)).toEqual(['b', 'a.9', 'a.10']);
  expect(check(blueprint)).toEqual(check(blueprint));
});

test('what an earlier point lets somebody learn may be in a later cue, and not in an earlier one', () => {
  const leak = 'The will was signed by the dead.';
  const want = (point: [number, number], who: string) => (raw: Loose) =>
    (raw.acts[point[0]].scenes[0].points[point[1]].cues[who].want = leak);
  expect(diagnose(want([0, 1], 'ada'))).toEqual(['T303 acts.0.scenes.0.points.1.cues.ada.want']);
  expect(diagnose(want([1, 0], 'ada'))).toEqual([]);
  expect(diagnose(want([1, 0], 'cora'))).toEqual(['T303 acts.1.scenes.0.points.0.cues.cora.want']);
  expect(diagnose(want([1, 1], 'cora'))).toEqual([]);
});

test('a move that asks for the knowledge may use it', () => {
  const move = (when?: object) => (raw: Loose) =>
    raw.acts[0].scenes[0].points[1].cues.ada.moves.push({
      id: 'say-it',
      say: 'He was dead when the will was signed.',
      ...(when && { when }),
    });
  expect(diagnose(move())).toEqual(['T303 acts.0.scenes.0.points.1.cues.ada.moves.2.say']);
  expect(diagnose(move({ knows: { who: 'ada', fact: 'signed-late' } }))).toEqual([]);
});

test('what a rule teaches is known once a point foresees the act, and not before', () => {
  const taught = (point: number) => (raw: Loose) => {
    raw.rules.push({
      id: 'draw',
      verbs: ['pull'],
      target: 'curtain',
      outcome: 'success',
      text: 'The curtain slides back.',
      changes: [{ learn: { who: 'bram', fact: 'daughter' } }],
    });
    raw.acts[1].scenes[0].points[0].cues.ada.moves.push({ id: 'pull', act: { verb: 'pull', targets: ['curtain'] } });
    raw.acts[1].scenes[0].points[point].cues.bram.want = 'Be rid of the daughter.';
  };
  expect(diagnose(taught(0))).toEqual(['T303 acts.1.scenes.0.points.0.cues.bram.want']);
  expect(diagnose(taught(1))).toEqual([]);
});

test('a Chinese cue leaks by the words of the fact, or by most of its text', () => {
  const secret = (want: string) => (raw: Loose) => {
    raw.facts.push({
      id: 'poison',
      text: '国王在花园里毒死了自己的哥哥',
      knownBy: ['bram'],
      words: [
        ['毒', '毒药'],
        ['哥哥', '兄长'],
      ],
    });
    raw.acts[0].scenes[0].points[0].cues.ada.want = want;
  };
  const at = ['T303 acts.0.scenes.0.points.0.cues.ada.want'];
  expect(diagnose(secret('查出是谁毒害了兄长。'))).toEqual(at);
  expect(diagnose(secret('问他：国王在花园里毒死自己哥哥的那天，你在哪里？'))).toEqual(at);
  expect(diagnose(secret('问他花园里的事。'))).toEqual([]);
});

test('an act done in an earlier point counts for the play, not for the point', () => {
  const flag = (within: string) => (raw: Loose) => {
    raw.acts[0].scenes[0].points[1].leaves = ['bram', 'ada'];
    raw.acts[1].scenes[0].points[0].enters.push({ who: 'ada' });
    raw.acts[1].scenes[0].points[1].leaves = ['ada'];
    raw.acts[0].scenes[0].points[1].buildUp = { did: { by: 'cora', verb: 'open', within } };
  };
  expect(diagnose(flag('play'))).toEqual(['T106 acts.0.scenes.0.points.1.buildUp']);
  const earlier = (within: string) => (raw: Loose) => {
    raw.acts[0].scenes[0].points[0].leaves = ['bram'];
    raw.acts[0].scenes[0].points[1].leaves = [];
    delete raw.acts[0].scenes[0].points[1].cues.bram;
    raw.acts[0].scenes[0].points[1].buildUp = { said: { by: 'bram', to: 'ada', within } };
  };
  expect(diagnose(earlier('point'))).toEqual(['T106 acts.0.scenes.0.points.1.buildUp']);
  expect(diagnose(earlier('act'))).toEqual([]);
});

test('a flag that a rule always refuses cannot happen, unless an exception comes first', () => {
  const rules = (exception: boolean) => (raw: Loose) => {
    raw.acts[0].scenes[0].points[0].flag = { when: { did: { verb: 'search', target: 'vase' } } };
    if (exception)
      raw.rules.push({
        id: 'ada-may',
        verbs: ['search'],
        by: 'ada',
        target: 'vase',
        outcome: 'success',
        text: 'The vase gives up its key.',
      });
    raw.rules.push({ id: 'never', verbs: ['search'], target: 'vase', outcome: 'failure', text: 'The vase is not to be touched.' });
  };
  expect(diagnose(rules(false))).toContain('T103 acts.0.scenes.0.points.0.flag.when');
  expect(diagnose(rules(true))).toEqual([]);
});

test('what is told is heard, by whoever is there; what the house is asked is no obstacle', () => {
  const flag = (when: object) => (raw: Loose) => (raw.acts[0].scenes[0].points[1].flag = { when });
  expect(diagnose(flag({ heard: { who: 'ada', fact: 'signed-late' } })).filter((one) => /^T10/u.test(one))).toEqual([]);
  expect(diagnose(flag({ heard: { who: 'cora', fact: 'signed-late' } }))).toContain('T103 acts.0.scenes.0.points.1.flag.when');
  expect(diagnose(flag({ judged: 'Has Ada understood the date?' })).filter((one) => /^T1/u.test(one))).toEqual([]);
  expect(diagnose(flag({ heard: { who: 'ada', fact: 'nothing' } }))).toContain('T013 acts.0.scenes.0.points.1.flag.when.heard.fact');
});

test('a move that asks for the telling may use what was told', () => {
  const say = 'He was dead when the will was signed.';
  const when = { heard: { who: 'ada', fact: 'signed-late' } };
  expect(diagnose((raw) => raw.acts[0].scenes[0].points[1].cues.ada.moves.push({ id: 'say-it', say, when }))).toEqual([]);
});

test('whatever stands in the new fields of a point is found by its id, and by what it gives away', () => {
  const point = (raw: Loose) => raw.acts[1].scenes[0].points[0];
  const found = diagnose((raw) => {
    point(raw).hits = ['nobody'];
    point(raw).seen = { text: 'A chair falls.', changes: [{ set: { prop: 'chair', key: 'fallen', value: true } }] };
    point(raw).followUps = [{ when: { found: { prop: 'ring' } }, seen: { text: 'It glints.' } }];
    point(raw).alternatives = [{ id: 'told', when: { said: { tells: 'signed-late' } }, result: 'Out.', hits: ['no-one'] }];
    raw.plants = [{ id: 'one', plant: 'A chair.', payoff: 'It falls.', prop: 'chair', fact: 'no-fact' }];
    raw.props[0].tells = { nobody: 'Nothing.' };
    raw.acts[0].scenes[0].start = [{ who: 'ghost' }];
  });
  const at = 'acts.1.scenes.0.points.0';
  for (const one of [
    `T010 ${at}.hits.0`,
    `T011 ${at}.seen.changes.0.set.prop`,
    `T011 ${at}.followUps.0.when.found.prop`,
    `T010 ${at}.alternatives.0.hits.0`,
    'T011 plants.0.prop',
    'T013 plants.0.fact',
    'T010 props.0.tells.nobody',
    'T010 acts.0.scenes.0.start.0.who',
  ])
    expect(found).toContain(one);
});

test('a story may tell its own character what it did, and nobody else', () => {
  const story = 'The master was dead when the will was signed; you held the pen in his hand.';
  expect(diagnose((raw) => (raw.characters[1].story = story))).toEqual([]);
  expect(diagnose((raw) => (raw.characters[0].story = story))).toEqual(['T305 characters.0.story']);
});

test('the words of a secret scattered over a portrait tell nothing; the theme is on the playbill and may not tell it', () => {
  const scattered = 'She asks for the will whenever she is here. She dresses like the dead.';
  expect(diagnose((raw) => (raw.characters[0].background = scattered))).toEqual([]);
  expect(diagnose((raw) => (raw.theme = 'The master was dead when the will was signed.'))).toContain('T316 theme');
});

/** A secret of Bram's, and how Ada is described. */
const described = (fact: object, description: string, field = 'background') =>
  diagnose((raw) => {
    raw.facts.push({ id: 'reel', knownBy: ['bram'], ...fact });
    raw.characters[0][field] = description;
  });

const reel = {
  en: {
    text: 'Bram kept the reel and did not burn it.',
    words: [['reel'], ['kept', 'burn', 'burnt']],
    mistaken: { ada: 'Bram burnt the reel on her orders.' },
  },
  zh: { text: '那卷胶片被老布藏了起来，并没有烧掉。', words: [['胶片'], ['藏', '烧']], mistaken: { ada: '胶片早就按她的吩咐烧掉了。' } },
};

test.each([
  ['what they are wrong about is theirs', reel.en, 'Bram burnt the reel on her orders, and that was that.', []],
  ['what is true of it is not', reel.en, 'Bram kept the reel in a biscuit tin.', ['T305 characters.0.background']],
  ['nor that they do not know it', reel.en, 'She does not know that he never burnt the reel.', ['T305 characters.0.background']],
  ['弄错的照其所信来写', reel.zh, '胶片早按她的吩咐烧掉了，她再没问过。', []],
  ['真相不行', reel.zh, '胶片被老布藏了起来，没有烧。', ['T305 characters.0.background']],
  ['说她不知道也不行', reel.zh, '她不知道胶片没有烧。', ['T305 characters.0.background']],
] as const)('a mistake that is told as its own: %s', (_, fact, description, found) => {
  expect(described(fact, description)).toEqual(found);
});

const winter = {
  en: {
    text: 'In June Bram collapsed in the onions and could not get up for an hour.',
    words: [
      ['onions', 'lay'],
      ['hour', 'get up'],
    ],
    mistaken: { ada: 'Bram lay beside his marrow to warm it.' },
  },
  zh: {
    text: '那年冬天搁在艾达鞋上的热包子是老布放的。',
    words: [['包子'], ['鞋', '王师傅', '放的']],
    mistaken: { ada: '包子是王师傅放的。' },
  },
};

test.each([
  ['In June she saw Bram along the onions beside his marrow for a good hour: body warmth.', winter.en, []],
  ['In June Bram lay in the onions and could not get up for an hour.', winter.en, ['T305 characters.0.background']],
  ['有一年冬天王师傅常在她鞋上搁热包子，她谢了他一冬天。', winter.zh, []],
  ['那年冬天老布在她鞋上搁过热包子。', winter.zh, ['T305 characters.0.background']],
  ['那年冬天搁在她鞋上的热包子不是王师傅放的。', winter.zh, ['T305 characters.0.background']],
  ['Bram never burnt the reel on her orders.', reel.en, ['T305 characters.0.background']],
] as const)('hour and place belong to the mistake as well; a mistake that is denied is the truth: %s', (description, fact, found) => {
  expect(described(fact, description)).toEqual(found);
});

test.each([
  ['Make him say again before Cora that the reel is burnt, on your orders.', reel.en, true],
  ['Get the reel that he kept.', reel.en, false],
  ['Find out that the reel was never burnt on your orders.', reel.en, false],
  ['让他当着小可再说一遍：胶片早就烧掉了，是你吩咐的。', reel.zh, true],
  ['把他藏起来的胶片要出来。', reel.zh, false],
] as const)('cues, goals and things speak of a mistake as its own character does: %s', (text, fact, own) => {
  const found = diagnose((raw) => {
    raw.facts.push({ id: 'reel', knownBy: ['bram'], ...fact });
    raw.acts[0].scenes[0].points[1].cues.ada.want = text;
    raw.acts[0].goals.ada = text;
    raw.props[0].tells = { ada: text };
    // It is her mistake, and nobody else's.
    raw.acts[0].goals.cora = text;
  }).filter((one) => /^T3(?:03|04|14)/.test(one));
  const hers = ['T303 acts.0.scenes.0.points.1.cues.ada.want', 'T304 acts.0.goals.ada', 'T314 props.0.tells.ada'];
  expect(found.toSorted()).toEqual([...(own ? [] : hers), 'T304 acts.0.goals.cora'].toSorted());
});

test.each([
  ['You saw him put the reel under his coat, and heard him say it was burnt.', { ...reel.en, mistaken: undefined }, []],
  ['Cora saw him keep the reel that was to burn.', { ...reel.en, mistaken: undefined }, ['T305 characters.0.story']],
  ['你亲眼看见他把胶片藏进怀里。', { ...reel.zh, mistaken: undefined }, []],
  ['小可看见他把胶片藏进怀里。', { ...reel.zh, mistaken: undefined }, ['T305 characters.0.story']],
] as const)('what somebody saw needs no telling: %s', (story, fact, found) => {
  expect(described(fact, story, 'story')).toEqual(found);
});

const courting = {
  en: { text: 'The green chairs go to Bram because he wants Cora to live there.', words: [['storage', 'courting', 'live with']] },
  zh: { text: '那几把绿椅子搬去老布家，因为他想娶小可过门。', words: [['过门', '寄放', '搬去']] },
};

test.each([
  ['She has lived out of storage since the fire.', courting.en, []],
  ['Bram is courting Cora with chairs.', courting.en, ['T305 characters.0.persona']],
  ['她的行李至今寄放在车站。', courting.zh, []],
  ['绿椅子寄放在那边，她看得出来为什么。', courting.zh, ['T305 characters.0.persona']],
] as const)('one word that falls anyway betrays nothing; with something else of the fact it does: %s', (persona, fact, found) => {
  expect(described(fact, persona, 'persona')).toEqual(found);
});

const cake = {
  en: {
    text: 'The icing shows the window of the Royal with the blind and the pigeons, where Bram held Cora when she was four hours old.',
    words: [
      ['window', 'blind', 'pigeons'],
      ['Royal', 'icing', 'told me'],
    ],
  },
  zh: {
    text: '当年当掉的大红蟒袍没有拆也没有卖给别人，完好地收在恒裕库房地字架顶上的蓝布包袱里。',
    words: [
      ['蓝布包袱', '地字架'],
      ['蟒袍', '金线'],
    ],
  },
};

const shown = (fact: object, text: string) =>
  diagnose((raw) => {
    raw.facts.push({ id: 'reel', knownBy: ['bram'], ...fact });
    raw.acts[1].scenes[0].points[0].seen = { text };
  }).filter((one) => one.startsWith('T313'));

test.each([
  ['Bram was out at the window of the Royal with Cora before she was awake.', cake.en, false],
  ['The icing shows the window of the Royal, and the pigeons where he held her.', cake.en, true],
  ['She suspects nothing of the window of the Royal.', cake.en, true],
  ['师父传的大红蟒袍，用妻子的蓝布包袱皮包了去当。', cake.zh, false],
  ['大红蟒袍没有卖给别人，还收在恒裕库房的蓝布包袱里。', cake.zh, true],
] as const)(
  'two words of a long secret fall by chance; more of it tells it, to whom it describes and to whoever sees it: %s',
  (text, fact, told) => {
    expect(described(fact, text)).toEqual(told ? ['T305 characters.0.background'] : []);
    if (!text.startsWith('She suspects')) expect(shown(fact, text).length > 0).toBe(told);
  },
);

test.each([
  ['Many Eyes at Night', 'She is afraid of many eyes at night.', false],
  ['Blood on the Blotter Tonight', 'She wants blood on the blotter tonight.', true],
  ['许多眼睛', '她怕这许多眼睛。', false],
  ['墨迹上有血', '她要墨迹上有血。', true],
])('a title gives a flag away only where it says what the point waits for: %s', (title, want, given) => {
  const found = (seen: string) =>
    diagnose((raw) => {
      const point = raw.acts[1].scenes[0].points.find((one: Loose) => one.cues.ada);
      point.title = title;
      point.result = `${point.result} There is blood on the blotter. 墨迹上有血。`;
      point.cues.ada.want = want;
      point.seen = { text: seen };
    }).filter((one) => one.startsWith('T306'));
  expect(found('Rain.').length > 0).toBe(given);
  // What she sees there anyway she may want.
  expect(found(`Rain. ${title}.`)).toEqual([]);
});

const card = {
  en: {
    text: 'The missing recipe stands on the back of the invitation.',
    words: [
      ['card', 'invitation'],
      ['back', 'behind'],
    ],
  },
  zh: {
    text: '少的那张方子写在请柬的背面。',
    words: [
      ['请柬', '卡片'],
      ['背面', '翻过来'],
    ],
  },
};

test.each([
  ['Two sisters count the cards twice. Whoever went away has come back. One card is missing.', card.en, false],
  ['One recipe is on the back of a card.', card.en, true],
  ['姐妹俩把卡片数了两遍。日子翻过来覆过去，都是一个味道。', card.zh, false],
  ['方子就在请柬背面。', card.zh, true],
] as const)('a synopsis gives a secret away in a sentence, not by words scattered over it: %s', (synopsis, fact, given) => {
  const found = diagnose((raw) => {
    raw.facts.push({ id: 'card', knownBy: ['bram'], ...fact });
    raw.synopsis = synopsis;
  });
  expect(found.includes('T316 synopsis')).toBe(given);
});

test('what everybody saw as a point opens is known to its cues', () => {
  const learn = ['ada', 'bram', 'cora'].map((who) => ({ learn: { who, fact: 'daughter' } }));
  const play = (changes: object[]) => (raw: Loose) => {
    raw.acts[1].scenes[0].points[0].seen = { text: 'A baptismal slip falls from the clock.', changes };
    raw.acts[1].scenes[0].points[0].cues.ada.want = 'Speak to the daughter.';
  };
  expect(diagnose(play([]))).toEqual(['T303 acts.1.scenes.0.points.0.cues.ada.want']);
  expect(diagnose(play(learn))).toEqual([]);
});

test('a Chinese scene that says the lamp is out while it is lit is found', () => {
  const lamp = (description: string) => (raw: Loose) => {
    raw.language = 'zh';
    raw.props.push({ id: 'deng', name: '油灯', description: '一盏油灯。', at: { place: 'study' }, state: { lit: true } });
    raw.acts[0].scenes[0].description = description;
  };
  expect(diagnose(lamp('夜深了，油灯已经熄了。'))).toEqual(['T607 acts.0.scenes.0.description']);
  expect(diagnose(lamp('夜深了，油灯还亮着。'))).toEqual([]);
});

test('checking never throws, whatever is renamed, deleted or swapped', () => {
  let checked = 0;
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      const raw = rawSoundPlay() as Loose;
      for (const mutate of mutations) mutate(raw);
      const read = Blueprint.safeParse(raw);
      if (!read.success) return;
      checked++;
      for (const one of check(read.data)) expect(formatDiagnostic(one)).toMatch(/^(error|warning|note) T\d{3} at .+: .+\n {2}.+/);
    }),
    { seed: 5, numRuns: 500 },
  );
  expect(checked).toBeGreaterThan(100);
});

const ids = [
  'ada',
  'bram',
  'cora',
  'desk',
  'will',
  'curtain',
  'study',
  'hall',
  'signed-late',
  'told',
  'wound',
  'blood',
  'constructor',
  'nobody',
];

/** Every place in the raw play that holds something, as a way to change it. */
const mutation = fc
  .tuple(fc.nat(), fc.constantFrom('delete', 'rename', 'swap', 'double'), fc.constantFrom(...ids), fc.nat())
  .map(([at, how, id, other]) => (raw: Loose) => {
    const slots = slotsOf(raw);
    const slot = slots[at % slots.length];
    const partner = slots[other % slots.length];
    if (!slot || !partner) return;
    const { owner, key } = slot;
    if (how === 'delete' && Array.isArray(owner)) owner.splice(Number(key), 1);
    else if (how === 'delete') delete owner[key];
    else if (how === 'rename' && typeof owner[key] === 'string') owner[key] = id;
    else if (how === 'double' && Array.isArray(owner)) owner.push(JSON.parse(JSON.stringify(owner[Number(key)])));
    else if (how === 'swap')
      [owner[key], partner.owner[partner.key]] = [
        JSON.parse(JSON.stringify(partner.owner[partner.key])),
        JSON.parse(JSON.stringify(owner[key])),
      ];
  });

function slotsOf(value: unknown): { owner: Loose; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ owner: value, key }, ...slotsOf(inner)]);
}

test('a long play with a large cast is sound', () => {
  const found = check(Blueprint.parse(longPlay(200, 40)));
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});

function longPlay(pointCount: number, castSize: number): Loose {
  const raw = rawSoundPlay() as Loose;
  const cast = Array.from({ length: castSize }, (_, n) => `guest-${n}`);
  const want = Object.fromEntries(cast.map((who) => [who, { want: 'Be seen.', moves: [{ id: 'speak', say: 'A fine evening.' }] }]));
  raw.characters = cast.map((id, n) => ({ ...raw.characters[2], id, name: `Guest ${n}`, start: { place: 'study' } }));
  raw.facts = cast.map((who, n) => ({
    id: `secret-${n}`,
    text: `A thing number ${n} that was buried under the orchard wall.`,
    knownBy: [who],
    words: [[`orchard${n}`]],
  }));
  raw.rules = [];
  raw.props[3].reveals = ['secret-1'];
  const points = Array.from({ length: pointCount }, (_, n) => ({
    id: `point-${n}`,
    title: `Point ${n}`,
    description: 'People talk.',
    cues: want,
    flag: { when: { said: { by: cast[n % castSize], tells: `secret-${n % castSize}`, within: 'point' } } },
    buildUp: { said: { to: cast[(n + 1) % castSize], within: 'point' } },
    fallback: { text: 'A clock strikes.' },
    result: 'It is later.',
    next: n === pointCount - 1 ? [{ to: { ending: 'blood' } }] : [],
  }));
  raw.acts = [
    {
      id: 'party',
      title: 'A party',
      goals: Object.fromEntries(cast.map((who) => [who, 'Be seen.'])),
      scenes: [{ ...raw.acts[0].scenes[0], points }],
    },
  ];
  raw.endings = raw.endings.slice(0, 1);
  return raw;
}

test('a written act names what is there and can be got at, and a deed that a point waits for must be one of its acts', () => {
  const acts = (act: unknown) => (raw: Loose) => {
    const [first] = raw.acts[0].scenes[0].points;
    first.script = [{ who: 'ada', does: 'Ada turns the vase over; a key rings on the floor.', uses: ['vase'], act }];
  };
  const at = 'acts.0.scenes.0.points.0.script';
  expect(diagnose(acts({ verb: 'search', targets: ['vase'] }))).toEqual([]);
  expect(diagnose(acts({ verb: 'search', targets: ['vasse'] }))).toEqual([`T016 ${at}.0.act.targets.0`]);
  expect(
    diagnose(
      acts([
        { verb: 'search', targets: ['vase'] },
        { verb: 'take', targets: ['moon'] },
      ]),
    ),
  ).toEqual([`T016 ${at}.0.act.1.targets.0`]);
});
