import { withoutThinking } from '../model/answer.ts';
import type { Prompt } from '../model/model.ts';
import { choose } from '../model/random.ts';
import { hearOut } from '../model/stream.ts';
import { plainAnswer, speak } from './answer.ts';
import { baselineWords, sayPrompt, thinkPrompt } from './baselines.prompt.ts';
import { fault } from './errors.en.ts';
import type { Method, MethodPorts } from './method.ts';
import { playerStar } from './player-star.ts';
import type { PlayerName, PlayerView } from './view.ts';

/** Notes a player makes for itself. */
async function think(prompt: Prompt, { decider, signal }: MethodPorts): Promise<string> {
  const { text } = await hearOut(decider, prompt, signal ? { signal } : {});
  return withoutThinking(text).trim().slice(0, 4000);
}

const othersAt = (view: PlayerView): PlayerName[] => view.players.filter(({ id }) => id !== view.self.id);

/** Whom a baseline questions in a round, and what it is called then. */
type Reach = { readonly named: (id: string) => string; targets(view: PlayerView, victim: PlayerName): readonly PlayerName[] };

/** As in the paper: everybody, each round. */
const everybody: Reach = { named: (id) => id, targets: othersAt };
/** As many questions as the detective has: one for each victim and round, to somebody drawn by lot. */
const oneByLot: Reach = {
  named: (id) => `${id}-one-question`,
  targets: (view, victim) =>
    [choose(othersAt(view), view.seed, 'one question', view.self.id, victim.id, view.round)].flatMap((one) => one ?? []),
};

async function askEach(targets: readonly PlayerName[], question: (target: PlayerName) => Promise<string>) {
  const texts = await Promise.all(targets.map(question));
  return { thoughts: [], inquiries: targets.map(({ id }, at) => ({ to: id, text: texts[at] as string })) };
}

/** Objective-guided chain of thought: goals become questions to oneself, answered for each person before asking them. */
const objectiveChain = (reach: Reach): Method => ({
  id: reach.named('objective-chain'),
  async inquire(view, victim, ports) {
    const w = baselineWords(view);
    const goals = await think(thinkPrompt(view, 'goals', victim.name, w.goals), ports);
    return askEach(reach.targets(view, victim), async (target) => {
      const notes = await think(
        thinkPrompt(view, 'chain', `${victim.name} ${target.name}`, w.chain({ name: target.name, questions: goals })),
        ports,
      );
      return speak(view, sayPrompt(view, 'question', w.ask({ name: target.name, victim: victim.name, notes }), { victim, target }), ports);
    });
  },
  answer: plainAnswer,
});

/** ThinkThrice: an answer is held against the player's own time line, and mended with what is missing. */
const thinkThrice = (reach: Reach): Method => ({
  id: reach.named('think-thrice'),
  inquire(view, victim, ports) {
    const w = baselineWords(view);
    return askEach(reach.targets(view, victim), (target) =>
      speak(view, sayPrompt(view, 'question', w.ask({ name: target.name, victim: victim.name, notes: '-' }), { victim, target }), ports),
    );
  },
  async answer(view, asked, ports) {
    const w = baselineWords(view);
    const draft = await think(sayPrompt(view, 'draft', w.draft, { asked }), ports);
    const missing = await think(thinkPrompt(view, 'verify', asked.text, w.missing({ draft }), asked), ports);
    return { text: await speak(view, sayPrompt(view, 'answer', w.finish({ draft, notes: missing }), { asked }), ports), claims: [] };
  },
});

/** As agents were made to play Werewolf: questions from a stock, a draft, second thoughts, an answer. */
const werewolf = (reach: Reach): Method => ({
  id: reach.named('werewolf'),
  inquire(view, victim, ports) {
    const w = baselineWords(view);
    const stock = w
      .stock({ victim: victim.name })
      .split('\n')
      .map((line, at) => `${at + 1}. ${line}`)
      .join('\n');
    return askEach(reach.targets(view, victim), async (target) => {
      const notes = await think(thinkPrompt(view, 'pick', `${victim.name} ${target.name}`, w.pick({ lines: stock })), ports);
      return speak(view, sayPrompt(view, 'question', w.ask({ name: target.name, victim: victim.name, notes }), { victim, target }), ports);
    });
  },
  async answer(view, asked, ports) {
    const w = baselineWords(view);
    const draft = await think(sayPrompt(view, 'draft', w.draft, { asked }), ports);
    const notes = await think(thinkPrompt(view, 'reflect', asked.text, w.reflect({ draft }), asked), ports);
    return { text: await speak(view, sayPrompt(view, 'answer', w.finish({ draft, notes }), { asked }), ports), claims: [] };
  },
});

const interactive: readonly Method[] = [
  playerStar(),
  playerStar({ further: ['evidence'] }),
  playerStar({ further: ['background'] }),
  playerStar({ further: ['evidence', 'background'] }),
  playerStar({ sensors: false }),
  playerStar({ pruner: false }),
  playerStar({ sensors: false, pruner: false }),
  ...[everybody, oneByLot].flatMap((reach) => [werewolf(reach), objectiveChain(reach), thinkThrice(reach)]),
];

/** Ways of playing, by their names. */
export const methodNames: readonly string[] = interactive.map(({ id }) => id);
/** Ways of answering the final questions without having played: from one's own script, from everybody's. */
export const silentMethods = ['personal', 'omniscient'] as const;

/** How an agent plays: `player-star`, `werewolf` and the others of `methodNames`. Another name throws. */
export function methodByName(name: string): Method {
  const found = interactive.find(({ id }) => id === name);
  if (found) return found;
  const silent = (silentMethods as readonly string[]).includes(name);
  throw fault(silent ? 'usage-method/silent' : 'usage-method', { name, methods: methodNames });
}
