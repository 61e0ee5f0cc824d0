import type { Delivered } from './actor.ts';
import { type Piece, tidy } from './delivery.ts';

export type Lines = (signal: AbortSignal) => AsyncGenerator<Piece, Delivered>;

/** The same without what is in brackets: whoever did something unseen does not show it after all. */
export function wordsOnly(lines: Lines): Lines {
  const isSaid = ({ kind }: Piece) => kind !== 'gesture';
  return async function* (signal) {
    const inner = lines(signal);
    try {
      for (;;) {
        const next = await inner.next();
        if (next.done) return { ...next.value, pieces: next.value.pieces.filter(isSaid) };
        if (isSaid(next.value)) yield next.value;
      }
    } finally {
      await inner.return(undefined as never);
    }
  };
}

/** The same lines, each piece read as `read` reads it, in order; what it gives nothing for is left out. Gestures must come whole. */
export function eachPiece(lines: Lines, read: () => (piece: Piece) => Piece | null): Lines {
  return async function* (signal) {
    const inner = lines(signal);
    const heard = read();
    try {
      for (;;) {
        const next = await inner.next();
        if (next.done) {
          const kept = read();
          return { ...next.value, pieces: next.value.pieces.flatMap((piece) => kept(piece) ?? []) };
        }
        const piece = heard(next.value);
        if (piece) yield piece;
      }
    } finally {
      await inner.return(undefined as never);
    }
  };
}

/** What is in brackets is held until it closes, and ruled on before it is shown; where the world says no, the line ends. */
export function gated(lines: Lines, passes: (gesture: string) => boolean): Lines {
  return async function* (signal) {
    const inner = lines(signal);
    const passed: Piece[] = [];
    let held = '';
    try {
      for (;;) {
        const next = await inner.next();
        if (!next.done && next.value.kind === 'gesture') held += next.value.text;
        else {
          if (held !== '') {
            passed.push({ kind: 'gesture', text: held });
            if (!passes(held.trim())) return { pieces: tidy(passed), trespasses: [] };
            yield { kind: 'gesture', text: held };
            held = '';
          }
          if (next.done) return next.value;
          passed.push(next.value);
          yield next.value;
        }
      }
    } finally {
      await inner.return(undefined as never);
    }
  };
}

const sentence =
  /^[\s\S]{8,}?(?<!\b(?:Mr|Mrs|Ms|Dr|St))[.!?。！？…]+["'”’」』)]*(?=\s|$)|^[\s\S]*?\p{Script=Han}[\s\S]*?[。！？…]+[”’」』]*/u;
const stop = /[\s.!?,;:。！？，；：…"'”’」』)]+$/u;

const dash = (text: string): string => (/\p{Script=Han}/u.test(text) ? '——' : '—');

/** Whoever is next cuts in: the line breaks off with a dash where its first sentence would end, and its speaker did not know. */
export function cutShort(lines: Lines): Lines {
  return async function* (signal) {
    const inner = lines(signal);
    const passed: Piece[] = [];
    let said = '';
    const breakOff = (): Delivered => ({ pieces: tidy(passed), trespasses: [], cut: true });
    const tell = (text: string): Piece => {
      const piece: Piece = { kind: 'speech', text };
      passed.push(piece);
      return piece;
    };
    try {
      for (;;) {
        const next = await inner.next();
        if (next.done) {
          if (said.trim() === '') return next.value;
          yield tell(dash(said));
          return breakOff();
        }
        const { kind, text } = next.value;
        if (kind !== 'speech') {
          passed.push(next.value);
          yield next.value;
          continue;
        }
        const [whole] = sentence.exec(said + text) ?? [];
        if (whole !== undefined) {
          yield tell(`${whole.slice(said.length).replace(stop, '')}${dash(whole)}`);
          return breakOff();
        }
        said += text;
        yield tell(text);
      }
    } finally {
      await inner.return(undefined as never);
    }
  };
}
