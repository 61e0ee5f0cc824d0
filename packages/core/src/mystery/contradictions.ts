import { wordsOf } from '../text/words.ts';
import type { HeardLine, PlayerName } from './heard.ts';
import { meet } from './hours.ts';
import { elsewhere, samePlace } from './places.ts';
import { type Statement, statementsIn } from './statements.ts';

/** Two things said aloud that cannot both be true, of one player's own words about itself. */
export type Contradiction = {
  readonly of: string;
  /** Whose words theirs do not agree with; their own where it is missing. */
  readonly against?: string;
  /** Lines of the record: theirs first. */
  readonly records: readonly string[];
  readonly what: string;
  /** Where it is only a player's own script that stands against it: nobody else has heard of that. */
  readonly own?: { readonly said: string; readonly known: string };
};

type Said = Statement & { readonly ref: string };

const words = wordsOf({
  both: ['{of}: “{first}” {against}: “{second}”', '{of}说：“{first}”，而{against}说：“{second}”'],
  known: ['{of}: “{first}” But you know: “{known}”', '{of}说：“{first}”，而你知道：“{known}”'],
});

/** What the public record holds against itself, by code alone: who said to have been where, and what was said against it. */
export function contradictionsIn(heard: readonly HeardLine[], { language, players }: Table): Contradiction[] {
  const said = publicStatements(heard, { language, players });
  const name = (id: string): string => players.find((one) => one.id === id)?.name ?? id;
  return clashes(said, said).map(({ claim, other }) => ({
    of: claim.by,
    ...(other.by !== claim.by && { against: other.by }),
    records: [...new Set([claim.ref, other.ref])],
    what: words[language].both({
      of: name(claim.by),
      first: short(claim.sentence),
      against: name(other.by),
      second: short(other.sentence),
    }),
  }));
}

/** What of a player's view is needed for that. */
export type Knower = Table & {
  readonly self: { readonly id: string; readonly script: string; readonly mustNotVolunteer: readonly string[] };
  readonly heard: readonly HeardLine[];
};

/** What a player knows against something that was said aloud: its own script, but for what it must keep to itself. */
export function knownAgainst({ self, language, players, heard }: Knower): Contradiction[] {
  const own = statementsIn(self.script, { by: self.id, language, players })
    .filter(({ sentence }) => !self.mustNotVolunteer.some((secret) => secret.includes(sentence) || sentence.includes(secret)))
    .map((one): Said => ({ ...one, ref: '' }));
  const name = (id: string): string => players.find((one) => one.id === id)?.name ?? id;
  const claims = publicStatements(heard, { language, players }).filter(({ by }) => by !== self.id);
  return clashes(claims, own).map(({ claim, other }) => {
    const [said, known] = [short(claim.sentence), short(other.sentence)];
    return {
      of: claim.by,
      against: self.id,
      records: [claim.ref],
      what: words[language].known({ of: name(claim.by), first: said, known }),
      own: { said, known },
    };
  });
}

type Table = { readonly language: 'en' | 'zh'; readonly players: readonly PlayerName[] };

function publicStatements(heard: readonly HeardLine[], { language, players }: Table): Said[] {
  const read = (text: string, by: string, ref: string): Said[] =>
    statementsIn(text, { by, language, players }).map((one): Said => ({ ...one, ref }));
  return heard
    .filter(({ secretly }) => !secretly)
    .flatMap(({ words: text = '', by, ref, asked }) => [
      // What is quoted in a question is not the asker's own word.
      ...(asked ? read(asked.words.replace(/[“"「][^”"」]*[”"」]/gu, '. '), asked.by, ref) : []),
      ...(by === null ? [] : read(text, by, ref)),
    ]);
}

function clashes(claims: readonly Said[], others: readonly Said[]): { readonly claim: Said; readonly other: Said }[] {
  const found = new Map<string, { readonly claim: Said; readonly other: Said }>();
  for (const [at, claim] of claims.entries()) {
    if (claim.of !== claim.by) continue;
    for (const [index, other] of others.entries()) {
      // Two claims of one player are compared once.
      if ((other.by === claim.by && index <= at) || !clash(claim, other)) continue;
      // Of one against another the first is enough; of oneself, each.
      const key = other.by === claim.by ? `${claim.by} ${claim.ref} ${other.ref}` : `${claim.by} against ${other.by}`;
      if (!found.has(key)) found.set(key, { claim, other });
    }
  }
  return [...found.values()];
}

/** A claim about oneself against anything said of the same hour. */
function clash(claim: Said, other: Said): boolean {
  if (!meet(claim.span, other.span)) return false;
  if (other.of === null)
    return (
      other.by !== claim.by && claim.sign === 'there' && samePlace(claim.place, other.place) && (other.sign === 'empty' || !claim.asleep)
    );
  if (other.of !== claim.by) return false;
  if (claim.sign === 'there' && other.sign === 'there') return elsewhere(claim.place, other.place);
  if (claim.sign === 'not-there' && other.sign === 'there') return samePlace(claim.place, other.place);
  return claim.sign === 'there' && other.sign === 'not-there' && other.by === claim.by && samePlace(claim.place, other.place);
}

const short = (text: string): string => (text.length > 220 ? `${text.slice(0, 220)}…` : text);
