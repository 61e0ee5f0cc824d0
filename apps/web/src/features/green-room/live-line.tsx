import type { Companion, Company } from '@troupe/core/company';
import { Portrait } from '../../ui/pictures.tsx';
import { deedsIn } from './pieces.ts';
import type { TabCompany } from './tab-company.ts';

/** The colour of a companion's voice: one each, the user's own last. */
export function roleClass({ configuration }: Pick<Company, 'configuration'>, id: string): string {
  const at = configuration.companions.filter(({ kind }) => kind !== 'user').findIndex((one) => one.id === id);
  return at < 0 ? 'mine' : `role-${at % 6}`;
}

/** How somebody looks in the mood they are in, where they brought faces. */
export function faceOf({ company, cast }: Pick<TabCompany, 'company' | 'cast'>, id: string): string | undefined {
  const faces = cast.faces[id];
  return faces?.[company.mood(id) ?? 'neutral'] ?? faces?.neutral;
}

type FaceProps = { readonly companion: Companion; readonly language: 'en' | 'zh'; readonly face?: string | undefined };

/** As they are told of, so they look: in every room and on every page. */
export const CompanionFace = ({ companion: { id, name, description, bio = '', avatar }, language, face = avatar }: FaceProps) => (
  <Portrait
    id={id}
    name={name}
    language={language}
    appearance={`${description} ${bio}`}
    at={face?.startsWith('data:image/') ? face : undefined}
  />
);

/** What somebody does, told between asterisks as cards have it, stands in italics. */
export const Deeds = ({ text }: { readonly text: string }) =>
  deedsIn(text).map(({ at, piece, deed }) => (deed ? <em key={at}>{piece}</em> : <span key={at}>{piece}</span>));

type LiveLineProps = {
  readonly company: Parameters<typeof roleClass>[0];
  readonly by: string;
  readonly name: string;
  readonly text: string;
};

export function LiveLine({ company, by, name, text }: LiveLineProps) {
  const companion = company.configuration.companions.find(({ id }) => id === by);
  return (
    <li className={`said ${roleClass(company, by)} live`}>
      <p className="who">
        {companion && <CompanionFace companion={companion} language={company.configuration.language} />}
        {name}
      </p>
      <p className="words">
        <Deeds text={text} />
      </p>
    </li>
  );
}
