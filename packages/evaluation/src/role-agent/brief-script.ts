import type { RoleScript } from './layout.ts';

const most = 1500;

/** A script in a few lines, as one role lived it: how each scene opens. A judge who does not know the work needs no more. */
export function briefScript({ profiles }: RoleScript, role: string): string {
  const scenes = profiles.get(role) ?? [];
  const each = Math.max(60, Math.floor(most / Math.max(1, scenes.length)));
  return scenes
    .map(({ content }) => content.replace(/\s+/gu, ' ').slice(0, each))
    .join('\n')
    .slice(0, most);
}
