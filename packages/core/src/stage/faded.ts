import type { Blueprint } from '../blueprint/schema.ts';
import type { StageEvent } from '../events/event.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import { areSet, crossedBy, type Limits } from '../model/limits.ts';
import { fades } from '../model/within-limits.ts';
import type { MessageText } from '../text/messages.ts';
import type { StagePorts } from './api.ts';

/** For a stage: what holds just now, or nothing where no line is drawn. */
export const fadingBy =
  (limits: () => Limits): NonNullable<StagePorts['fading']> =>
  () => {
    const now = limits();
    return areSet(now) ? (event, state) => faded(event, state, now) : undefined;
  };

/**
 * What is about to be kept, without what crosses a line: of actors, of the world, of the play's own text, whoever wrote it. What a person says is theirs.
 * The world changes as it would have; nobody is shown it.
 */
function faded(event: StageEvent, state: StageState, limits: Limits): StageEvent {
  const { blueprint } = state;
  const crosses = (text: string): boolean => crossedBy(text, limits) !== undefined;
  const fade = fades[blueprint.language];
  const unsaid = (text: MessageText): MessageText => (crosses(say(blueprint)(text)) ? { text: fade } : text);
  switch (event.type) {
    case 'speech':
    case 'whisper':
    case 'gesture':
    case 'thought':
    case 'attempt':
      return personPlays(state, event.by) || !crosses(event.text)
        ? event
        : ({ ...event, text: fade, ...('tells' in event && { tells: [] }) } as StageEvent);
    case 'voice':
      return crosses(event.text) ? { ...event, text: fade, tells: [] } : event;
    case 'narration':
    case 'happening':
    case 'discovery':
    case 'hint':
    case 'direction':
      return { ...event, text: unsaid(event.text) };
    case 'ruling':
      return { ...event, because: unsaid(event.because), ...(event.instead && { instead: unsaid(event.instead) }) };
    case 'scene-start':
      return crosses(sceneText(blueprint, event.scene)) ? { ...event, told: true } : event;
    case 'curtain':
      return crosses(event.epilogue ?? endingText(blueprint, event.ending)) ? { ...event, epilogue: fade } : event;
    case 'goal':
    case 'recap':
    case 'bid':
      return crosses(event.text) ? { ...event, text: fade } : event;
    default:
      return event;
  }
}

const sceneText = ({ acts }: Blueprint, id: string): string =>
  acts.flatMap(({ scenes }) => scenes).find((scene) => scene.id === id)?.description ?? '';
const endingText = ({ endings }: Blueprint, id: string): string => endings.find((ending) => ending.id === id)?.text ?? '';
