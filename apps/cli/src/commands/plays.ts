import { contentLine } from '@troupe/core/content';
import type { Context, JsonFlag } from '../context/context.ts';
import { programme } from '../performing/programme.ts';
import { wrap } from '../view/width.ts';

export async function playsCommand({ json }: JsonFlag, { voice: { say, palette, language } }: Context): Promise<void> {
  const plays = await programme();
  if (json) return say(JSON.stringify(plays, null, 2));
  for (const { id, title, about, content, roles } of plays) {
    say(`${palette.name(id)}  ${palette.heading(title)}`);
    for (const line of wrap(about, 76)) say(`    ${line}`);
    for (const line of wrap(contentLine(content, language), 76)) say(`    ${palette.faint(line)}`);
    say(`    ${palette.faint(roles.map((role) => role.title).join(', '))}`);
  }
}
