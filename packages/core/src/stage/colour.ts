import * as z from 'zod/mini';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { factsTold } from '../events/tell.ts';
import { say } from '../events/transcript.ts';
import { ask } from '../model/ask.ts';
import { ModelError } from '../model/model.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { seeksMore } from '../parse/sought.ts';
import { holdsWords } from '../text/holds-words.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt } from '../world/world.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { colourPrompt } from './colour.prompt.ts';
import { plantedIn } from './planted.ts';
import type { Stage } from './stage.ts';
import { viewOf } from './view.ts';

type Found = { readonly who: CharacterId; readonly text: MessageText };

const Answer = z.object({ seen: z.string().check(z.maxLength(600)) });

/**
 * What somebody who looked really learns. Who looks for one thing is not answered with the description of another: what the author hid is
 * found by the author's rules, and anything else is told by the narrator, from what the looker can see. What was told before is not told again.
 */
export async function whatIsSeen(stage: Stage, draft: Draft, attempt: Attempt, found: readonly Found[]): Promise<readonly Found[]> {
  const told = found.filter((one) => !isLooks(one) || !knownBefore(stage, draft, one));
  const only = attempt.verb === 'examine' && attempt.targets.length > 0 && found.length > 0 && found.every(isLooks);
  if (!only || !seeksMore(attempt.text, draft.state)) return told;
  const seen = await colour(stage, draft, attempt);
  return seen === null ? [] : [{ who: attempt.by, text: { text: seen } }];
}

const isLooks = ({ text }: Found): boolean => 'key' in text && text.key === 'discover.looks';

function knownBefore({ chronicle }: Stage, { state }: Draft, { who, text }: Found): boolean {
  const words = say(state.blueprint)(text);
  return chronicle.witnessedBy(who).some((line) => line.kind === 'narration' && line.text === words);
}

/** One sentence of what is seen, or nothing where it cannot be relied on. */
async function colour(stage: Stage, draft: Draft, { by, text }: Attempt): Promise<string | null> {
  const view = viewOf(by, draft.state, stage.chronicle, stage.house, draft.events);
  return new Promise((resolve, reject) => {
    stage.start(async (_run, signal) => {
      try {
        const planted = plantedIn(draft.state.blueprint, stage.chronicle.witnessedBy(by));
        const { seen } = await ask(
          stage.models.director,
          colourPrompt(view, text, planted),
          Answer,
          stage.callOptions(signal, `colour:${by}`),
        );
        resolve(harmless(draft.state, by, text, seen) ? seen.trim() : null);
      } catch (error) {
        if (error instanceof ModelError && !cannotGoOn(error)) resolve(null);
        else reject(error);
      }
    });
  });
}

/** Colour names nothing that is hidden, tells no secret, and gives nobody words or a part. */
export function harmless({ blueprint, world, audienceKnows, knows }: StageState, by: CharacterId, asked: string, seen: string): boolean {
  if (
    seen.trim() === '' ||
    looksLikeRefusal(seen) ||
    wrongLanguage(seen, blueprint.tongue ?? blueprint.language) ||
    /["“”「」『』]/u.test(seen)
  )
    return false;
  const here = perceive(blueprint, world, by);
  const near = new Set([by, ...[...here.props, ...here.holding, ...here.people.filter(({ hidden }) => !hidden)].map(({ id }) => id)]);
  const strange = [...blueprint.props, ...blueprint.characters].some(
    ({ id, name }) => !near.has(id) && !holdsWords(asked, [[name]]) && holdsWords(seen, [[name]]),
  );
  const secrets = blueprint.facts.filter(({ id }) => !audienceKnows.includes(id) && !knows[by]?.includes(id));
  const tells = factsTold(
    seen,
    secrets,
    secrets.map(({ id }) => id),
  );
  return !strange && tells.length === 0;
}
