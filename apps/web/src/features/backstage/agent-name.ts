import type { Role } from '../../api/schema.d.ts';

/** What is done for whom, in words: `pad` decides, `actor` speaks, `recap` remembers. Without a person, the work itself. */
export type AgentWords = {
  readonly of: Readonly<Record<string, (told: { readonly who: string }) => string>>;
  readonly house: Readonly<Record<string, string>>;
};

/** `pad:hamlet` as people say it. What there are no words for stays as the log has it. */
export function agentName(agent: string, cast: readonly Pick<Role, 'id' | 'name'>[], words: AgentWords): string {
  const [work = '', who] = agent.split(':', 2);
  if (who === undefined) return words.house[work] ?? agent;
  const name = cast.find(({ id }) => id === who)?.name;
  return name === undefined ? agent : (words.of[work]?.({ who: name }) ?? agent);
}
