import { Chronicle } from '../events/chronicle.ts';
import { allSwitches, type StageEvent } from '../events/event.ts';
import { type Draft, record, recordOpening } from '../events/record.ts';
import { defaultRungs } from '../stage/stall.ts';
import { type ActorView, viewOf } from '../stage/view.ts';
import type { Language } from '../text/language.ts';
import { closetFixture } from './fixture.ts';

/** The fixture's first scene with a few lines spoken, for tests of views and prompts. */
export function sceneDraft(language: Language): Draft {
  const t = (en: string, zh: string) => (language === 'en' ? en : zh);
  const events: StageEvent[] = [
    { type: 'act-start', act: 'night' },
    { type: 'goal', who: 'hamlet', text: t('Make her say it.', '逼她说出来。') },
    { type: 'scene-start', scene: 'closet-scene' },
    { type: 'point-start', point: 'accusation' },
    { type: 'speech', by: 'gertrude', text: t('You come late, Hamlet.', '你来晚了，哈姆雷特。'), to: ['hamlet'], tells: [] },
    { type: 'thought', by: 'polonius', text: t('Now I shall hear it.', '这下我要听到了。') },
  ];
  const opening = recordOpening({ type: 'performance-open', blueprint: closetFixture(language), seed: 1, switches: allSwitches }, 0);
  let draft = opening;
  for (const event of events) draft = record(event.type === 'speech' ? { ...draft, beat: 1 } : draft, event, 0);
  return draft;
}

export function sceneView(who: string, language: Language): ActorView {
  const draft = sceneDraft(language);
  return viewOf(who, draft.state, new Chronicle(draft.state.blueprint, draft.events), { historyLines: 32, rungs: defaultRungs });
}
