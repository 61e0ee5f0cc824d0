import { benchPlay } from './bench-play.ts';
import { hearPrompts, sharedBy, sizeAround } from './prompts.ts';
import { median, type Result } from './rehearsal.ts';

/** How prompts grow over a long play, and how much of each a server's cache has seen before. */
export async function promptsBench(): Promise<Result> {
  const heard = await hearPrompts({ blueprint: benchPlay(), beats: 510 });
  const [early, late] = [sizeAround(heard, 50), sizeAround(heard, 500)];
  return {
    name: 'prompts',
    figures: {
      'prompt at beat 50, characters': early,
      'prompt at beat 500, characters': late,
      'beat 500 ÷ beat 50': late / early,
      'shared with the same agent’s previous call, median': sharedBy(heard, ''),
      'shared, PAD': sharedBy(heard, 'pad:'),
      'shared, actors': sharedBy(heard, 'actor:'),
      'shared, actors, with any earlier call for the same character': median(
        heard.flatMap(({ agent, known }) => (agent.startsWith('actor:') ? [known] : [])),
      ),
    },
    limits: { 'beat 500 ÷ beat 50': { atMost: 1.5 }, 'shared with the same agent’s previous call, median': { atLeast: 0.8 } },
  };
}
