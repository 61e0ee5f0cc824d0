import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { at, type Evening, evening, five, stood } from './accompanied.fixture.ts';
import { codaOf } from './aftermath.ts';
import { answerDue } from './pace.ts';
import { all } from './perform.fixture.ts';

type Point = Blueprint['acts'][number]['scenes'][number]['points'][number];

const withPoints = (change: (point: Point, nth: number) => Point): Blueprint => {
  const blueprint = closetFixture('en');
  return {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map(change) })),
    })),
  };
};

test('once an ending has been played the house does not go on: it lands, and the last word is the person’s', async () => {
  const lines = Array.from({ length: 12 }, (_, nth) => `"${nth}."`);
  const { log, prompts } = await evening({
    lines,
    reading: (nth) => (nth === 1 ? { turned: 'otherwise' } : nth > 1 ? { ending: 'silence' } : {}),
  });
  // One for the first turn, one that comes to the ending, two in which it lands, the last word.
  expect(all(log, 'line')).toHaveLength(5);
  expect(all(log, 'answered').at(-1)?.to).toBe('last');
  expect(prompts.at(-1)).toContain('This one is the nearest');
});

test('while what is played comes to no ending, none is held out to whoever ends it', async () => {
  const { prompts, log } = await evening({ lines: five, reading: (nth) => (nth > 1 ? { ending: 'none' } : {}) });
  expect(prompts.at(-1)).toContain('last words');
  expect(prompts.at(-1)).not.toContain('This one is the nearest');
  expect(all(log, 'curtain')[0]).toMatchObject({ otherwise: true });
});

test('also where the person is there no more the evening is ended by whoever answers, once', async () => {
  const { state } = await evening({ lines: five.slice(0, 1) });
  const { hamlet } = state.world.characters;
  if (!hamlet) throw new Error('the fixture has him');
  const away = {
    ...state,
    point: null,
    coda: null,
    world: { ...state.world, characters: { ...state.world.characters, hamlet: { ...hamlet, place: null } } },
  };
  const coda = codaOf(away, 'silence');
  expect(coda).toMatchObject({ who: [], ending: 'silence' });
  const open = { ...away, coda: { beat: state.beat, seq: state.seq + 1, who: [], ending: 'silence' } };
  expect(answerDue(open)).toBe('last');
  expect(answerDue({ ...open, accompaniment: { ...open.accompaniment, seq: state.seq + 2 } })).toBeNull();
});

const whispered = async (answers: Evening['answers']) => {
  const { log } = await evening({ lines: five.slice(0, 2), ...(answers && { answers }) });
  return { whispers: all(log, 'whisper').length, bare: all(log, 'whispering').length };
};

test('that there was whispering is said by the house only where the answer has not told it', async () => {
  const once = (text: string) => (nth: number) => (nth === 0 ? text : '* Quiet.\n');
  expect(await whispered(once('GERTRUDE (aside to Hamlet): Go.\n'))).toEqual({ whispers: 1, bare: 1 });
  expect(await whispered(once('GERTRUDE (aside to Hamlet): (at his ear) Go.\n'))).toEqual({ whispers: 1, bare: 0 });
  expect(await whispered(once('* Gertrude leans to Hamlet.\nGERTRUDE (aside to Hamlet): Go.\n'))).toEqual({ whispers: 1, bare: 0 });
  expect(await whispered(once('GERTRUDE (aside to Hamlet): Go.\n* A step.\nGERTRUDE (aside to Hamlet): Now.\n'))).toEqual({
    whispers: 2,
    bare: 1,
  });
});

test('what was written for a thing or a person that those who play have moved, used up or killed is told no more', async () => {
  const put = { text: 'It lies there, plain to see.', changes: [{ put: { prop: 'letter', at: { place: 'closet' } } }] };
  const want = { want: 'To have it back.', moves: [{ id: 'take', act: { verb: 'take' as const, targets: ['letter'] } }] };
  const blueprint = withPoints((point, nth) =>
    nth === 1 ? ({ ...point, seen: put, stakes: 'The letter.', cues: { gertrude: want } } as Point) : point,
  );
  const after = async (where: string) =>
    (await stood({ turned: 'turned', stands: [at('letter', where, where === 'held' ? 'gertrude' : null)] }, { blueprint })).prompts[2] ??
    '';
  expect(await after('held')).toContain('To have it back.');
  const gone = await after('gone');
  const tail = gone.slice(gone.lastIndexOf('For you alone'));
  expect(tail).not.toContain('It lies there');
  expect(tail).not.toContain('To have it back.');
  expect(tail).not.toContain('At stake: The letter.');
});

test('what was given whole before its time is behind us, and is not asked for again', async () => {
  const question = 'Has she told all?';
  const blueprint = withPoints((point) => point);
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  const [first, ...rest] = scene?.points ?? [];
  if (!act || !scene || !first) throw new Error('the fixture has a point');
  const { alternatives: _, buildUp: __, ...bare } = first;
  const confession = { ...bare, id: 'confession', title: 'The confession', flag: { judged: question }, enters: [], leaves: [], next: [] };
  const { prompts, log, model } = await evening({
    lines: [...five, '"So."', '"Well."'],
    blueprint: { ...blueprint, acts: [{ ...act, scenes: [{ ...scene, points: [first, confession, ...rest] }] }] },
    reading: (nth, { lines = [] }) => (nth === 1 ? { happened: [{ question: 'q1', relies: lines.map(({ line }) => line) }] } : {}),
  });
  const asked = model.prompts.filter(({ agent }) => agent === 'reading')[0]?.messages.at(-1)?.content ?? '';
  expect(asked).toContain(question);
  expect(prompts[1]).toMatch(/Still ahead: [^\n]*The confession/u);
  expect(prompts[2]).toMatch(/Behind us[^\n]*The confession/u);
  expect(prompts[2]).not.toMatch(/Still ahead: [^\n]*The confession/u);
  expect(all(log, 'point-end').find(({ point }) => point === 'confession')).toMatchObject({ how: 'flag' });
  // It had no line: nobody is asked for it a second time.
  expect(prompts.some((prompt) => prompt.includes('Where the evening is: The confession.'))).toBe(false);
});

test('after the seat is left nobody tells tidings out of sight: whoever accompanied has told them', async () => {
  const model = puppet({
    narration: ({ text }, { agent }) => (agent === 'accompanist' ? 'GERTRUDE: Your uncle gave it him to drink.\n' : text),
    reading: ({ answer: found }) => ({ ...found, left: ['polonius'] }),
  });
  const { log, state } = await rehearse({
    blueprint: closetFixture('en'),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true, lines: 6 },
    lines: (_turn, count) => (count < 2 ? '"Mother."' : '/leave'),
  });
  expect(all(log, 'seat-left')).toHaveLength(1);
  expect(all(log, 'offstage-told')).toEqual([]);
  expect(state.curtain).not.toBeNull();
});

/** The second point is a scene of its own. */
const inTwoScenes = (): Blueprint => {
  const blueprint = closetFixture('en');
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  if (!act || !scene) throw new Error('the fixture has a scene');
  const [first, ...rest] = scene.points;
  return {
    ...blueprint,
    acts: [
      {
        ...act,
        scenes: [
          { ...scene, points: first ? [first] : [] },
          { ...scene, id: 'after', points: rest },
        ],
      },
    ],
  };
};

test.each([3, 4])('nothing turns as a scene opens: with %i lines it waits for the first of the person’s', async (count) => {
  const { prompts, log } = await evening({ lines: five.slice(0, count), blueprint: inTwoScenes() });
  const opened = all(log, 'answered').flatMap(({ to }, nth) => (to === 'opening' ? [prompts[nth] ?? ''] : []));
  expect(opened).toHaveLength(2);
  for (const prompt of opened) {
    expect(prompt).not.toContain('It turns in this answer');
    expect(prompt).not.toContain('may be the last word');
  }
  expect(opened[1]).toContain('bring it within reach of Hamlet');
  // The line that is theirs in it turns it.
  expect(prompts.at(-2)).toContain('It turns in this answer');
});

const spoken = { said: { by: 'gertrude', times: 1, within: 'play' } } as const;

test('what was counted turns nothing that nobody has seen turn; it ends as met once its lines are played', async () => {
  const blueprint = withPoints((point) => ({ ...point, flag: { when: spoken } }) as Point);
  const told = async (turned?: string) => {
    const lines = Array.from({ length: 8 }, (_, nth) => `"${nth}."`);
    return evening({ lines, blueprint, reading: (nth) => (nth > 1 && turned !== undefined ? { turned } : {}) });
  };
  const unread = await told();
  expect(unread.prompts.join('')).not.toContain('It has turned, for good');
  expect(all(unread.log, 'point-end').map(({ how }) => how)).toEqual(['flag', 'flag']);
  expect((await told('otherwise')).prompts.join('')).toContain('It has turned, for good');
});

test.each([
  [
    'en',
    'He has read it. His mother said: one word more and you are no son of mine.',
    'His mother said: one word more and you are no son of mine.',
    'He has read it.',
  ],
  ['zh', '他读过了。可是母亲说过，再问一句，就不认这个儿子。', '可是母亲说过，再问一句，就不认这个儿子。', '他读过了。'],
] as const)(
  '%s: what was written as said, and nobody has said, is told to nobody as having been said',
  async (language, result, unsaid, so) => {
    const written = closetFixture(language);
    const blueprint = {
      ...written,
      acts: written.acts.map((act) => ({
        ...act,
        scenes: act.scenes.map((scene) => ({
          ...scene,
          points: scene.points.map((point, nth) =>
            nth === 0
              ? { ...point, alternatives: [{ id: 'read', when: { state: { prop: 'candle', key: 'lit', is: false } }, result }] }
              : { ...point, cues: { gertrude: { want: unsaid, moves: [] } } },
          ),
        })),
      })),
    } as Blueprint;
    const answers = () => (language === 'en' ? '* Quiet.\n' : '* 静。\n');
    const reading = (unplayed: readonly string[]) => (nth: number) => (nth === 1 ? { turned: 'read', unplayed } : {});
    const as = await evening({ lines: five, language, blueprint, answers, reading: reading([]) });
    expect(as.prompts[2]).toContain(`: ${result}`);
    const struck = await evening({ lines: five, language, blueprint, answers, reading: reading([unsaid, 'nowhere written']) });
    const tail = struck.prompts[2]?.slice(struck.prompts[2].lastIndexOf('[')) ?? '';
    expect(tail).toContain(so);
    expect(tail).not.toContain(unsaid);
    expect(all(struck.log, 'reading').flatMap(({ unplayed = [] }) => unplayed)).toEqual([unsaid]);
  },
);

test('of what speaks of what is gone whole sentences are left out, and no scrap of one', async () => {
  const stakes = 'The letter is all she has; without it she is nobody. The night is long.';
  const { prompts } = await stood({ stands: [at('letter', 'gone')] }, { blueprint: withPoints((point) => ({ ...point, stakes })) });
  expect(prompts[1]).toContain(`At stake: ${stakes}`);
  expect(prompts[2]).toContain('At stake: The night is long.');
  expect(prompts[2]).not.toContain('without it she is nobody');
});
