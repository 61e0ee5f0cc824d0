import { expect, test } from 'vitest';
import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { allSwitches } from '../events/event.ts';
import { openingState, type StageState } from '../events/state.ts';
import { chance } from '../model/random.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { howItCloses } from './accompanied-close.ts';
import { goesBy, isOutOfTime, mayBeFelt, paceOf, sharesOf } from './pace.ts';
import { all } from './perform.fixture.ts';

/** The closet with so many points, four to a scene. */
function plan(count: number, language: Language = 'en'): Blueprint {
  const blueprint = closetFixture(language);
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  const [point] = scene?.points ?? [];
  if (!act || !scene || !point) throw new Error('the fixture has a point');
  const { alternatives: _, buildUp: __, ...bare } = point;
  const points = Array.from({ length: count }, (_one, nth) => ({
    ...bare,
    id: `p${nth}`,
    title: `Turn ${nth}`,
    result: `Result ${nth}.`,
    flag: { judged: `Has ${nth} come?` },
    enters: nth === 0 ? point.enters : [],
    leaves: [],
    next: [],
  }));
  const scenes = Array.from({ length: Math.ceil(count / 4) }, (_one, nth) => ({
    ...scene,
    id: `s${nth}`,
    title: `Scene ${nth}`,
    points: points.slice(nth * 4, nth * 4 + 4),
  }));
  return { ...blueprint, acts: [{ ...act, scenes }] };
}

function opened(blueprint: Blueprint, lines: number): StageState {
  const switches = { ...allSwitches, way: 'directed' as const, accompanied: true as const, lines };
  const state = openingState({ type: 'performance-open', blueprint, seed: 1, switches }, 1, 0);
  const characters = { ...state.world.characters };
  for (const [id, body] of Object.entries(characters)) characters[id] = { ...body, place: 'closet' };
  return { ...state, world: { ...state.world, characters }, seats: { hamlet: { person: 'P', standIn: false } } as StageState['seats'] };
}

/** Plays the points as whoever turns the pages does; how many lines each had. */
function played(state: StageState, endsEarly: (point: number, line: number) => boolean): number[] {
  let inAll = 0;
  return stageBook(state.blueprint).order.map(({ point }, nth) => {
    let inPoint = 0;
    const now = () => ({
      ...state,
      point: { id: point.id, startBeat: 0, startSeq: 1 },
      accompaniment: { ...state.accompaniment, seq: 2, inPoint, inAll },
    });
    while (!isOutOfTime(now())) {
      inPoint += 1;
      inAll += 1;
      if (endsEarly(nth, inPoint)) break;
    }
    return inPoint;
  });
}

const counts = Array.from({ length: 40 }, (_, nth) => nth + 1);
const plans = counts.map((points) => plan(points));
const evenings = plans.flatMap((blueprint, nth) => counts.slice(4).map((lines) => ({ blueprint, points: nth + 1, lines })));
const sum = (shares: readonly number[]) => shares.reduce((before, share) => before + share, 0);

test('whatever the plan and however few the lines: shares are whole, none is negative, they are all the lines, and the last point has some', () => {
  const wrong = evenings.flatMap(({ blueprint, points, lines }) => {
    const shares = sharesOf(stageBook(blueprint).order, lines - 1, 'hamlet');
    const whole = shares.length === points && shares.every((share) => Number.isInteger(share) && share >= 0);
    const each = lines <= points + 2 || Math.min(...shares) > 0;
    // The last word is the one more.
    return whole && each && sum(shares) + 1 === lines && (shares.at(-1) ?? 0) > 0 ? [] : [{ points, lines, shares }];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['every point takes the lines it has', () => false],
  ['points turn before their time', (point: number, line: number) => chance(7, point, line) < 0.4],
] as const)('the last line falls at or after the last point: %s', (_, endsEarly) => {
  const wrong = evenings.flatMap(({ blueprint, points, lines }) => {
    const shares = played(opened(blueprint, lines), (point, line) => point < points - 1 && endsEarly(point, line));
    return (shares.at(-1) ?? 0) >= Math.min(2, lines - 5) && (shares.at(-1) ?? 0) > 0 && sum(shares) + 1 === lines
      ? []
      : [{ points, lines, shares }];
  });
  expect(wrong).toEqual([]);
});

test('what weighs least goes by: what opens a scene, then what asks nothing of the person', () => {
  const asking = (id: string) => ['p1', 'p5', 'p6'].includes(id);
  const none: Blueprint['acts'][number]['scenes'][number]['points'][number]['cues'] = {};
  const order = stageBook(plan(8)).order.map(({ point: { script: _, ...point }, ...one }) => ({
    ...one,
    point: { ...point, cues: asking(point.id) ? { hamlet: { want: 'To know.', moves: [] } } : none },
  }));
  expect(sharesOf(order, 6, 'hamlet')).toEqual([0, 1, 0, 1, 0, 1, 1, 2]);
  expect(sharesOf(order, 5, 'hamlet')).toEqual([0, 1, 0, 1, 0, 1, 1, 1]);
  expect(sharesOf(order, 4, 'hamlet')).toEqual([0, 1, 0, 0, 0, 1, 1, 1]);
});

test('what the evening has led up to has a line before anything that led there, whatever it asks of the person', () => {
  const none: Blueprint['acts'][number]['scenes'][number]['points'][number]['cues'] = {};
  const order = stageBook(plan(8)).order.map(({ point: { script: _, ...point }, index, ...one }) => ({
    ...one,
    point: { ...point, cues: index < 4 ? { hamlet: { want: 'To know.', moves: [] } } : none },
  }));
  // Its opening is played as it opens.
  expect(sharesOf(order, 4, 'hamlet', 15)).toEqual([0, 0, 0, 0, 0, 1, 1, 2]);
  expect(sharesOf(order, 6, 'hamlet', 15)).toEqual([0, 0, 1, 1, 0, 1, 1, 2]);
});

test('of the last scene what its author gave the most words keeps its line the longest, though it asks nothing of the person', () => {
  const cue = { hamlet: { want: 'To know.', moves: [] } };
  const { acts, ...blueprint } = plan(8);
  const written = (id: string) => [{ who: 'gertrude', says: id === 'p5' ? 'The bell, the river, all of them come up.' : 'No.' }];
  const fuller = acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map((point) => ({ ...point, cues: point.id === 'p5' ? {} : cue, script: written(point.id) })),
    })),
  }));
  const { order } = stageBook({ ...blueprint, acts: fuller });
  expect(sharesOf(order, 3, 'hamlet', 15)).toEqual([0, 0, 0, 0, 0, 1, 0, 2]);
});

test('a turn that ends a scene is answered in it only while everything in the last one has a line left', () => {
  const at = (inAll: number) => {
    const state = opened(plan(8), 10);
    const accompaniment = { ...state.accompaniment, seq: 2, inAll };
    return mayBeFelt({ ...state, accompaniment, point: { id: 'p3', startBeat: 0, startSeq: 1 } });
  };
  expect([3, 4, 5, 6].map(at)).toEqual([true, true, false, false]);
});

test.each(['en', 'zh'] as const)('%s: with twenty-one points and fifteen lines the ending is the person’s', async (language) => {
  const blueprint = plan(21, language);
  const prompts: string[] = [];
  const model = puppet({
    narration: ({ text }, { agent, messages }) => {
      if (agent !== 'accompanist') return text;
      prompts.push(messages.at(-1)?.content ?? '');
      return language === 'zh' ? '* 烛光一晃。\n' : '* The candle leans.\n';
    },
  });
  const { log, state } = await rehearse({
    blueprint,
    model,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true, lines: 15 },
    lines: (_turn, count) => (count < 15 ? `"${count}."` : null),
  });
  expect(state.curtain).toBe('silence');
  const to = all(log, 'answered').map((one) => one.to);
  expect(to.filter((one) => one === 'line')).toHaveLength(14);
  expect(to.at(-1)).toBe('last');
  const lines = all(log, 'line');
  expect(lines).toHaveLength(15);
  const last = all(log, 'point-start').find(({ point }) => point === 'p20');
  expect(lines.filter(({ seq }) => seq > (last?.seq ?? Number.POSITIVE_INFINITY)).length).toBeGreaterThan(2);
  // Each was told to whoever answers: as where the evening is, or as what goes by.
  const told = prompts.join('\n');
  for (const { point } of stageBook(blueprint).order)
    expect(told).toMatch(new RegExp(`(?:Where the evening is|这一晚到了哪里): ${point.title}[.。]|- ${point.title}: `, 'u'));
});

test('where whole scenes have no line nobody opens them: what of them is needed is told in passing', async () => {
  const prompts: string[] = [];
  const model = puppet({
    narration: ({ text }, { agent, messages }) => {
      if (agent === 'accompanist') prompts.push(messages.at(-1)?.content ?? '');
      return agent === 'accompanist' ? '* The candle leans.\n' : text;
    },
  });
  const { log } = await rehearse({
    blueprint: plan(40),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true, lines: 5 },
    lines: (_turn, count) => (count < 5 ? `"${count}."` : null),
  });
  expect(all(log, 'point-end')).toHaveLength(40);
  expect(all(log, 'line')).toHaveLength(5);
  // The opening, each scene with a line, each line, the end.
  expect(prompts.length).toBeLessThan(11);
  expect(prompts.join('\n')).toMatch(/Time has gone over these[^\n]*:\n- Turn \d+: Result/u);
});

test('what is said to go by in an answer goes by, and nothing else', () => {
  const state = opened(plan(21), 15);
  const at = (id: string, inAll: number) => ({
    ...state,
    point: { id, startBeat: 0, startSeq: 1 },
    accompaniment: { ...state.accompaniment, seq: 2, inAll },
  });
  for (const { point, index } of stageBook(state.blueprint).order.slice(0, -1)) {
    const by = goesBy(at(point.id, 3), 'line').map((one) => one.point.id);
    for (const id of by) expect(paceOf(at(id, 4)).left).toBe(0);
    const next = stageBook(state.blueprint).order[index + 1 + by.length];
    if (next?.scene.points.some(({ id }) => id === point.id)) expect(paceOf(at(next.point.id, 4)).left).toBeGreaterThan(0);
  }
});

test('what the person was asked as a scene ends they answer in it, once; and whoever answers knows when it ends', async () => {
  const evening = async (closes: string) => {
    const prompts: string[] = [];
    const model = puppet({
      narration: ({ text }, { agent, messages }) => {
        if (agent === 'accompanist') prompts.push(messages.at(-1)?.content ?? '');
        return agent === 'accompanist' ? '* The candle leans.\n' : text;
      },
      reading: ({ answer }) => ({ ...answer, closes }),
    });
    const { log } = await rehearse({
      blueprint: plan(8),
      model,
      seats: ['hamlet'],
      switches: { way: 'directed', accompanied: true, lines: 12 },
      lines: (_turn, count) => (count < 12 ? `"${count}."` : null),
    });
    const [end] = all(log, 'scene-end');
    return { before: all(log, 'line').filter(({ seq }) => seq < (end?.seq ?? 0)).length, prompts, lines: all(log, 'line').length };
  };
  const [plain, asked] = [await evening('deed'), await evening('question')];
  expect(asked.before).toBe(plain.before + 1);
  expect(asked.lines).toBe(12);
  expect(plain.prompts.some((one) => one.includes('After this answer the scene changes'))).toBe(true);
});

test('an answer that turned two points at once and ended on a question to the person is answered before the scene leaves', () => {
  const closing = (closed: 'question' | 'deed', left: number) => {
    const state = opened(plan(8), 12);
    return howItCloses({
      ...state,
      judgedTrue: ['Has 3 come?'],
      // Its turn came in the answer before it began.
      point: { id: 'p3', startBeat: 0, startSeq: 9 },
      accompaniment: { ...state.accompaniment, seq: 8, inAll: 11 - left, closed: [closed] },
    });
  };
  expect(closing('deed', 6)).toBe('flag');
  expect(closing('question', 6)).toBe('aftermath');
  expect(closing('question', 1)).toBe('flag');
});
