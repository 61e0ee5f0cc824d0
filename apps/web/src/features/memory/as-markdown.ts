import { markdownText } from '@troupe/core/formats';
import type { LinkedMemory, Pyramid } from '../../api/schema.d.ts';

type Words = { readonly insights: string; readonly edited: string };

/** What a role remembers as a text to keep: what it has learned, then scene by scene what happened and the lines it rests on. */
export function asMarkdown({ insights, points, events, observations, scenes }: Pyramid, name: string, words: Words): string {
  const told = ({ by, text, edited }: LinkedMemory) =>
    `${by ? `**${markdownText(by)}:** ` : ''}${markdownText(text)}${edited ? ` *(${words.edited})*` : ''}`;
  const listed = (memories: readonly LinkedMemory[]) => memories.map((memory) => `- ${told(memory)}`).join('\n');
  const parts = [`# ${markdownText(name)}`, ...(insights.length > 0 ? [`## ${words.insights}`, listed(insights)] : [])];
  const byScene = grouped(points);
  const lines = grouped(observations);
  const happened = grouped(events);
  for (const { id, title } of scenes) {
    const [own = [], made = [], heard = []] = [happened.get(id), byScene.get(id), lines.get(id)];
    if (own.length + made.length + heard.length === 0) continue;
    parts.push(`## ${markdownText(title) || id}`, ...own.map(told));
    if (made.length > 0) parts.push(listed(made));
    if (heard.length > 0) parts.push(heard.map((memory) => `> ${told(memory)}`).join('\n>\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function grouped(memories: readonly LinkedMemory[]): ReadonlyMap<string, LinkedMemory[]> {
  const groups = new Map<string, LinkedMemory[]>();
  for (const memory of memories) {
    const group = groups.get(memory.scene);
    if (group) group.push(memory);
    else groups.set(memory.scene, [memory]);
  }
  return groups;
}
