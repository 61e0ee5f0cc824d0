import { describe, expect, test } from 'vitest';
import type { EventOf, Recorded, StageEventType } from '../events/event.ts';
import type { Language } from '../language/language.ts';
import { budgeted, createBudget } from '../ports/budget.ts';
import { memoryStore } from '../ports/memory-store.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { resumePerformance } from './performance.ts';

const still: Strings = { pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) };

function all<T extends StageEventType>(log: readonly Recorded[], type: T): Recorded<EventOf<T>>[] {
  return log.filter((event) => event.type === type) as Recorded<EventOf<T>>[];
}

/** A person in Hamlet's seat says these lines in turn, then stops. */
function asHamlet(lines: readonly string[], language: Language = 'en', strings: Strings = still) {
  return rehearse({
    blueprint: closetFixture(language),
    model: puppet(strings),
    seats: ['hamlet'],
    lines: (_turn, count) => lines[count] ?? null,
  });
}

const rulings = (log: readonly Recorded[]) => all(log, 'ruling').map(({ outcome }) => outcome);
const texts = (frames: readonly { type: string }[]) =>
  frames.filter((frame) => frame.type === 'ruling').map((frame) => (frame as unknown as { text: string }).text);

test('an unattended performance reaches its curtain by its flags, in both languages', async () => {
  for (const language of ['en', 'zh'] as const) {
    const { state, outcome, log } = await rehearse({ blueprint: closetFixture(language), model: puppet() });
    expect(outcome).toBe('curtain');
    expect(state.ended).toEqual([
      { point: 'accusation', how: 'flag' },
      { point: 'thrust', how: 'flag' },
    ]);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(state.recapsDue).toEqual([]);
    expect(state.waysToJudge).toEqual([]);
  }
});

describe('the worked cases, with a person in the seat', () => {
  const cases: { name: string; language: Language; line: string; outcomes: string[]; hears: RegExp }[] = [
    {
      name: 'knife means the dagger, and a step forward',
      language: 'en',
      line: '(Grab a knife and step forward) You have nowhere to hide.',
      outcomes: ['success', 'success'],
      hears: /dagger/,
    },
    {
      name: 'a rifle in Elsinore',
      language: 'en',
      line: '(Take out a rifle, aim at Claudius and pull the trigger) Say hello to my father!',
      outcomes: ['failure'],
      hears: /rifle/,
    },
    { name: 'flying', language: 'en', line: '(Take to the air and fly out of the palace) Ha!', outcomes: ['failure'], hears: /ground/i },
    {
      name: 'a stab at someone absent',
      language: 'en',
      line: '*takes out the dagger and stabs Claudius*',
      outcomes: ['success', 'failure'],
      hears: /Claudius/,
    },
    { name: '刀就是匕首', language: 'zh', line: '（拔出刀，上前一步）你无处可逃。', outcomes: ['success', 'success'], hears: /匕首/ },
    { name: '步枪', language: 'zh', line: '（掏出步枪，瞄准克劳狄斯，扣动扳机）', outcomes: ['failure'], hears: /步枪/ },
    { name: '飞', language: 'zh', line: '（腾空飞出宫殿）哈哈！', outcomes: ['failure'], hears: /地面/ },
    { name: '刺向不在场的人', language: 'zh', line: '*用匕首刺克劳狄斯*', outcomes: ['failure'], hears: /克劳狄斯/ },
  ];
  test.each(cases)('$name', async ({ language, line, outcomes, hears }) => {
    const { log, frames } = await asHamlet([line], language);
    const given = rulings(log);
    for (const [index, outcome] of outcomes.entries()) expect(given[index]).toBe(outcome);
    if (outcomes.every((outcome) => outcome === 'failure')) expect(given.every((outcome) => outcome === 'failure')).toBe(true);
    expect(texts(frames).join(' ')).toMatch(hears);
    for (const refused of all(log, 'ruling').filter(({ outcome }) => outcome === 'failure')) expect(refused.changes).toEqual([]);
  });

  test('a refusal names one thing that can be done', async () => {
    const { frames } = await asHamlet(['*fires the rifle*']);
    const refusal = frames.find((frame) => frame.type === 'ruling');
    expect(refusal && 'instead' in refusal && refusal.instead).toBeTruthy();
  });

  test('the stubborn stab at someone absent, until the advancer turns it to the curtain', async () => {
    let directed = false;
    const { state, frames, log } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(still),
      seats: ['hamlet'],
      onFrame: (frame) => {
        directed ||= frame.type === 'direction' && /attack the curtain/.test(frame.text);
      },
      lines: (_turn, count) => (count === 0 ? '*read the letter*' : directed ? '*stabs the curtain with the dagger*' : '*stabs Claudius*'),
    });
    expect(frames.some((frame) => frame.type === 'narration' && /stirs behind the curtain/.test(frame.text))).toBe(true);
    expect(all(log, 'advance').map(({ rung }) => rung)).toEqual(expect.arrayContaining(['hint', 'complication', 'direction']));
    expect(state.ended.at(-1)).toEqual({ point: 'thrust', how: 'flag' });
    expect(state.world.characters.polonius?.health).toBe('dead');
  });

  test('a player who refuses everything still sees the end', async () => {
    const { state, outcome } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(still),
      seats: ['hamlet'],
      lines: () => '*stabs Claudius*',
    });
    expect(outcome).toBe('curtain');
    expect(state.ended.every(({ how }) => how === 'forced')).toBe(true);
  });

  test('two different ways to one flag are both accepted', async () => {
    const blueprint = closetFixture('en');
    const point = blueprint.acts[0]?.scenes[0]?.points[0];
    if (point)
      point.flag = {
        when: {
          any: [
            { did: { verb: 'read', by: 'hamlet', target: 'letter', outcome: 'success', times: 1, within: 'play' } },
            { said: { by: 'hamlet', words: [['confess']], times: 1, within: 'play' } },
          ],
        },
      };
    for (const line of ['*reads the letter*', 'Confess what you have done!']) {
      const { state, log } = await rehearse({
        blueprint,
        model: puppet(still),
        seats: ['hamlet'],
        lines: (_turn, count) => [line, '*stabs the curtain*'][count] ?? '/pass',
      });
      expect(state.ended[0]).toEqual({ point: 'accusation', how: 'flag' });
      expect(all(log, 'way-verdict')[0]).toMatchObject({ coherent: true, motivated: true });
    }
  });

  test('the flag jumper is refused until the build-up exists', async () => {
    const { state, log } = await asHamlet(['*stabs the curtain with the dagger*']);
    expect(rulings(log)[0]).toBe('success');
    expect(state.ended).toEqual([]);
    const guarded = closetFixture('en');
    guarded.rules.unshift({
      id: 'not-yet',
      verbs: ['attack'],
      target: 'curtain',
      when: { not: { ended: { point: 'accusation' } } },
      outcome: 'failure',
      text: 'The blade slides off the brocade.',
      changes: [],
    });
    const jumped = await rehearse({
      blueprint: guarded,
      model: puppet(still),
      seats: ['hamlet'],
      lines: (_turn, count) => ['*stabs the curtain*', '*reads the letter*', '*stabs the curtain*'][count] ?? null,
    });
    expect(rulings(jumped.log)).toEqual(['failure', 'success', 'success']);
    expect(jumped.state.ended).toEqual([
      { point: 'accusation', how: 'flag' },
      { point: 'thrust', how: 'flag' },
    ]);
  });
});

describe('people', () => {
  test('no line is ever attributed to a seat that a person holds, even when the model writes one', async () => {
    const pushy: Strings = {
      pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
      actor: ({ self }) =>
        self.id === 'gertrude'
          ? 'I fear you.\nHamlet: I yield, mother!\nGertrude: Good.'
          : '(Hamlet drops the dagger and weeps) Well, well.',
    };
    const { log } = await rehearse({ blueprint: closetFixture('en'), model: puppet(pushy), seats: ['hamlet'], lines: () => '/pass' });
    const byHamlet = log.filter(
      (event) => 'by' in event && event.by === 'hamlet' && ['speech', 'gesture', 'thought', 'attempt', 'whisper'].includes(event.type),
    );
    expect(byHamlet).toEqual([]);
    expect(JSON.stringify(all(log, 'speech'))).not.toMatch(/I yield|Hamlet:/);
    expect(all(log, 'gesture').filter(({ text }) => /Hamlet drops/.test(text))).toEqual([]);
    expect(all(log, 'trespass').every(({ against }) => against === 'hamlet')).toBe(true);
    expect(all(log, 'trespass').length).toBeGreaterThan(0);
    expect(all(log, 'decisions').every(({ decisions }) => !('hamlet' in decisions))).toBe(true);
  });

  test('the floor is a person’s when addressed, and after two beats of actors', async () => {
    const chatty: Strings = {
      pad: ({ self }) => ({ strategy: self.id === 'polonius' ? 'SILENCE' : 'FAST', action: null, move: null, reason: null }),
      actor: ({ beat }) => (beat < 3 ? 'I was thinking of the weather.' : 'Hamlet, will you not sit?'),
    };
    const blueprint = closetFixture('en');
    for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
    const { frames } = await rehearse({
      blueprint,
      model: puppet(chatty),
      seats: ['hamlet'],
      lines: (_turn, count) => (count > 2 ? null : '/pass'),
    });
    const order = frames.filter(({ type }) => type === 'speech' || type === 'your-turn').map(({ type }) => type);
    expect(order.slice(0, 3)).toEqual(['speech', 'speech', 'your-turn']);
    expect(order.slice(3, 5)).toEqual(['speech', 'your-turn']);
  });

  test('what is typed is split by convention', async () => {
    const { log, frames } = await asHamlet(['*reads the letter* "What is this?" [She hid it.] (OOC: brb)']);
    expect(
      all(log, 'speech')
        .filter(({ by }) => by === 'hamlet')
        .map(({ text }) => text),
    ).toEqual(['What is this?']);
    expect(all(log, 'thought').map(({ text }) => text)).toEqual(['She hid it.']);
    expect(rulings(log)).toEqual(['success']);
    expect(JSON.stringify(frames.filter(({ type }) => type !== 'house'))).not.toMatch(/brb/);
  });

  test('an act hidden in plain words is recognised, mere mention is not', async () => {
    const done = await asHamlet(['I take the letter.']);
    expect(all(done.log, 'attempt').map(({ verb }) => verb)).toEqual(['take']);
    const said = await asHamlet(['You took my crown and my letter.']);
    expect(all(said.log, 'attempt')).toEqual([]);
    expect(all(said.log, 'speech').map(({ text }) => text)).toEqual(['You took my crown and my letter.']);
  });

  test('what could mean two things is asked back, and nothing is played', async () => {
    const blueprint = closetFixture('en');
    const letter = blueprint.props.find(({ id }) => id === 'letter');
    if (letter) blueprint.props.push({ ...letter, id: 'volume-a', name: 'red book' }, { ...letter, id: 'volume-b', name: 'green book' });
    const { log, frames } = await rehearse({
      blueprint,
      model: puppet(still),
      seats: ['hamlet'],
      lines: (_turn, count) => (count === 0 ? '*takes the book*' : null),
    });
    expect(all(log, 'attempt')).toEqual([]);
    expect(frames.findLast((frame) => frame.type === 'reply')).toMatchObject({ text: expect.stringMatching(/red book.*green book/) });
  });

  test('commands are answered to their seat alone and never played', async () => {
    const { frames, log } = await asHamlet(['/look', '/who', '/hint', '/help', '/nonsense', '/undo']);
    const replies = frames.filter((frame) => frame.type === 'reply').slice(1);
    expect(replies).toHaveLength(6);
    expect(replies[1]).toMatchObject({ seat: 'hamlet', text: 'Here: Gertrude.' });
    expect(all(log, 'speech')).toEqual([]);
  });

  test('a player is told where the character is when it comes on, and to wait when it is not on yet', async () => {
    const on = await asHamlet([]);
    expect(on.frames.find((frame) => frame.type === 'reply')).toMatchObject({
      seat: 'hamlet',
      text: expect.stringContaining('heavy curtain'),
    });
    const off = await rehearse({ blueprint: closetFixture('en'), model: puppet(still), seats: ['claudius'] });
    expect(off.frames.find((frame) => frame.type === 'reply')).toMatchObject({ seat: 'claudius', text: expect.stringContaining('called') });
  });

  test('everyone leaves room: a person who is here has it, and no silent beat is played', async () => {
    const { frames, log } = await asHamlet(['Well?', 'Well?', 'Well?']);
    expect(frames.filter(({ type }) => type === 'your-turn')).toHaveLength(4);
    expect(all(log, 'narration').filter(({ text }) => 'key' in text && text.key === 'stage.silence')).toEqual([]);
  });

  test('while a person is waited for, a flag is judged once for each beat', async () => {
    const blueprint = closetFixture('en');
    const point = blueprint.acts[0]?.scenes[0]?.points[0];
    if (point) point.flag = { judged: 'Has she confessed?' };
    const { log } = await rehearse({
      blueprint,
      model: puppet(still),
      seats: ['hamlet'],
      lines: (_turn, count) => (count < 3 ? 'Speak.' : null),
    });
    expect(all(log, 'flag-verdict')).toHaveLength(3);
  });

  test('a whisper is two events: the words for two, that it was whispered for the rest', async () => {
    const { log } = await asHamlet(['/whisper Gertrude It was poison.']);
    expect(all(log, 'whisper')[0]?.witnesses).toEqual({ characters: ['hamlet', 'gertrude'], audience: false });
    expect(all(log, 'whispering')[0]?.witnesses).toEqual({ characters: ['polonius'], audience: true });
  });

  test('a line typed meanwhile interrupts at the next sentence end', async () => {
    const long: Strings = {
      pad: ({ self }) => ({ strategy: self.id === 'gertrude' ? 'FAST' : 'SILENCE', action: null, move: null, reason: null }),
      actor: () => 'First I shall say this. Then I shall say that. Then I shall go on for a very long time indeed.',
    };
    let sent = false;
    const { log } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(long),
      seats: ['hamlet'],
      lines: () => null,
      onFrame: (frame, show) => {
        if (frame.type !== 'delta' || sent) return;
        sent = true;
        show.send({ type: 'line', seat: 'hamlet', text: 'Enough!' });
      },
    });
    const [first, second] = all(log, 'speech');
    expect(first).toMatchObject({ by: 'gertrude', interrupted: true });
    expect(['First I shall say this.', 'First I shall say this. Then I shall say that.']).toContain(first?.text);
    expect(second).toMatchObject({ by: 'hamlet', text: 'Enough!' });
  });

  test('people join and leave in the middle; a role taken while its actor speaks falls silent', async () => {
    let taken = false;
    const { log, state } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(),
      onFrame: (frame, show) => {
        if (frame.type === 'delta' && !taken) {
          taken = true;
          show.send({ type: 'take-seat', seat: frame.by, person: 'Somebody' });
        }
      },
      lines: (turn, _count, show) => {
        show.send({ type: 'leave-seat', seat: turn.seat });
        return '/pass';
      },
    });
    const seat = all(log, 'seat-taken')[0];
    expect(seat?.person).toBe('Somebody');
    expect(
      log.some((event) => event.type === 'speech' && event.by === seat?.seat && event.seq < (all(log, 'seat-left')[0]?.seq ?? 0)),
    ).toBe(false);
    expect(state.seats).toEqual({});
    expect(state.curtain).toBe('silence');
  });

  test('an absent player gets a stand-in after the time the host sets, and takes the role back with a word', async () => {
    const { log } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(),
      seats: ['gertrude'],
      house: { patience: 5000, absent: 'stand-in' },
      lines: (_turn, count) => (count === 0 ? undefined : null),
      onFrame: (frame, show) => {
        if (frame.type === 'seat' && frame.standIn) show.send({ type: 'line', seat: 'gertrude', text: 'I am back.' });
      },
    });
    expect(all(log, 'stand-in').map(({ on }) => on)).toEqual([true, false]);
    expect(all(log, 'speech').some(({ by, text }) => by === 'gertrude' && text === 'I am back.')).toBe(true);
  });
});

describe('the house', () => {
  test('at its cap a performance pauses with a clear event; raised, it goes on', async () => {
    const budget = createBudget({ tokens: 4000 });
    const store = memoryStore<Recorded>();
    const model = budgeted(puppet(), budget);
    const first = await rehearse({ blueprint: closetFixture('en'), model, store });
    expect(first.outcome).toBe('paused');
    expect(first.frames.findLast(({ type }) => type === 'pause')).toMatchObject({
      type: 'pause',
      reason: 'budget',
      text: expect.stringContaining('budget'),
    });
    budget.raise({ tokens: 10_000_000 });
    const show = await resumePerformance({
      stream: 'rehearsal',
      ports: { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) },
    });
    expect(await show.done).toBe('curtain');
  });

  test('every switch still brings the play to its end', async () => {
    for (const switches of [{ pad: false }, { planner: false }, { soloist: true }, { pad: false, planner: false }]) {
      const { outcome, log } = await rehearse({ blueprint: closetFixture('en'), model: puppet(), switches });
      expect(outcome).toBe('curtain');
      if (switches.pad === false) expect(all(log, 'call').some(({ call }) => call.agent.startsWith('pad:'))).toBe(false);
      if (switches.planner === false) expect(all(log, 'ways')).toEqual([]);
    }
  });

  test('without the advancer a point that nobody plays is dead at thirty beats', async () => {
    const { log, state } = await rehearse({ blueprint: closetFixture('en'), model: puppet(still), switches: { advancer: false } });
    expect(state.curtain).toBe('deadlock');
    expect(state.beat).toBe(30);
    expect(all(log, 'advance')).toEqual([]);
  });

  test('without PAD a gesture that names an act and a thing in reach is an attempt', async () => {
    const { state } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet({
        actor: ({ self }) => (self.id === 'hamlet' ? '(reads the letter) (stabs the curtain with the dagger) There!' : 'Oh.'),
      }),
      switches: { pad: false },
    });
    expect(state.ended.map(({ how }) => how)).toEqual(['flag', 'flag']);
  });

  test('two silent beats, and the character with the nearest cue speaks', async () => {
    const { log } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(still),
      house: { rungs: { hint: 3, complication: 4, direction: 5, fallback: 6 } },
    });
    const beats = log.filter(
      (event) => event.type === 'speech' || (event.type === 'narration' && 'key' in event.text && event.text.key === 'stage.silence'),
    );
    expect(beats.slice(0, 3).map(({ type }) => type)).toEqual(['narration', 'narration', 'speech']);
    expect((beats[2] as EventOf<'speech'>).by).toBe('hamlet');
  });

  test('an unclear strategy becomes a legal one, an act out of reach is void', async () => {
    const { log } = await rehearse({
      blueprint: closetFixture('en'),
      house: { rungs: { hint: 2, complication: 3, direction: 4, fallback: 5 } },
      model: puppet({
        pad: () => ({ strategy: 'I would react quickly', action: { verb: 'take', targets: ['ring'] }, move: null, reason: null }),
      }),
    });
    const decided = all(log, 'decisions').flatMap(({ decisions }) => Object.values(decisions));
    expect(decided.every(({ strategy, action }) => strategy === 'FAST' && action === undefined)).toBe(true);
  });
});
