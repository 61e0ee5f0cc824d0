import { childElements, type Element, everyElement, findElement, localName, readMarkup } from '../../formats/markup.ts';
import { idsIn, personsIn, rolesIn, wordsOf } from '../../formats/tei.ts';
import { type CastMember, genderFrom } from '../cast.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import type { Labels } from '../labels.ts';

/** The words of a stretch of the file. */
export const teiWords = (raw: string): string => wordsOf(readMarkup(raw));

/** The part of a file that is played. */
export function teiBody(text: string): Element {
  const root = readMarkup(text);
  return findElement(root, 'body') ?? root;
}

/** A play in TEI: acts and scenes, `<sp who>`, `<speaker>`, `<stage>`. Offsets are into the file, words are without markup. */
export function castTei(text: string, labels: Labels): Draft {
  const root = readMarkup(text);
  const people = new Map(listedIn(root).flatMap(({ id, member }) => (id ? [[id, member.name] as const] : [])));
  const draft = drafting(text, teiWords);
  castPart(findElement(root, 'body') ?? root, { draft, labels, people });
  return draft.close();
}

type Casting = { readonly draft: Drafting; readonly labels: Labels; readonly people: ReadonlyMap<string, string> };

function castPart(part: Element, casting: Casting): void {
  for (const element of childElements(part)) {
    const name = localName(element);
    if (name === 'sp') castSpeech(element, casting);
    else if (name === 'stage') casting.draft.narration(element.from, element.to);
    else if (name === 'head') casting.draft.scene(wordsOf(element), element.from);
    else if (name !== 'note') castPart(element, casting);
  }
}

/** Where a speech without a printed label begins. */
const spoken = /^(?:l|p|ab|lg|q|said|seg)$/u;

function castSpeech(speech: Element, { draft, labels, people }: Casting): void {
  const label = childElements(speech).find((child) => localName(child) === 'speaker');
  const who = idsIn(speech.attributes.who);
  const named = who.length === 1 ? people.get(who[0] ?? '') : undefined;
  // Nobody in `who`, several, or a mere id: the label as printed; without one whoever `who` names, together where they are several.
  const speaker =
    named ?? (label ? labels(wordsOf(label).replace(/[.:]\s*$/u, '')) : who.flatMap((id) => people.get(id) ?? []).join(' & ') || null);
  const first = label?.until ?? [...everyElement(speech)].find((element) => spoken.test(localName(element)))?.from ?? speech.from;
  let from = first;
  for (const stage of stagesIn(speech)) {
    if (stage.at > from) draft.speech(speaker, from, stage.at);
    if (speaker === null) draft.narration(stage.from, stage.to);
    else draft.action(speaker, stage.from, stage.to);
    from = Math.max(from, stage.until);
  }
  draft.speech(speaker, from, speech.to);
}

/** The directions in a speech; one inside another is part of it. */
function stagesIn(element: Element): Element[] {
  return childElements(element).flatMap((child) => {
    if (localName(child) === 'stage') return [child];
    return localName(child) === 'note' ? [] : stagesIn(child);
  });
}

type Listed = { readonly id: string; readonly member: CastMember };

/** The persons a TEI file lists: in its header, else in the list before the play. */
export function teiCast(text: string): CastMember[] {
  return listedIn(readMarkup(text)).map(({ member }) => member);
}

function listedIn(root: Element): Listed[] {
  const persons = personsIn(root).flatMap(({ id, names, sex }) => listed(id, names, sex));
  return persons.length > 0 ? persons : rolesIn(root).flatMap(({ ids, names }) => listed(ids[0] ?? '', names));
}

/** `WITCHES.1_Mac` is an id; a sentence about a crowd is no name either. */
function listed(id: string, [name, ...aliases]: readonly string[], sex?: string): Listed[] {
  if (!name || name.length > 40 || /[_\d]|\.\S/u.test(name)) return [];
  return [{ id, member: { name, aliases, gender: genderFrom(sex) } }];
}
