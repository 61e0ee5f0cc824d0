import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, asHamlet, rulings, still } from './perform.fixture.ts';

test('no line is ever attributed to a seat that a person holds, even when the model writes one', async () => {
  const pushy: Strings = {
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ self }) =>
      self.id === 'gertrude' ? 'I fear you.\nHamlet: I yield, mother!\nGertrude: Good.' : '(Hamlet drops the dagger and weeps) Well, well.',
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

test('deeds and words of one line are played in the order in which they were typed, and the line is kept as it was', async () => {
  const text = 'What is this?  I take the letter. Speak, mother!';
  const { log } = await asHamlet([text]);
  const mine = log.filter((event) => 'by' in event && event.by === 'hamlet' && ['speech', 'attempt'].includes(event.type));
  expect(mine.map((event) => ('text' in event ? event.text : ''))).toEqual(['What is this?', 'take the letter', 'Speak, mother!']);
  expect(all(log, 'line').map((line) => line.text)).toEqual([text]);
});

type Reply = Extract<PublicFrame, { type: 'reply' }>;
const doubts = (frames: readonly PublicFrame[]) =>
  frames.filter((frame): frame is Reply => frame.type === 'reply' && frame.deed !== undefined);

test('what may have been meant as a deed is said; its player is told how to do it, once in full', async () => {
  const { log, frames } = await asHamlet(['Mother, look. I give you the letter.', 'I take the letter for a jest', 'I love you.']);
  expect(all(log, 'attempt')).toEqual([]);
  expect(all(log, 'speech').map(({ text }) => text)).toEqual([
    'Mother, look. I give you the letter.',
    'I take the letter for a jest',
    'I love you.',
  ]);
  const told = doubts(frames);
  expect(told.map(({ deed }) => deed)).toEqual([
    { words: '*I give you the letter*', line: 'Mother, look. *I give you the letter*' },
    { words: '*I take the letter for a jest*', line: '*I take the letter for a jest*' },
  ]);
  expect(told[0]?.text).toMatch(/stars/);
  expect(told[1]?.text.length).toBeLessThan(told[0]?.text.length ?? 0);
  expect(JSON.stringify(log)).not.toContain('stage.said');
});

test('/do does what was just said, once; in Chinese too', async () => {
  const done = await asHamlet(['I take the letter for a jest', '/do', '/do']);
  expect(all(done.log, 'attempt').map(({ verb }) => verb)).toEqual(['take']);
  expect(all(done.log, 'line').map(({ text }) => text)).toEqual(['I take the letter for a jest', '*I take the letter for a jest*']);
  expect(done.frames.findLast((frame) => frame.type === 'reply')).toMatchObject({ text: expect.stringMatching(/nothing to do/) });
  const chinese = await asHamlet(['把信拿起来', '/做'], 'zh');
  expect(all(chinese.log, 'attempt').map(({ verb }) => verb)).toEqual(['take']);
});

test('a host may have only what stands between stars tried', async () => {
  const { log, frames } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(still),
    seats: ['hamlet'],
    house: { deeds: 'starred' },
    lines: (_turn, count) => ['I take the letter.', 'I take the letter for a jest', '*take the letter*'][count] ?? null,
  });
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(['I take the letter.', 'I take the letter for a jest']);
  expect(all(log, 'attempt')).toHaveLength(1);
  expect(doubts(frames)).toEqual([]);
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
  // Whoever typed it gets it back, whole, to put it right.
  expect(frames.findLast((frame) => frame.type === 'reply')).toMatchObject({
    text: expect.stringMatching(/red book.*green book/),
    unplayed: '*takes the book*',
  });
});

test('commands are answered to their seat alone and never played', async () => {
  const { frames, log } = await asHamlet(['/look', '/who', '/hint', '/help', '/nonsense', '/undo']);
  const replies = frames.filter((frame) => frame.type === 'reply').slice(2);
  expect(replies).toHaveLength(6);
  expect(replies[1]).toMatchObject({ seat: 'hamlet', text: 'Here: Gertrude.' });
  expect(all(log, 'speech')).toEqual([]);
});

test('a player is told where the character is when it comes on, and to wait when it is not on yet', async () => {
  const on = await asHamlet([]);
  expect(on.frames.filter((frame) => frame.type === 'reply')[1]).toMatchObject({
    seat: 'hamlet',
    text: expect.stringContaining('heavy curtain'),
  });
  const off = await rehearse({ blueprint: closetFixture('en'), model: puppet(still), seats: ['claudius'] });
  expect(off.frames.filter((frame) => frame.type === 'reply')[1]).toMatchObject({
    seat: 'claudius',
    text: expect.stringContaining('called'),
  });
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

test.each(['directed', 'ensemble'] as const)(
  '%s: who goes on typing is answered first, as far as a sentence goes; then comes what was typed, and that is answered too',
  async (way) => {
    const strings: Strings = {
      pad: ({ self }) => ({ strategy: self.id === 'gertrude' ? 'FAST' : 'SILENCE', action: null, move: null, reason: null }),
      actor: ({ directed }) => `${directed ? 'act: none; to: Hamlet\n' : ''}I never saw it before. I swear it. Ask whom you will.`,
      reading: ({ answer }) => ({
        ...answer,
        landed: false,
        ...(way === 'directed' && { plan: [{ who: 'gertrude' }, { who: 'hamlet' }] }),
      }),
    };
    let asked = 0;
    const { log } = await rehearse({
      blueprint: closetFixture('en'),
      model: puppet(strings),
      seats: ['hamlet'],
      switches: { way },
      lines: () => (asked++ === 0 ? '"Whose letter is this, mother?"' : null),
      onFrame: (frame, show) => {
        if (frame.type !== 'beat-start' || asked !== 1) return;
        asked = 2;
        show.send({ type: 'line', seat: 'hamlet', text: '"And who is behind that curtain?"' });
      },
    });
    const said = all(log, 'speech').map(({ by, text, interrupted }) => [by, text, interrupted ?? false]);
    const at = said.findIndex(([by]) => by === 'hamlet');
    expect(said.slice(at, at + 4)).toEqual([
      ['hamlet', 'Whose letter is this, mother?', false],
      ['gertrude', expect.stringMatching(/^I never saw it before\./), true],
      ['hamlet', 'And who is behind that curtain?', false],
      ['gertrude', 'I never saw it before. I swear it. Ask whom you will.', false],
    ]);
  },
);

test.each([
  ['en', 'It was never his. I will not say whose.', '"Whose, then?"'],
  ['zh', '那从来不是他的。我不说是谁的。', '“那是谁的？”'],
] as const)(
  '%s: what somebody is about to say is heard before a line that is typed beside it, whoever spoke before',
  async (language, words, typed) => {
    let starts = 0;
    const { log } = await rehearse({
      blueprint: closetFixture(language),
      model: puppet({
        actor: ({ directed }) => `${directed ? 'act: none; to:\n' : ''}${words}`,
        reading: ({ answer }) => ({ ...answer, lines: [], landed: false, plan: [{ who: 'polonius' }, { who: 'gertrude' }] }),
      }),
      seats: ['hamlet'],
      switches: { way: 'directed' },
      lines: () => null,
      onFrame: (frame, show) => {
        if (frame.type === 'beat-start' && ++starts === 2) show.send({ type: 'line', seat: 'hamlet', text: typed });
      },
    });
    expect(all(log, 'speech').slice(0, 3)).toMatchObject([
      { by: 'polonius', text: words },
      { by: 'gertrude', text: expect.stringContaining(words.slice(0, 8)) },
      { by: 'hamlet', text: typed.slice(1, -1) },
    ]);
  },
);

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
  expect(log.some((event) => event.type === 'speech' && event.by === seat?.seat && event.seq < (all(log, 'seat-left')[0]?.seq ?? 0))).toBe(
    false,
  );
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
