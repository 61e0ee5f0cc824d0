import { sideBySide } from './deed.ts';
import { type Edition, editionWords, footOf, headOf, type Part } from './edition.ts';

/** A part of a paragraph. */
export type Piece = { readonly kind: 'words' | 'direction'; readonly text: string };

/** What stands on the page, one under another: every form of an edition is written from these. */
export type Block =
  | { readonly kind: 'title'; readonly title: string; readonly synopsis: string }
  | { readonly kind: 'cast'; readonly heading: string; readonly cast: Edition['cast'] }
  | { readonly kind: 'act'; readonly title: string }
  | { readonly kind: 'scene'; readonly title: string; readonly seen: string }
  | { readonly kind: 'seen'; readonly text: string }
  | { readonly kind: 'line'; readonly name: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'ending'; readonly curtain: string; readonly title: string; readonly text: string }
  | { readonly kind: 'foot'; readonly text: string };

/** An edition, block by block, for whoever prints it. */
export function* blocksOf(edition: Edition): Generator<Block> {
  const { title, synopsis, cast, scenes, ending, language } = edition;
  const said = editionWords(edition);
  yield { kind: 'title', title, synopsis };
  if (cast.length > 0) yield { kind: 'cast', heading: said.cast, cast };
  for (const scene of scenes) {
    if (scene.act !== undefined) yield { kind: 'act', title: scene.act };
    yield { kind: 'scene', title: scene.title, seen: headOf(scene, language) };
    let hushed = '';
    for (const { by, name, parts } of scene.paragraphs)
      if (by === null) yield { kind: 'seen', text: parts.map(({ text }) => text).join(language === 'zh' ? '' : ' ') };
      else {
        yield { kind: 'line', name, pieces: piecesOf(parts, edition, { name, hushed }) };
        hushed = pairOf(
          name,
          parts.findLast(({ kind }) => kind !== 'deed'),
        );
      }
  }
  if (ending) yield { kind: 'ending', curtain: said.curtain, ...ending };
  yield { kind: 'foot', text: footOf(edition) };
}

const underBreath = /whisper|\baside\b|under (?:his|her|their) breath|to (?:him|her|them)self|耳语|旁白|自语|附耳/iu;

/** It says to whom, and nothing else. */
const isMerelyTo = (direction: string, to: string): boolean =>
  direction.replace(/^(?:to|对|向)\s*(?:the )?/iu, '').toLowerCase() === to.toLowerCase();

/** Between whom it is whispered; empty where it is not. */
const pairOf = (name: string, part: Part | undefined): string => (part?.kind === 'whisper' ? [name, part.to ?? ''].sort().join('|') : '');

/**
 * The parts of a line as words and directions: what stands side by side is one direction, and after an aside it says that one is heard again.
 * Two who whisper to each other are said to do so once.
 */
function piecesOf(parts: readonly Part[], edition: Edition, { name, hushed }: { readonly name: string; readonly hushed: string }): Piece[] {
  const said = editionWords(edition);
  const pieces: Piece[] = [];
  const direct = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'direction')
      pieces[pieces.length - 1] = { kind: 'direction', text: sideBySide([last.text, text], edition.language) };
    else pieces.push({ kind: 'direction', text });
  };
  let aside = hushed.split('|').includes(name);
  let between = hushed;
  let before: Part['kind'] | undefined;
  for (const { kind, text, to = '' } of parts) {
    if (kind === 'deed') direct(text);
    else {
      // Whoever is seen to lean over and whisper is not said to do it twice; nor who goes on aside.
      const told = pieces.at(-1);
      const isTold = told?.kind === 'direction' && underBreath.test(told.text);
      if (kind === 'aside' && before !== 'aside' && !isTold) direct(said.aside);
      if (kind === 'whisper' && pairOf(name, { kind, text, to }) !== between && !isTold) {
        if (told?.kind === 'direction' && isMerelyTo(told.text, to)) pieces.pop();
        direct(said.whispers({ name: to }));
      }
      if (kind === 'words' && aside) direct(said.aloud);
      pieces.push({ kind: 'words', text });
      aside = kind === 'aside' || kind === 'whisper';
      before = kind;
      between = pairOf(name, { kind, text, to });
    }
  }
  return pieces;
}
