import type { Context, JsonFlag } from '../context/context.ts';
import { programme } from '../performing/programme.ts';
import { wrap } from '../view/width.ts';

export async function playsCommand({ json }: JsonFlag, { voice: { say, palette } }: Context): Promise<void> {
  const plays = await programme();
  if (json) return say(JSON.stringify(plays, null, 2));
  for (const { id, title, about, roles } of plays) {
    say(`${palette.name(id)}  ${palette.heading(title)}`);
    for (const line of wrap(about, 76)) say(`    ${line}`);
    say(`    ${palette.faint(roles.map((role) => role.title).join(', '))}`);
  }
}
