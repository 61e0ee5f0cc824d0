import { surveyItems, surveyWords } from '@troupe/core/mystery';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { TableStanding } from '../../api/schema.d.ts';
import { hold, type Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { SurveyForm } from '../../ui/survey-form.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { atTable, mysteryPath } from './context.ts';
import afterWords from './mystery-after.words.json' with { type: 'json' };
import tableWords from './mystery-table.words.json' with { type: 'json' };
import { justOpened } from './pace.ts';

export function NextCase({ standing, mine }: { readonly standing: TableStanding; readonly mine: string | null }) {
  const words = useWords(tableWords);
  const [, go] = useLocation();
  const { act, error } = useDeed(async () => {
    const { id } = await ask('POST /api/tables', { body: { case: standing.case, people: mine === null ? [] : [mine] } });
    if (mine !== null) hold(id, { seat: mine });
    justOpened(id);
    go(mysteryPath(id));
  });
  return (
    <div className="buttons">
      <Link href={mysteryPath()} className="first">
        {words.another}
      </Link>
      <Button label={words.again} onClick={() => act()} />
      {error && <Trouble error={error} />}
    </div>
  );
}

/** What somebody made of the game. Once for each seat. */
export function Survey({ ticket, seat }: { readonly ticket: Ticket; readonly seat: string }) {
  const { survey: words } = useWords(afterWords);
  const described = surveyWords[usePreferences().language];
  const questions = surveyItems.map((item) => ({ item, ...described[item] }));
  return (
    <SurveyForm
      words={words}
      questions={questions}
      send={(marks, remark) => ask('POST /api/tables/{table}/seats/{seat}/survey', { ...atTable(ticket), seat, body: { marks, remark } })}
    />
  );
}
