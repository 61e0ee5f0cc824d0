import { mix } from './colour.ts';
import { clip, type Easel, fall, glow } from './easel.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import type { Hour, Weather } from './terms.ts';

/** From the top of the sky to the horizon. */
type Sky = readonly [string, string, string];
const skies: Readonly<Record<Hour, readonly Sky[]>> = {
  dawn: [
    ['#4f5f96', '#d99a94', '#f9d6a0'],
    ['#6d7fa6', '#e8b49c', '#f6e0b6'],
  ],
  day: [
    ['#5f93a8', '#9dbdb6', '#ecdcae'],
    ['#7293ac', '#b3c2b8', '#f2dcab'],
    ['#4f8a92', '#9dbf9f', '#efdb9c'],
    ['#8a9aa0', '#c9c3a8', '#f3d9a0'],
  ],
  dusk: [
    ['#33376b', '#a4566f', '#f19d5c'],
    ['#3c3560', '#b8606a', '#f5b56a'],
    ['#24416b', '#8a6a86', '#f0a878'],
  ],
  night: [
    ['#0d1430', '#1d2a55', '#3b4a78'],
    ['#10182f', '#203a58', '#3f6076'],
    ['#150f2e', '#2a2652', '#4d4575'],
  ],
};

const dulled: Readonly<Record<Weather, readonly [string, number]>> = {
  clear: ['#000000', 0],
  cloud: ['#8d9398', 0.42],
  rain: ['#5c6874', 0.6],
  snow: ['#aab2bd', 0.5],
  fog: ['#a9adab', 0.66],
  storm: ['#333a4a', 0.66],
};

/** How much of its own brightness a grey veil keeps at each hour. */
const veil: Readonly<Record<Hour, number>> = { dawn: 0.8, day: 1, dusk: 0.62, night: 0.34 };

export type Air = { readonly top: string; readonly middle: string; readonly low: string };

export function airOf(board: Easel, hour: Hour, weather: Weather): Air {
  const [top, middle, low] = board.pick(skies[hour], 'sky');
  const [grey, share] = dulled[weather];
  const cast = mix('#0b1020', grey, veil[hour]);
  return { top: mix(top, cast, share), middle: mix(middle, cast, share), low: mix(low, mix(cast, low, 0.3), share) };
}

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The sky in a frame: the whole background, or a window. */
export function skyMarks(board: Easel, air: Air, hour: Hour, weather: Weather, { x, y, width, height }: Frame): Mark[] {
  const fill = fall(
    board,
    [0, 0],
    [y, y + height],
    [
      [0, air.top],
      [0.55, air.middle],
      [0.95, air.low],
    ],
  );
  const marks = [box(x, y, width, height, fill)];
  const bright = weather === 'clear' || weather === 'cloud';
  if (hour === 'night' && bright) marks.push(...stars(board, { x, y, width, height }));
  if (bright || weather === 'fog' || weather === 'snow') marks.push(...orb(board, hour, air, weather, { x, y, width, height }));
  if (weather !== 'clear' || board.luck('cloud') > 0.45) marks.push(...clouds(board, air, weather, { x, y, width, height }));
  return marks;
}

function stars(board: Easel, { x, y, width, height }: Frame): Mark[] {
  const count = Math.round(12 + width / 18);
  let path = '';
  for (let star = 0; star < count; star++) {
    const [u, v] = [board.luck('star', star, 'x'), board.luck('star', star, 'y')];
    const size = 0.8 + board.luck('star', star) * 1.3;
    path += d`M${x + u * width} ${y + v * v * height * 0.62}h${size}v${size}h${-size}z`;
  }
  return [shape(path, '#f6ead0', { opacity: 0.85 })];
}

/** Sun or moon, with the ring that it makes in the air. */
function orb(board: Easel, hour: Hour, air: Air, weather: Weather, { x, y, width, height }: Frame): Mark[] {
  const night = hour === 'night';
  if (hour === 'day' && board.luck('sun') < 0.62) return [sunlight(board, { x, y, width, height })];
  const size = Math.min(width, height * 1.6) * (night ? 0.042 : 0.052) + 5;
  const cx = x + width * (0.22 + board.luck('orb') * 0.56);
  const cy = y + height * (night ? 0.16 + board.luck('high') * 0.14 : hour === 'day' ? 0.2 : 0.56 + board.luck('high') * 0.1);
  const colour = night ? '#f2e6c4' : hour === 'day' ? '#fff6dc' : hour === 'dawn' ? '#ffe7b0' : '#ffc979';
  const dim = weather === 'clear' ? 1 : 0.55;
  const ring = glow(board, cx, cy, size * 6, [
    [0, colour, 0.5 * dim],
    [0.3, colour, 0.2 * dim],
    [1, colour, 0],
  ]);
  const face = mix(colour, air.middle, 1 - dim);
  const waxing = night && board.luck('phase') > 0.5;
  return [disc(cx, cy, size * 6, ring), waxing ? shape(crescent(cx, cy, size), face) : disc(cx, cy, size, face)];
}

/** What is dark of a moon is sky, and no disc before its ring. */
function crescent(cx: number, cy: number, size: number): string {
  const rim = (x: number, y: number, reach: number, from: number, to: number): string => {
    const step = (to - from) / 4;
    const hold = (4 / 3) * Math.tan(step / 4) * reach;
    const at = (angle: number) => [cx + x * size + Math.cos(angle) * reach, cy + y * size + Math.sin(angle) * reach] as const;
    return [0, 1, 2, 3]
      .map((part) => {
        const [start, end] = [from + part * step, from + (part + 1) * step];
        const [[ax, ay], [bx, by]] = [at(start), at(end)];
        return d`C${ax - Math.sin(start) * hold} ${ay + Math.cos(start) * hold} ${bx + Math.sin(end) * hold} ${by - Math.cos(end) * hold} ${bx} ${by}`;
      })
      .join('');
  };
  return `${d`M${cx + size * 0.729} ${cy + size * 0.687}`}${rim(0, 0, size, 0.756, 4.8)}${rim(0.42, -0.16, size * 0.9, 4.33, 1.22)}Z`;
}

/** The sun outside the picture: only its light comes in. */
function sunlight(board: Easel, { x, y, width, height }: Frame): Mark {
  const from = x + width * (board.luck('sun side') > 0.5 ? 0.06 : 0.94);
  const fill = glow(board, from, y, width * 0.7, [
    [0, '#fff3cf', 0.75],
    [0.4, '#ffe9b8', 0.28],
    [1, '#ffe9b8', 0],
  ]);
  return box(x, y, width, height, fill);
}

/** Long flat clouds, darker below: three or four, never a flock. */
function clouds(board: Easel, air: Air, weather: Weather, { x, y, width, height }: Frame): Mark[] {
  const heavy = weather === 'rain' || weather === 'storm' || weather === 'snow';
  const marks: Mark[] = [];
  for (let cloud = 0; cloud < (heavy ? 6 : 4); cloud++) {
    const cx = x + width * (board.luck('cloud', cloud, 'x') * 1.2 - 0.1);
    const cy = y + height * (heavy ? 0.02 + cloud * 0.075 : 0.14 + cloud * 0.12);
    const wide = width * (heavy ? 0.34 : 0.16 + board.luck('cloud', cloud, 'w') * 0.14);
    const tall = wide * (heavy ? 0.16 : 0.1);
    const colour = heavy ? mix(air.top, '#141826', 0.18 + 0.05 * cloud) : mix(air.low, '#fff3df', 0.2);
    const path = d`M${cx - wide} ${cy}c${wide * 0.1} ${-tall} ${wide * 0.4} ${-tall * 0.7} ${wide * 0.5} ${-tall * 0.9}c${wide * 0.2} ${-tall * 1.3} ${wide * 0.7} ${-tall * 1.1} ${wide * 0.8} ${-tall * 0.1}c${wide * 0.3} ${-tall * 0.4} ${wide * 0.6} ${tall * 0.2} ${wide * 0.7} ${tall}c${-wide * 0.5} ${tall * 0.5} ${-wide * 1.6} ${tall * 0.4} ${-wide * 2} 0z`;
    marks.push(shape(path, colour, { opacity: heavy ? 0.75 : 0.5 }));
  }
  return marks;
}

/** A range of hills or peaks from edge to edge, its line drawn by luck. */
export function range(board: Easel, name: string, base: number, height: number, sharp: number, colour: string, wide = 960): Mark {
  const steps = 7 + Math.round(sharp * 5);
  let path = d`M-10 560L-10 ${base}`;
  let before: readonly [number, number] = [-10, base];
  for (let step = 0; step <= steps; step++) {
    const x = -10 + ((wide + 20) * (step + 0.5)) / (steps + 0.5);
    const up = step % 2 === 0 ? 0.55 + board.luck(name, step) * 0.45 : board.luck(name, step) * 0.35;
    const point = [x, base - up * height] as const;
    const middle = (before[0] + point[0]) / 2;
    path += sharp > 0.5 ? d`L${point[0]} ${point[1]}` : d`C${middle} ${before[1]} ${middle} ${point[1]} ${point[0]} ${point[1]}`;
    before = point;
  }
  return shape(`${path}${d`L${wide + 10} ${base}L${wide + 10} 560Z`}`, colour);
}

/** What falls, over everything but the frame. */
export function falling(board: Easel, weather: Weather, { x, y, width, height }: Frame): Mark[] {
  if (weather === 'rain' || weather === 'storm') return [rain(board, { x, y, width, height }, weather === 'storm')];
  if (weather === 'snow') return snow(board, { x, y, width, height });
  if (weather === 'fog') return fog(board, { x, y, width, height });
  return [];
}

function rain(board: Easel, { x, y, width, height }: Frame, storm: boolean): Mark {
  const lean = storm ? 0.42 : 0.18;
  let path = '';
  for (let drop = 0; drop < width / 9; drop++) {
    const long = 9 + board.luck('drop', drop) * 26;
    path += d`M${x + board.luck('drop', drop, 'x') * width * 1.05} ${y + board.luck('drop', drop, 'y') * height}l${-long * lean} ${long}`;
  }
  return stroke(path, '#dbe6f2', 1.1, { opacity: 0.34, 'stroke-linecap': 'round' });
}

function snow(board: Easel, { x, y, width, height }: Frame): Mark[] {
  return [1, 1.7, 2.7].map((size, depth) => {
    let path = '';
    for (let flake = 0; flake < width / (12 + depth * 12); flake++)
      path += d`M${x + board.luck('flake', depth, flake, 'x') * width} ${y + board.luck('flake', depth, flake, 'y') * height}h.1`;
    return stroke(path, '#fbf5ea', size * 2, { opacity: 0.5 + depth * 0.15, 'stroke-linecap': 'round' });
  });
}

function fog(board: Easel, { x, y, width, height }: Frame): Mark[] {
  return [0.52, 0.66, 0.82].map((level, index) =>
    oval(x + width * (0.25 + board.luck('fog', index) * 0.5), y + height * level, width * 0.72, height * 0.09, '#d3d8d6', {
      opacity: 0.16,
    }),
  );
}

/** A view through an opening: sky, something far, and what falls. */
export function outlook(
  board: Easel,
  hour: Hour,
  weather: Weather,
  frame: Frame,
  opening: Mark,
  far: 'hills' | 'roofs' | 'sea' | 'stars',
): Mark {
  const air = airOf(board, hour, weather);
  const { x, y, width, height } = frame;
  const land = mix(air.low, hour === 'day' ? '#3d5a52' : '#171527', hour === 'day' ? 0.55 : 0.62);
  const marks = skyMarks(board, air, hour, weather, frame);
  if (far === 'hills')
    marks.push(
      shape(
        d`M${x} ${y + height * 0.72}q${width * 0.3} ${-height * 0.16} ${width * 0.55} 0t${width * 0.5} ${-height * 0.05}v${height}h${-width * 1.1}z`,
        land,
      ),
    );
  if (far === 'sea')
    marks.push(
      box(x, y + height * 0.66, width, height * 0.4, mix(air.middle, '#12304a', 0.5)),
      box(x, y + height * 0.66, width, 2, air.low, { opacity: 0.6 }),
    );
  if (far === 'roofs')
    for (let roof = 0; roof < 4; roof++) {
      const wide = width * 0.3;
      const up = height * (0.2 + board.luck('roof', roof) * 0.24);
      marks.push(
        shape(
          d`M${x + roof * wide - 6} ${y + height}v${-up}l${wide * 0.5} ${-height * 0.1}l${wide * 0.5} ${height * 0.1}v${up}z`,
          mix(land, air.middle, roof % 2 ? 0.22 : 0),
        ),
      );
      if (hour !== 'day' && board.luck('roof lit', roof) > 0.4)
        marks.push(box(x + roof * wide + wide * 0.35, y + height - up * 0.62, width * 0.05, height * 0.06, '#f6c46a'));
    }
  marks.push(...falling(board, weather === 'fog' ? 'clear' : weather, frame));
  return group(marks, { 'clip-path': clip(board, opening) });
}
