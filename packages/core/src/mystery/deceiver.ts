import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { chance } from '../model/random.ts';
import { speak } from './answer.ts';
import { spokenWords } from './clean.ts';
import { deceiverAnswerPrompt } from './deceiver.prompt.ts';
import { questionPrompt } from './detective.prompt.ts';
import type { Method } from './method.ts';
import { termsOf } from './retrieve.ts';
import type { PlayerView } from './view.ts';

const Account = z.object({ answer: z.string().min(1), claims: z.array(z.string()).default([]) });

/** How a murderer plays, whatever the others do: it keeps one false account, and points elsewhere. */
export const deceiver: Method = {
  id: 'deceiver',
  async inquire(view, victim, ports) {
    const to = deflection(view);
    return { thoughts: [], inquiries: [{ to, text: await speak(view, questionPrompt(view, victim, to), ports) }] };
  },
  async answer(view, asked, ports) {
    const options = ports.signal ? { signal: ports.signal } : {};
    const others = view.players.filter(({ id }) => id !== view.self.id).map(({ name }) => name);
    let account = await ask(ports.performer, deceiverAnswerPrompt(view, asked), Account, options);
    const clash = findClash(view.self.claims, account.claims);
    if (clash) account = await ask(ports.performer, deceiverAnswerPrompt(view, asked, clash), Account, options);
    const kept = findClash(view.self.claims, account.claims);
    return {
      text: spokenWords(account.answer, view.self.name, others),
      claims: account.claims.filter((claim) => claim !== kept?.claim).map((claim) => claim.slice(0, 400)),
    };
  },
};

/** Whoever is questioned most already; at first, anybody. */
function deflection(view: PlayerView): string {
  const others = view.players.map(({ id }) => id).filter((id) => id !== view.self.id);
  const heat = (id: string): number =>
    view.heard.filter((line) => line.kind === 'exchange' && line.by === id).length +
    chance(view.seed, 'deflect', view.self.id, view.round, id);
  return others.reduce((best, id) => (heat(id) > heat(best) ? id : best));
}

const times =
  /\b\d{1,2}(?::\d{2})?\s*(?:a\.?m\.?|p\.?m\.?|o'clock)|\b\d{1,2}:\d{2}\b|[零一二两三四五六七八九十\d]{1,3}点(?:半|[零一二三四五六七八九十\d]{1,3}分?)?/giu;
const timesIn = (text: string): Set<string> => new Set((text.match(times) ?? []).map((one) => one.toLowerCase().replace(/[\s.]/gu, '')));

/** Two claims about the same hour that have next to nothing else in common. */
export function findClash(
  earlier: readonly string[],
  claims: readonly string[],
): { readonly earlier: string; readonly claim: string } | undefined {
  for (const claim of claims) {
    const hours = timesIn(claim);
    for (const before of earlier) {
      const shared = [...timesIn(before)].filter((hour) => hours.has(hour));
      if (shared.length > 0 && likeness(before, claim) < 0.2) return { earlier: before, claim };
    }
  }
  return undefined;
}

function likeness(a: string, b: string): number {
  const bare = (text: string): Set<string> => new Set(termsOf(text.replace(times, ' ').replace(/我们?|当时|正?在/gu, ' ')));
  const [x, y] = [bare(a), bare(b)];
  const shared = [...x].filter((term) => y.has(term)).length;
  return x.size + y.size === 0 ? 1 : shared / Math.max(1, Math.min(x.size, y.size));
}
