import { bridge, house, type Town, train } from './buildings.ts';
import { darker, type Light, lighter, mix, type Rgb, type Source } from './colour.ts';
import { type Easel, easel, fall, toned } from './easel.ts';
import { branch, fir, reeds, type Tint } from './growing.ts';
import { halo, paperLantern } from './lamps.ts';
import { landPlans } from './land-plans.ts';
import { box, d, group, type Mark, oval, shape, stroke } from './mark.ts';
import { laidMarks } from './props.ts';
import { type Air, airOf, falling, range, skyMarks } from './sky.ts';
import { streetThings } from './street-things.ts';
import { type Hour, isRoom, type Land, type Picture, type Thing } from './terms.ts';

const ambients: Readonly<Record<Hour, Rgb>> = {
  dawn: [0.86, 0.74, 0.76],
  day: [1, 0.98, 0.93],
  dusk: [0.66, 0.49, 0.55],
  night: [0.33, 0.37, 0.56],
};

type View = {
  readonly board: Easel;
  readonly picture: Picture;
  readonly land: Land;
  readonly air: Air;
  readonly town: Town;
  /** So far away that the air colours it: 0 is near. */
  readonly hazy: (colour: string, depth: number) => string;
  readonly horizon: number;
  readonly flip: boolean;
};

const across = (view: View, x: number): number => (view.flip ? 960 - x : x);

/** The open air, from the sky down to what is near. */
export function landMarks(picture: Picture, name: string): { readonly marks: Mark[]; readonly board: Easel } {
  const land: Land = isRoom(picture.place) ? 'street' : picture.place;
  const plan = landPlans[land];
  const night = picture.hour === 'night' || picture.hour === 'dusk';
  const lit = picture.lit && night;
  const flip = easel({ ambient: [1, 1, 1], sources: [] }, picture.seed, name).luck('flip') > 0.5;
  const board = easel(lightOn(picture, land, lit, flip), picture.seed, name);
  const air = airOf(board, picture.hour, picture.weather);
  const tint: Tint = (colour, x, y) => board.tone(colour, x, y);
  const thick = picture.weather === 'fog' ? 0.34 : picture.weather === 'clear' ? 0 : 0.12;
  const view: View = {
    board,
    picture,
    land,
    air,
    town: { board, tint, era: builtIn(land, picture.era), lit, snowy: picture.weather === 'snow' },
    hazy: (colour, depth) => mix(board.tone(colour, 480, -400), air.low, Math.min(0.94, depth + thick)),
    horizon: plan.horizon,
    flip,
  };
  const marks = [
    ...skyMarks(board, air, picture.hour, picture.weather, { x: 0, y: 0, width: 960, height: plan.horizon + 10 }),
    ...farMarks(view),
    ...groundMarks(view),
    ...middleMarks(view),
    ...falling(board, picture.weather, { x: 0, y: 0, width: 960, height: 540 }),
    ...nearMarks(view),
    ...laid(view),
  ];
  return { marks, board };
}

/** What lies there, on the ground or in the boat; nothing lies on water. */
function laid({ board, picture, land }: View): Mark[] {
  if (land === 'sea' || land === 'river') return [];
  const y = land === 'boat' ? 508 : 452;
  return picture.props.map((prop, index) => {
    const x = [400, 570, 250, 716][index] ?? 480;
    return laidMarks(prop, x, y, (mark) => toned(board, mark, x, y));
  });
}

const country: readonly Land[] = ['village', 'courtyard', 'field', 'garden', 'bridge', 'road'];

/** In the country houses are older than those who live in them. */
const builtIn = (land: Land, era: Picture['era']): Picture['era'] => {
  if (!country.includes(land)) return era;
  return era === 'contemporary-china' ? 'republican-china' : era === 'contemporary' ? 'victorian' : era;
};

function lightOn(picture: Picture, land: Land, lit: boolean, flip: boolean): Light {
  const dim = picture.weather === 'clear' ? 1 : picture.weather === 'storm' ? 0.7 : 0.86;
  const ambient = ambients[picture.hour].map((part) => part * dim) as unknown as Rgb;
  const sources: Source[] = [];
  const place = (x: number) => (flip ? 960 - x : x);
  if (lit && land === 'boat') sources.push({ x: place(742), y: 300, reach: 460, colour: [1, 0.72, 0.4], power: 0.95 });
  else if (lit && thingsOf(picture, land).includes('campfire'))
    sources.push({ x: place(480), y: 430, reach: 520, colour: [1, 0.56, 0.26], power: 1.1 });
  else if (lit && thingsOf(picture, land).some((one) => one === 'lamp-post' || one === 'lamp'))
    sources.push({ x: place(690), y: 220, reach: 430, colour: [1, 0.78, 0.48], power: 0.9 });
  return { ambient, sources };
}

/** Where somebody may have put up a lamp. */
const paths: readonly Land[] = ['street', 'square', 'market', 'city', 'platform', 'garden', 'courtyard', 'harbour', 'village', 'bridge'];

const thingsOf = (picture: Picture, land: Land): Thing[] => {
  const paved = paths.includes(land);
  const wanted = picture.things.filter(
    (one) => (streetThings[one] || one === 'train' || one === 'bridge') && (paved || (one !== 'lamp' && one !== 'lamp-post')),
  );
  const usual = landPlans[land].things;
  // A churchyard without stones is a wood.
  if (land === 'graveyard') wanted.unshift('gravestones');
  return [...new Set([...wanted, ...usual])].slice(0, 4);
};

function farMarks(view: View): Mark[] {
  const { board, hazy, horizon, picture } = view;
  const { far } = landPlans[view.land];
  const snowy = picture.weather === 'snow';
  const green = snowy ? '#c8d2d8' : '#5f7a62';
  if (far === 'peaks' && picture.era.endsWith('china')) return karst(view);
  if (far === 'peaks' || (far === 'hills' && board.luck('peaks') > 0.7))
    return [
      range(board, 'far peaks', horizon - 40, 230, 1, hazy(snowy ? '#e2e8ee' : '#66748e', 0.58)),
      range(board, 'peaks', horizon, 170, 0.8, hazy(snowy ? '#c3ced8' : '#4c5c73', 0.32)),
      range(board, 'slopes', horizon + 20, 90, 0.3, hazy(snowy ? '#b4c0c8' : '#3f574d', 0.1)),
    ];
  if (far === 'hills')
    return [
      range(board, 'far hills', horizon - 20, 110, 0.1, hazy(green, 0.6)),
      range(board, 'hills', horizon, 76, 0.1, hazy(green, 0.36)),
      range(board, 'near hills', horizon + 12, 42, 0, hazy(darker(green, 0.35), 0.12)),
    ];
  if (far === 'sea') return [range(board, 'coast', horizon + 4, 34, 0.2, hazy('#55657a', 0.62))];
  if (far === 'dunes')
    return [
      range(board, 'far dunes', horizon - 10, 80, 0, hazy('#c9a06c', 0.5)),
      range(board, 'dunes', horizon + 16, 70, 0, hazy('#b98a58', 0.26)),
    ];
  if (far === 'wood') return wood(view);
  return skyline(view, far === 'city');
}

/** Tall rounded mountains, each standing in the mist of the last: as the scrolls have them. */
function karst({ board, hazy, horizon, picture, air }: View): Mark[] {
  const stone = picture.weather === 'snow' ? '#cfd8de' : '#4a6670';
  return [0.66, 0.42, 0.18].flatMap((depth, layer) => {
    const marks: Mark[] = [];
    for (let one = 0; one < 5 - layer; one++) {
      const x = 960 * ((one + 0.2 + board.luck('karst', layer, one) * 0.6) / (5 - layer));
      const tall = (300 - layer * 70) * (0.55 + board.luck('karst', layer, one, 'h') * 0.45);
      const w = 70 + board.luck('karst', layer, one, 'w') * 60 + layer * 26;
      const base = horizon + 20;
      const colour = hazy(stone, depth);
      marks.push(
        shape(
          d`M${x - w * 1.3} ${base}C${x - w * 0.8} ${base - tall * 0.3} ${x - w * 0.7} ${base - tall} ${x - w * 0.1} ${base - tall}S${x + w * 0.6} ${base - tall * 0.5} ${x + w * 1.4} ${base}Z`,
          colour,
        ),
        shape(
          d`M${x - w * 0.1} ${base - tall}C${x + w * 0.5} ${base - tall} ${x + w * 0.6} ${base - tall * 0.5} ${x + w * 1.4} ${base}H${x + w * 0.3}C${x + w * 0.3} ${base - tall * 0.4} ${x + w * 0.2} ${base - tall * 0.7} ${x - w * 0.1} ${base - tall}Z`,
          darker(colour, 0.16),
        ),
      );
    }
    return [...marks, oval(480 + (board.luck('mist', layer) - 0.5) * 500, horizon - 6 + layer * 8, 620, 26, air.low, { opacity: 0.4 })];
  });
}

function wood(view: View): Mark[] {
  const { board, hazy, horizon, picture } = view;
  if (view.land === 'garden' || picture.era.endsWith('china')) return treeline(view);
  const marks: Mark[] = [range(board, 'far wood', horizon - 30, 90, 0.2, hazy('#56705e', 0.62))];
  for (const depth of [0.44, 0.2])
    for (let one = 0; one < 13; one++) {
      const x = one * 80 + board.luck('fir', one, depth) * 60 - 30;
      const size = (depth > 0.3 ? 0.8 : 1.15) + board.luck('fir', one, depth, 's') * 0.5;
      marks.push(fir((colour) => hazy(colour, depth), x, horizon + (depth > 0.3 ? 2 : 16), size, picture.weather === 'snow'));
    }
  return marks;
}

/** Broad crowns one behind the other: a park, a bamboo slope. */
function treeline({ board, hazy, horizon, picture }: View): Mark[] {
  const leaf = picture.weather === 'snow' ? '#c9d3d8' : board.pick(['#5c7a4c', '#6f7f42', '#4c6e58'], 'grove');
  return [0.5, 0.26].flatMap((depth, layer) => {
    let path = d`M-20 ${horizon + 40}V${horizon - 60}`;
    for (let x = -20; x < 980; ) {
      const w = 50 + board.luck('crown', layer, x) * 60;
      path += d`q${w * 0.1} ${-30 - board.luck('crown', layer, x, 'h') * 50 * (layer + 1)} ${w / 2} ${-26}t${w / 2} ${26}`;
      x += w;
    }
    return [shape(`${path}${d`V${horizon + 40}Z`}`, hazy(layer ? leaf : darker(leaf, 0.1), depth))];
  });
}

/** Roofs or towers against the sky, with windows where somebody is at home. */
function skyline(view: View, tall: boolean): Mark[] {
  const { board, hazy, horizon, town } = view;
  const marks: Mark[] = [];
  for (const depth of tall ? [0.66, 0.4] : [0.5]) {
    let x = -20;
    for (let one = 0; x < 970; one++) {
      const w = (tall ? 44 : 70) + board.luck('far house', one, depth) * 60;
      const h =
        (tall ? 90 + board.luck('far house', one, depth, 'h') * 190 : 60 + board.luck('far house', one, depth, 'h') * 60) *
        (depth > 0.5 ? 1.1 : 0.8);
      const colour = hazy('#5c5a66', depth);
      const modern = town.era === 'contemporary' || town.era === 'contemporary-china' || town.era === 'future';
      marks.push(
        shape(
          modern
            ? d`M${x} ${horizon + 30}v${-h}h${w}v${h}z`
            : d`M${x} ${horizon + 30}v${-h}l${w / 2} ${-w * 0.4}l${w / 2} ${w * 0.4}v${h}z`,
          colour,
        ),
      );
      if (town.lit)
        for (let lamp = 0; lamp < 3; lamp++)
          if (board.luck('far lamp', one, lamp, depth) > 0.5)
            marks.push(
              box(x + w * (0.2 + lamp * 0.25), horizon + 10 - h * (0.3 + 0.25 * lamp), 6, 9, '#ffc868', { opacity: 0.9 - depth * 0.5 }),
            );
      x += w + (tall ? 4 : 0);
    }
  }
  return marks;
}

const grounds: Readonly<Record<string, string>> = {
  cobbles: '#7c7478',
  grass: '#6a7f4e',
  sand: '#c9a873',
  boards: '#7d5a40',
  paving: '#8f8a84',
  rock: '#7a7c70',
  earth: '#8c6f50',
  rails: '#6d6660',
};

function groundMarks(view: View): Mark[] {
  const { board, picture, horizon, air } = view;
  const { ground } = landPlans[view.land];
  if (ground === 'water') return waterMarks(view, horizon);
  const colour = picture.weather === 'snow' ? '#dfe6ea' : (grounds[ground] ?? '#8c6f50');
  const top = mix(board.tone(colour, 480, horizon), air.low, 0.22);
  const from = view.land === 'deck' ? 398 : view.land === 'harbour' ? 392 : horizon;
  const fill = fall(
    board,
    [0, 0],
    [from, 540],
    [
      [0, top],
      [0.4, board.tone(colour, 480, 420)],
      [1, board.tone(darker(colour, 0.35), 480, 540)],
    ],
  );
  const wet = picture.weather === 'rain' || picture.weather === 'storm';
  const marks = [shape(d`M0 ${from}H960V540H0z`, fill), ...groundTexture({ ...view, horizon: from }, ground, darker(colour, 0.5))];
  if (view.land === 'harbour' || view.land === 'deck') marks.unshift(...waterMarks(view, horizon));
  if (wet)
    for (const [x, y, w] of [
      [300, 470, 120],
      [650, 440, 90],
      [520, 510, 160],
    ] as const)
      marks.push(oval(x, y, w, w * 0.09, air.low, { opacity: 0.3 }));
  return marks;
}

function groundTexture({ board, horizon, picture }: View, ground: string, line: string): Mark[] {
  let path = '';
  if (ground === 'cobbles') {
    for (let row = 0; row < 9; row++)
      for (let stone = 0; stone < 22; stone++) {
        if (board.luck('cobble', row, stone) < 0.55) continue;
        const y = horizon + 8 + row * row * 2.2 + row * 3;
        const w = 14 + row * 5;
        path += d`M${stone * w * 1.9 - row * 30} ${y}q${w / 2} ${-w * 0.26} ${w} 0`;
      }
    return [stroke(path, line, 2.2, { opacity: 0.4, 'stroke-linecap': 'round' })];
  }
  if (ground === 'paving' || ground === 'boards') {
    for (const y of [0.12, 0.3, 0.56]) path += ground === 'paving' ? d`M0 ${horizon + (540 - horizon) * y}h960` : '';
    for (let one = -9; one < 10; one++) path += d`M${480 + one * 62} ${horizon}L${480 + one * 150} 540`;
    return [stroke(path, line, 2, { opacity: 0.34 })];
  }
  if (ground === 'grass' && picture.weather !== 'snow') {
    for (let tuft = 0; tuft < 70; tuft++) {
      const y = horizon + 12 + board.luck('tuft', tuft) * (530 - horizon);
      const x = board.luck('tuft', tuft, 'x') * 960;
      path += d`M${x} ${y}l3 -9l3 9`;
    }
    return [stroke(path, line, 1.8, { opacity: 0.4 })];
  }
  const way = mix(line, '#ffffff', 0.5);
  return ground === 'earth'
    ? [
        shape(d`M420 540Q500 450 440 ${horizon + 40}T470 ${horizon}h26Q450 ${horizon + 60} 540 ${horizon + 90}T620 540z`, way, {
          opacity: 0.26,
        }),
      ]
    : [];
}

/** Long strokes of light on the dark: still near the horizon, broad at our feet. */
function waterMarks({ board, air, picture, town, flip, land }: View, from: number): Mark[] {
  const deep = mix(air.top, '#0a2030', picture.hour === 'day' ? 0.25 : 0.4);
  const fill = fall(
    board,
    [0, 0],
    [from, 540],
    [
      [0, mix(air.low, deep, 0.35)],
      [0.3, mix(air.middle, deep, 0.6)],
      [1, deep],
    ],
  );
  let path = '';
  for (let one = 0; one < 46; one++) {
    const depth = board.luck('ripple', one);
    const y = from + 6 + depth * depth * (534 - from);
    const w = 16 + depth * 90;
    path += d`M${board.luck('ripple', one, 'x') * 960 - w / 2} ${y}q${w / 2} ${-2 - depth * 4} ${w} 0`;
  }
  const marks = [box(0, from, 960, 540 - from, fill), stroke(path, lighter(air.low, 0.1), 2, { opacity: 0.34, 'stroke-linecap': 'round' })];
  if (town.lit && land === 'boat') {
    const x = flip ? 218 : 742;
    marks.push(
      ...[0, 1, 2, 3, 4].map((one) =>
        oval(x + board.luck('gleam', one) * 30 - 15, 356 + one * 24, 52 - one * 5, 3.6, '#ffbf6a', { opacity: 0.5 - one * 0.07 }),
      ),
    );
  }
  return marks;
}

/** From where, how large, how far down: the nearest at the edges, so that a street closes. */
const houseSpots: readonly (readonly [number, number, number])[] = [
  [-24, 1.05, 58],
  [760, 1.1, 62],
  [196, 0.74, 26],
  [600, 0.72, 24],
  [392, 0.5, 8],
];

function middleMarks(view: View): Mark[] {
  const { town, horizon, board, land, picture } = view;
  const plan = landPlans[land];
  const marks: Mark[] = [];
  const wanted = thingsOf(picture, land);
  if (wanted.includes('train')) marks.push(train(town, horizon + 12));
  if (wanted.includes('bridge') && land !== 'boat') marks.push(bridge(town.tint, horizon + 40));
  for (let one = 0; one < plan.houses; one++) {
    const [from, size, down] = houseSpots[one] ?? [400, 0.6, 8];
    const w = (180 + board.luck('house', one, 'w') * 50) * size;
    const x = from + (board.luck('house', one) - 0.5) * 24;
    const left = view.flip ? 960 - x - w : x;
    marks.unshift(
      oval(left + w / 2, horizon + down + 2, w * 0.66, 9 * size, '#08050c', { opacity: 0.3 }),
      house(town, left, horizon + down, w, (190 + board.luck('house', one, 'h') * 70) * size, `house ${one}`),
    );
  }
  if (land === 'boat') return marks;
  if (land === 'cliff') marks.push(headland(view));
  if (land === 'arena') marks.push(...tiers(view));
  const spots: readonly (readonly [number, number, number])[] = [
    [690, horizon + 70, 1],
    [230, horizon + 56, 0.9],
    [450, horizon + 36, 0.72],
    [850, horizon + 24, 0.66],
  ];
  for (const [index, thing] of wanted.filter((one) => streetThings[one]).entries()) {
    const [x, y, size] =
      thing === 'campfire'
        ? ([480, 470, 1] as const)
        : isTower(thing)
          ? ([index ? 240 : 640, horizon + 20, land === 'cliff' ? 1.15 : 1] as const)
          : (spots[index] ?? [480, 420, 0.8]);
    const afloat = thing === 'boat' && plan.ground !== 'water';
    const drawn = streetThings[thing]?.(
      town,
      across(view, thing === 'lamp-post' || thing === 'lamp' ? 690 : x),
      thing === 'lamp-post' || thing === 'lamp' ? 452 : afloat ? horizon + 34 : y,
      afloat ? 0.7 : size,
    );
    if (drawn) marks.push(drawn);
  }
  return marks;
}

/** The broken round of an arena: arches over arches, half of it fallen. */
function tiers({ board, town, flip, air }: View): Mark[] {
  const stone = mix(board.tone('#c9b294', 480, 260), air.low, 0.22);
  const arches = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 13 }, (_, one) => {
      const x = 14 + one * 74;
      const curve = ((x - 480) / 480) ** 2 * 40;
      const y = 330 - row * 78 - curve + 30;
      if (row === 2 && one < 5) return [];
      return [shape(d`M${x} ${y}v-34q21 -32 42 0v34z`, row === 0 && one === 6 && town.lit ? '#c98a4a' : darker(stone, 0.62))];
    }).flat(),
  );
  return [
    group(
      [
        shape('M-10 400V150Q60 132 120 176L200 160L260 190L380 176V96Q600 84 760 72T970 40V400Q480 440 -10 400Z', stone),
        shape('M-10 400V310Q480 356 970 310V400Q480 440 -10 400Z', darker(stone, 0.22)),
        stroke('M-10 300Q480 346 970 296M-10 222Q480 268 970 214M380 176Q700 176 970 132', darker(stone, 0.35), 6),
        ...arches,
      ],
      flip ? { transform: 'translate(960 0) scale(-1 1)' } : {},
    ),
  ];
}

/** The rock that a light stands on, with the surf at its foot. */
function headland(view: View): Mark {
  const stone = view.board.tone('#6f6a6c', 640, 420);
  return group(
    [
      shape('M300 545Q340 470 430 440Q470 372 560 352Q640 338 720 350Q800 366 850 430Q930 460 975 545Z', stone),
      shape('M700 348Q800 366 850 430Q930 460 975 545H760Q800 440 700 348Z', darker(stone, 0.4)),
      stroke('M270 528q40 -22 80 -4M330 496q30 -18 60 -2M880 470q40 -14 90 6', '#e4ecee', 5, { opacity: 0.5, 'stroke-linecap': 'round' }),
      shape('M430 440Q470 372 560 352Q520 400 500 470Q460 470 430 440Z', lighter(stone, 0.1)),
    ],
    view.flip ? { transform: 'translate(960 0) scale(-1 1)' } : {},
  );
}

const isTower = (thing: Thing): boolean =>
  thing === 'castle' || thing === 'church' || thing === 'pagoda' || thing === 'tower' || thing === 'gate';

/** What is near and dark, and holds the picture together. */
function nearMarks(view: View): Mark[] {
  const { board, land, air, picture, flip } = view;
  const near = mix(mix(air.top, '#0c0a14', 0.78), board.tone('#2a2420', 480, 520), 0.4);
  if (land === 'boat') return hull(view);
  if (land === 'deck') return deckMarks(view, near);
  if (land === 'rooftop')
    return [
      shape('M0 540V452H960V540Z', near),
      box(0, 446, 960, 10, lighter(near, 0.12)),
      ...[
        [110, 90, 60],
        [800, 130, 84],
      ].map(([x = 0, h = 0, w = 0]) => box(x, 450 - h, w, h, near)),
      stroke('M842 320v-90M822 250h40M828 268h28', near, 4),
    ];
  if (land === 'platform')
    return [
      shape('M0 0H960V58L0 84Z', near),
      ...[120, 840].flatMap((x) => [
        box(x - 9, 60, 18, 480, near),
        shape(d`M${x - 9} 150q-6 -56 -60 -72h24q34 12 36 40zM${x + 9} 150q6 -56 60 -72h-24q-34 12 -36 40z`, near),
      ]),
    ];
  if (land === 'courtyard' && picture.era.endsWith('china'))
    return [
      shape('M0 0H960V30Q760 58 480 56T0 30Z', near),
      paperLantern(board, across(view, 150), 118, view.town.lit),
      box(0, 0, 34, 540, near),
      box(926, 0, 34, 540, near),
    ];
  if (land === 'mountain' || land === 'forest' || land === 'garden' || land === 'road' || land === 'graveyard' || land === 'village') {
    const overhead = board.luck('branch') > 0.3 ? [branch(near, flip)] : [];
    return [...overhead, reeds(board, near, flip ? 600 : -10, flip ? 970 : 330, 74)];
  }
  if (land === 'river' || land === 'field' || land === 'beach' || land === 'bridge')
    return [reeds(board, near, flip ? -10 : 640, flip ? 300 : 970, 130), reeds(board, near, flip ? 820 : -10, flip ? 970 : 120, 70)];
  if (land === 'street' || land === 'square' || land === 'city' || land === 'market')
    return [
      shape(flip ? 'M960 0V540H900V120L874 96V0Z' : 'M0 0V540H60V120L86 96V0Z', near),
      group([box(86, 128, 66, 42, near), stroke('M60 124h100', near, 6)], flip ? { transform: 'translate(960 0) scale(-1 1)' } : {}),
    ];
  return [];
}

/** The boat that we stand in: hull, mat awning, a lantern on its pole. */
function hull({ board, picture, flip, town, air }: View): Mark[] {
  const wood = board.tone('#6a4a34', flip ? 400 : 560, 480);
  const china = picture.era.endsWith('china');
  const mat = board.tone('#a08458', flip ? 760 : 200, 400);
  return [
    group(
      [
        ...(china
          ? [
              shape('M-20 470Q-10 300 150 292Q300 300 318 470Z', mat),
              shape('M-20 470Q-10 300 60 300Q10 340 22 470Z', darker(mat, 0.4)),
              stroke(
                'M70 470Q76 330 110 298M130 470Q134 330 150 294M196 470Q196 330 190 296M258 470Q250 340 230 306',
                darker(mat, 0.34),
                4,
              ),
              stroke('M318 470Q300 300 150 292Q-10 300 -20 470', darker(mat, 0.5), 8),
            ]
          : [
              stroke('M200 470V120', darker(wood, 0.2), 12),
              shape('M206 130Q330 200 380 420H206Z', mix(board.tone('#d8cdb0', 260, 260), air.low, 0.1)),
            ]),
        shape('M-20 440Q300 500 620 462Q760 444 880 352L900 372Q850 500 760 545H-20Z', wood),
        shape('M-20 474Q300 530 640 492Q780 470 892 384Q850 500 760 545H-20Z', darker(wood, 0.45)),
        stroke('M-20 440Q300 500 620 462Q760 444 880 352', lighter(wood, 0.26), 9),
        stroke('M-20 512Q300 556 700 512', darker(wood, 0.65), 3),
        stroke('M764 430Q760 320 742 262', darker(wood, 0.3), 7),
        stroke('M470 -10L560 480', darker(board.tone('#8f8a52', 520, 300), 0.1), 8),
      ],
      flip ? { transform: 'translate(960 0) scale(-1 1)' } : {},
    ),
    ...(town.lit ? [halo(board, flip ? 218 : 742, 300, 170, 0.8)] : []),
    paperLantern(board, flip ? 218 : 742, 302, town.lit, 0.9, china ? '#f0dcae' : '#e0a050'),
  ];
}

const deckMarks = ({ board, flip }: View, near: string): Mark[] => [
  stroke('M0 330h960', near, 10),
  stroke('M0 364h960', near, 5),
  ...[40, 170, 300, 430, 560, 690, 820, 950].map((x) => box(x - 5, 326, 10, 78, near)),
  box(0, 398, 960, 7, near),
  group(
    [
      box(150, 0, 26, 540, near),
      stroke('M163 40L520 396M163 0L-60 396M163 120h240', near, 4),
      shape('M176 40Q330 90 396 250L176 250Z', mix(board.tone('#d8cdb0', 260, 160), near, 0.2)),
    ],
    flip ? { transform: 'translate(960 0) scale(-1 1)' } : {},
  ),
];
