import type { Bench } from './bench.ts';

/** Every benchmark, loaded when it is asked for. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pad: async () => (await import('./pad.ts')).padBench,
  theatre: async () => (await import('./theatre.ts')).theatreBench,
  repertoire: async () => (await import('./repertoire.ts')).repertoireBench,
  duel: async () => (await import('./duel.ts')).duelBench,
  'role-agent': async () => (await import('./role-agent.ts')).roleAgentBench,
  video: async () => (await import('./video.ts')).videoBench,
  'video-questions': async () => (await import('./video-questions.ts')).videoQuestionsBench,
  nextqa: async () => (await import('./video-questions.ts')).questionBench('nextqa'),
  pororoqa: async () => (await import('./video-questions.ts')).questionBench('pororoqa'),
  'activitynet-qa': async () => (await import('./video-questions.ts')).questionBench('activitynet-qa'),
  wellplay: async () => (await import('./wellplay.ts')).wellplayBench,
};

export const benchNames: readonly string[] = Object.keys(benches);
