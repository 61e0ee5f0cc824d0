import { type StageBook, stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Language } from '../text/language.ts';
import { isUnsaid, type MessageText, render, renderAs } from '../text/messages.ts';
import type { EventOf, Recorded, Seq } from './event.ts';

/** What kind of line it is. */
export type LineKind = 'speech' | 'gesture' | 'thought' | 'narration' | 'attempt' | 'whisper';

/** One line of what happened, as it is read by an actor, a transcript or an export. */
export type TranscriptLine = {
  readonly seq: Seq;
  readonly beat: number;
  readonly kind: LineKind;
  readonly by: CharacterId | null;
  readonly to: readonly CharacterId[];
  readonly text: string;
  /** Whose deed it tells of. */
  readonly did?: CharacterId;
  /** As whom its reader knew whoever it is by. */
  readonly called?: string;
};

/** The line an event leaves in a transcript, if any. */
export function lineOf(event: Recorded, blueprint: Blueprint): TranscriptLine | null {
  const said = words(event, stageBook(blueprint), say(blueprint));
  return (
    said && {
      seq: event.seq,
      beat: event.beat,
      kind: said[0],
      by: said[1],
      text: said[2],
      to: event.type === 'speech' ? event.to : event.type === 'whisper' ? [event.to] : [],
      ...(event.type === 'ruling' && { did: event.by }),
    }
  );
}

/** Says a message in the play's language and names. */
export type Say = (message: MessageText) => string;

/** Engine text in the play's language. */
export function say(blueprint: Blueprint): Say {
  const book = stageBook(blueprint);
  const { language, tongue, phrases = {} } = blueprint;
  const names = (id: string) => book.nameOf(id);
  return (message) => (tongue === undefined ? render(message, language, names) : renderAs(message, phrases, names));
}

function words(event: Recorded, book: StageBook, speak: Say): readonly [LineKind, CharacterId | null, string] | null {
  switch (event.type) {
    case 'speech':
      return ['speech', event.by, event.text];
    case 'voice':
      return ['narration', null, speak({ key: 'stage.voice', params: { prop: event.behind, words: event.text } })];
    case 'whisper':
      return ['whisper', event.by, event.text];
    case 'whispering':
      return ['narration', null, speak({ key: 'stage.whispering', params: { who: event.by, to: event.to } })];
    case 'offstage-told':
      return ['narration', null, toldOffstage(event, book.language, speak)];
    case 'gesture':
      return ['gesture', event.by, event.text];
    case 'thought':
      return ['thought', event.by, event.text];
    case 'silence':
      return ['narration', event.by, speak({ key: 'stage.silent-one', params: { who: event.by } })];
    case 'ruling':
      return event.untold || (event.told && event.outcome === 'success') ? null : ['narration', null, speak(event.because)];
    case 'discovery':
    case 'narration':
    case 'happening':
      return ('untold' in event && event.untold) || isUnsaid(event.text) ? null : ['narration', null, speak(event.text)];
    case 'entrance':
      if (event.untold) return null;
      return [
        'narration',
        event.who,
        speak({
          key: event.behind ? 'stage.enter-hidden' : 'stage.enter',
          params: { who: event.who, place: event.place, prop: event.behind ?? '' },
        }),
      ];
    case 'exit':
      return event.untold ? null : ['narration', event.who, speak({ key: 'stage.exit', params: { who: event.who } })];
    case 'scene-start': {
      const scene = book.scenes.get(event.scene);
      return scene && !event.told ? ['narration', null, `${scene.title}${book.language === 'zh' ? '。' : '. '}${scene.description}`] : null;
    }
    default:
      return null;
  }
}

/** What somebody told out of sight, as its hearer remembers it. */
export function toldOffstage({ by, to, told }: EventOf<'offstage-told'>, language: Language, speak: Say): string {
  const words = told.map(({ text }) => text).join(language === 'zh' ? '；' : '; ');
  return speak({ key: 'stage.told-offstage', params: { who: by, to, words } });
}

/** How a line stands in a prompt or a plain transcript. */
export function writeLine(line: TranscriptLine, nameOf: (id: string) => string): string {
  if (line.by === null || line.kind === 'narration') return `(${line.text})`;
  const name = line.called ?? nameOf(line.by);
  if (line.kind === 'gesture') return `${name}: (${line.text})`;
  if (line.kind === 'thought') return `${name}: [${line.text}]`;
  if (line.kind === 'whisper') return `${name} → ${line.to.map(nameOf).join(', ')}: ${line.text}`;
  return `${name}: ${line.text}`;
}
