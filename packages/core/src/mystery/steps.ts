import { introduce } from './answer.ts';
import { cleanWords } from './clean.ts';
import { type MysteryEvent, noPrivateTalk } from './event.ts';
import { fallbackWords } from './fallback.ts';
import { agent, attempt, isPerson, methodOf, person, type TableHost } from './host.ts';
import { renewal, renewals } from './renewal.ts';
import { seated } from './seats.ts';
import { type AskedQuestion, askedBy, keyOf, type TableState } from './state.ts';
import type { PlayerView } from './view.ts';
import { ballot, ending } from './voting.ts';

/** Does the next thing that is left to do. What is in the log is never done again. */
export async function playStep(host: TableHost): Promise<void> {
  const state = host.state();
  const roles = state.play.roles.map(({ id }) => id);
  const silent = roles.filter((role) => !state.introductions.has(role));
  if (silent.length > 0) return host.each(silent, (role) => seated(() => introduction(host, role)));
  if (state.round > 0) {
    const open = unanswered(state);
    if (open.length > 0) return host.each(open, (questions) => seated(() => answers(host, questions)));
    const asking = roles.filter((role) => victimsLeft(state, role).length > 0);
    if (asking.length > 0) return host.each(asking, (role) => seated(() => inquiries(host, role)));
    const talking = roles.filter((role) => !isPerson(state, role) && methodOf(host, role).confide && mayTalk(state, role));
    if (talking.length > 0) return host.each(talking, (role) => seated(() => privateTalk(host, role)));
    const renewing = roles
      .filter((role) => state.seats[role] !== 'person' && methodOf(host, role).renew)
      .flatMap((role) => renewals(state, role));
    if (renewing.length > 0) return host.each(renewing, ({ role, victim }) => seated(() => renewal(host, role, victim)));
  }
  if (state.round < state.play.rounds) return openRound(host, state.round + 1);
  const voting = roles.filter((role) => state.play.victims.some(({ id }) => !state.votes.has(keyOf(role, id))));
  if (voting.length > 0) return host.each(voting, (role) => seated(() => ballot(host, role)));
  return ending(host);
}

async function introduction(host: TableHost, role: string): Promise<void> {
  const state = host.state();
  const view = await host.view(role);
  const words = fallbackWords(view);
  if (!isPerson(state, role)) {
    const text = await attempt(
      host,
      role,
      'introduction',
      (ports) => introduce(view, ports),
      () => words.introduction,
    );
    return host.commit([{ type: 'introduction', by: role, text }], agent(role));
  }
  const letter = await host.letterOf(role, ['introduce', 'pass', 'leave']);
  const said = letter?.kind === 'introduce' ? cleanWords(letter.text) : '';
  await host.commit([{ type: 'introduction', by: role, text: said === '' ? words.introduction : said }], person(role));
}

async function openRound(host: TableHost, round: number): Promise<void> {
  const clues = host.state().play.clues.filter((clue) => clue.round === round);
  await host.commit([{ type: 'round-open', round }, ...clues.map(({ id, to }): MysteryEvent => ({ type: 'clue', clue: id, to }))]);
}

/** Victims about whom somebody has questions left in this round. */
function victimsLeft(state: TableState, role: string): string[] {
  const { play, passes, round } = state;
  return play.victims
    .map(({ id }) => id)
    .filter((victim) => askedBy(state, role, victim).length < play.questionsPerRound && !passes.has(keyOf(role, round, victim)));
}

async function inquiries(host: TableHost, role: string): Promise<void> {
  const victims = victimsLeft(host.state(), role);
  if (isPerson(host.state(), role)) return personAsks(host, role, victims);
  const view = await host.view(role);
  await host.each(victims, (victim) => agentAsks(host, view, victim));
}

async function agentAsks(host: TableHost, view: PlayerView, victimId: string): Promise<void> {
  const role = view.self.id;
  const victim = view.victims.find(({ id }) => id === victimId) ?? { id: victimId, name: victimId };
  const words = fallbackWords(view);
  const { thoughts, inquiries: wanted } = await attempt(
    host,
    role,
    'inquiry',
    (ports) => methodOf(host, role).inquire(view, victim, ports),
    () => ({ thoughts: [], inquiries: words.inquiry(victim) }),
  );
  const valid = wanted.filter(({ to, text }) => to !== role && view.players.some(({ id }) => id === to) && text.trim() !== '');
  const head = { by: role, round: view.round, victim: victimId };
  const before = askedBy(host.state(), role, victimId).length;
  const asked = valid.map(
    ({ to, text }, at): MysteryEvent => ({
      type: 'question',
      id: keyOf(view.round, role, victimId, before + at + 1),
      ...head,
      to,
      text: cleanWords(text),
      secretly: false,
    }),
  );
  await host.commit([...thoughts, ...(asked.length > 0 ? asked : [{ type: 'pass', ...head } as const])], agent(role));
}

/** A person asks about one victim after the other; in between it may talk to somebody in private, as often as the case allows. */
async function personAsks(host: TableHost, role: string, victims: readonly string[]): Promise<void> {
  for (const victim of victims) {
    for (;;) {
      const state = host.state();
      const letter = await host.letterOf(role, ['ask', 'pass', 'leave']);
      const head = { by: role, round: state.round };
      if (letter?.kind !== 'ask') {
        await host.commit([{ type: 'pass', ...head, victim }], person(role));
        break;
      }
      const text = cleanWords(letter.text);
      if (text === '' || letter.to === role || !state.play.roles.some(({ id }) => id === letter.to)) continue;
      const about = state.play.victims.some(({ id }) => id === letter.victim) ? (letter.victim as string) : victim;
      const talks = talksBy(state, role);
      if (letter.secretly) {
        if (talks >= state.play.privateTalks) continue;
        const id = keyOf(state.round, role, about, 'private', talks + 1);
        const question = { type: 'question', id, ...head, to: letter.to, victim: about, text, secretly: true } as const;
        await host.commit([question], person(role));
        await seated(() => answers(host, [question]));
        continue;
      }
      if (!victimsLeft(host.state(), role).includes(about)) continue;
      await host.commit(
        [
          {
            type: 'question',
            id: keyOf(state.round, role, about, askedBy(host.state(), role, about).length + 1),
            ...head,
            to: letter.to,
            victim: about,
            text,
            secretly: false,
          },
        ],
        person(role),
      );
      if (about === victim) break;
    }
  }
}

/** Private talks that somebody has begun in this round. */
const talksBy = ({ questions, round }: TableState, role: string): number =>
  [...questions.values()].filter((one) => one.secretly && one.by === role && one.round === round).length;

const mayTalk = (state: TableState, role: string): boolean =>
  talksBy(state, role) < state.play.privateTalks && !state.passes.has(keyOf(role, state.round, noPrivateTalk));

async function privateTalk(host: TableHost, role: string): Promise<void> {
  const state = host.state();
  if (isPerson(state, role)) return;
  const view = await host.view(role);
  const wanted = await attempt(
    host,
    role,
    'private',
    async (ports) => methodOf(host, role).confide?.(view, ports),
    () => undefined,
  );
  const head = { by: role, round: state.round };
  if (!wanted || wanted.to === role) return host.commit([{ type: 'pass', ...head, victim: noPrivateTalk }], agent(role));
  const id = keyOf(state.round, role, wanted.victim, 'private', talksBy(state, role) + 1);
  await host.commit(
    [{ type: 'question', id, ...head, to: wanted.to, victim: wanted.victim, text: cleanWords(wanted.text), secretly: true }],
    agent(role),
  );
}

/** Open questions, those to one player together: it answers one after the other, and remembers what it said. */
function unanswered({ questions }: TableState): AskedQuestion[][] {
  const byAnswerer = new Map<string, AskedQuestion[]>();
  for (const question of questions.values()) {
    if (question.answer === undefined) byAnswerer.set(question.to, [...(byAnswerer.get(question.to) ?? []), question]);
  }
  return [...byAnswerer.values()];
}

async function answers(host: TableHost, questions: readonly AskedQuestion[]): Promise<void> {
  for (const question of questions) {
    const state = host.state();
    if (state.questions.get(question.id)?.answer !== undefined) continue;
    const view = await host.view(question.to, [question.text]);
    const words = fallbackWords(view);
    if (isPerson(state, question.to)) {
      const letter = await host.letterOf(question.to, ['answer', 'pass', 'leave']);
      const said = letter?.kind === 'answer' ? cleanWords(letter.text) : '';
      await host.commit(
        [{ type: 'answer', question: question.id, by: question.to, text: said === '' ? words.silence : said }],
        person(question.to),
      );
      continue;
    }
    const { text, claims } = await attempt(
      host,
      question.to,
      'answer',
      (ports) => methodOf(host, question.to).answer(view, question, ports),
      () => ({ text: words.silence, claims: [] }),
    );
    await host.commit(
      [
        { type: 'answer', question: question.id, by: question.to, text: text === '' ? words.silence : text },
        ...claims.map((claim): MysteryEvent => ({ type: 'claim', by: question.to, question: question.id, text: claim })),
      ],
      agent(question.to),
    );
  }
}
