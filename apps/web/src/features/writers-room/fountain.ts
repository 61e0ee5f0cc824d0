import { StreamLanguage, type StringStream } from '@codemirror/language';
import { chineseCueIn, cueIn, isCentred, isSceneHeading, isTransition } from '@troupe/core/formats';

type State = {
  /** Whether the line before was empty: a cue and a heading need that. */
  blank: boolean;
  /** Inside a speech, until an empty line. */
  speech: boolean;
  /** Inside a note or a passage left out, over lines. */
  inside: 'note' | 'boneyard' | null;
};

/** Fountain as it is written: headings, cues, speech, directions, transitions, notes and emphasis. */
export const fountain = StreamLanguage.define<State>({
  name: 'fountain',
  startState: () => ({ blank: true, speech: false, inside: null }),
  copyState: (state) => ({ ...state }),
  blankLine(state) {
    state.blank = true;
    state.speech = false;
  },
  token(stream, state) {
    if (state.inside) return restOf(stream, state);
    if (stream.sol()) {
      const line = stream.string.trim();
      const wasBlank = state.blank;
      state.blank = false;
      const whole = lineKind(line, wasBlank, state);
      if (whole !== null) {
        stream.skipToEnd();
        return whole;
      }
    }
    return within(stream, state);
  },
});

/** What a whole line is, or null where its words have to be looked at. */
function lineKind(line: string, wasBlank: boolean, state: State): string | null {
  if (/^#{1,6}\s/u.test(line)) return 'heading';
  if (/^=(?!==)/u.test(line)) return 'comment';
  if (/^={3,}$/u.test(line)) return 'contentSeparator';
  if (isCentred(line)) return 'emphasis';
  if (wasBlank && isSceneHeading(line)) return 'heading';
  if (wasBlank && isTransition(line)) return 'keyword';
  if (wasBlank && (cueIn(line) || chineseCueIn(line))) {
    state.speech = true;
    return 'typeName';
  }
  if (state.speech && /^[(（].*[)）]$/u.test(line)) return 'meta';
  return null;
}

function within(stream: StringStream, state: State): string | null {
  if (stream.match('[[')) {
    state.inside = 'note';
    return restOf(stream, state);
  }
  if (stream.match('/*')) {
    state.inside = 'boneyard';
    return restOf(stream, state);
  }
  if (stream.match(/^\*\*[^*\n]+\*\*/u)) return 'strong';
  if (stream.match(/^\*[^*\n]+\*/u)) return 'emphasis';
  if (stream.match(/^_[^_\n]+_/u)) return 'link';
  stream.next();
  stream.eatWhile(/[^[/*_]/u);
  return state.speech ? 'string' : null;
}

const ends = { note: ']]', boneyard: '*/' } as const;

function restOf(stream: StringStream, state: State): string {
  const end = ends[state.inside ?? 'note'];
  while (!stream.eol()) {
    if (stream.match(end)) {
      state.inside = null;
      break;
    }
    stream.next();
  }
  return 'comment';
}
