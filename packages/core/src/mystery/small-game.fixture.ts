import { memoryStore } from '../log/memory-store.ts';
import { eventsOf as readAll } from '../log/stream.ts';
import { testClock } from '../testing/test-clock.ts';
import type { RecordedMystery } from './event.ts';
import { type TableFrame, TableProjector, type TableViewer } from './frames.ts';
import { type Game, type GameOptions, openGame } from './game.ts';
import { methodByName } from './methods.ts';
import { type Puppet, type PuppetOptions, puppetPlayer, smallCase } from './small-case.fixture.ts';
import { tableStream } from './table-stream.ts';

/** A game of the small case, four puppets at the table. */
export const setting = (more: Partial<GameOptions> = {}, puppet: Puppet = puppetPlayer()): GameOptions => ({
  store: memoryStore(),
  stream: 'game',
  clock: testClock({ autoAdvance: true }),
  ports: { performer: puppet, decider: puppet },
  method: methodByName('player-star'),
  play: smallCase(),
  seed: 3,
  ...more,
});

export const eventsOf = ({ store, stream }: GameOptions): Promise<RecordedMystery[]> => readAll(tableStream, store, stream);

export const framesFor = (events: readonly RecordedMystery[], viewer: TableViewer): TableFrame[] => {
  const projector = new TableProjector(viewer);
  return events.flatMap((event) => projector.project(event) ?? []);
};

export const wholeGame = async (more: Partial<GameOptions> = {}, puppet?: PuppetOptions) => {
  const model = puppetPlayer(puppet);
  const options = setting(more, model);
  const game = await openGame(options);
  const state = await game.finished;
  return { state, options, model, events: await eventsOf(options) };
};

/** A person who does the next thing whenever it is their turn, as a client would. */
export async function personPlays(game: Game, role: string, words: (turn: string) => string): Promise<TableFrame[]> {
  const seen: TableFrame[] = [];
  game.send({ from: role, kind: 'introduce', text: words('introduce') });
  for await (const frame of game.watch({ seats: [role] })) {
    seen.push(frame);
    if (frame.type === 'round-open') game.send({ from: role, kind: 'ask', to: role === 'cook' ? 'maid' : 'cook', text: words('ask') });
    if (frame.type === 'question' && frame.to === role) game.send({ from: role, kind: 'answer', text: words('answer') });
    if (frame.type === 'accusation' && frame.by !== role && !seen.some((one) => one.type === 'accusation' && one.by === role))
      game.send({ from: role, kind: 'vote', victim: 'finch', against: role === 'cook' ? 'maid' : 'cook' });
  }
  return seen;
}
