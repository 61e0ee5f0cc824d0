import { type ContentNotes, contentLine, namesOfNotes } from '@troupe/core/content';
import { usePreferences } from './preferences.ts';
import { langOf } from './words.ts';

/** What somebody may rather not see, before they open it; that nobody has said is said as well. */
export function Content({ notes }: { readonly notes: ContentNotes | undefined }) {
  const { language } = usePreferences();
  const warns = notes !== undefined && namesOfNotes(notes, language).length > 0;
  return (
    <p className={warns ? 'content-notes small' : 'content-notes soft small'} lang={langOf(language)}>
      {contentLine(notes, language)}
    </p>
  );
}
