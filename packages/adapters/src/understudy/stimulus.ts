import type { BriefLine, BriefPerson, BriefRole } from '@troupe/core';
import type { LineKind } from './bank.ts';
import { kindOf } from './recognise.ts';
import { tellingWord } from './words.ts';

/** What a character has to answer: the latest thing said since it last spoke, to it rather than near it, by a person rather than an actor. */
export type Stimulus = {
  readonly line?: BriefLine;
  readonly kind: LineKind;
  readonly addressed: boolean;
  /** Whom it would answer, when that is somebody present. */
  readonly addressee?: BriefPerson;
  /** One of a person's own words. */
  readonly word?: string;
};

export function stimulusOf(brief: BriefRole): Stimulus {
  const line = latest(sinceMine(brief.heard));
  const others = brief.present.filter((one) => one.id !== brief.self.id && one.health !== 'dead');
  const speaker = line && others.find((one) => one.name === line.by || one.id === line.by);
  const addressee = speaker ?? others.find((one) => one.person) ?? others[0];
  const names = [...brief.present, ...brief.reach].map((one) => one.name);
  const word = line?.person ? tellingWord(line.text, brief.language, names) : undefined;
  return {
    kind: line ? kindOf(line.text) : 'silence',
    addressed: line?.toMe ?? false,
    ...(line && { line }),
    ...(addressee && { addressee }),
    ...(word && { word }),
  };
}

/** Lines after this character last spoke, newest first. */
function sinceMine(heard: readonly BriefLine[]): BriefLine[] {
  const since: BriefLine[] = [];
  for (let i = heard.length - 1; i >= 0; i--) {
    const line = heard[i];
    if (!line || (line.mine && line.kind === 'speech')) break;
    since.push(line);
  }
  return since;
}

function latest(since: readonly BriefLine[]): BriefLine | undefined {
  const said = since.filter((line) => !line.mine && (line.kind === 'speech' || line.kind === 'whisper'));
  return said.find((line) => line.toMe && line.person) ?? said.find((line) => line.toMe) ?? said[0];
}
