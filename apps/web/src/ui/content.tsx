import { type ContentNotes, contentLine, namesOfNotes } from '@troupe/core/content';
import { usePreferences } from './preferences.ts';
import { langOf } from './words.ts';

/** What somebody may rather not see, before they open it; that nobody has said is said as well. */
export function Content({ notes: given }: { readonly notes: ContentNotes | undefined }) {
  const { language } = usePreferences();
  const foreign = /\p{Script=Han}/u.test(given?.more ?? '') !== (language === 'zh');
  // What was added in another language would be a scrap of it: what kind of thing it is has been said.
  const notes = given && foreign && given.kinds.length > 0 ? { kinds: given.kinds } : given;
  const warns = notes !== undefined && namesOfNotes(notes, language).length > 0;
  return (
    <p className={warns ? 'content-notes small' : 'content-notes soft small'} lang={langOf(language)}>
      {contentLine(notes, language)}
    </p>
  );
}
