import { usualCrisis } from '@troupe/core/model';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import safetyWords from './safety.words.json' with { type: 'json' };

/** What must not be written anywhere in the house. */
export function SafetyForm() {
  const words = useWords(safetyWords);
  const { language } = usePreferences();
  const safety = useAsk('GET /api/safety');
  const [saved, setSaved] = useState(false);
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    setSaved(false);
    const crisis = String(fields.get('crisis') ?? '').trim();
    const breakAfter = Number(fields.get('break') ?? 60);
    await ask('PUT /api/safety', {
      body: { limits: limitsIn(fields), family: fields.has('family'), ...(crisis !== '' && { crisis }), breakAfter },
    });
    renew('/api/safety', '/api/plays', '/api/cases', '/api/evenings');
    setSaved(true);
  });
  return (
    <Section id="safety" title={words.title}>
      <p className="soft small">{words.lead}</p>
      <Once answer={safety}>
        {({ limits, family, crisis = '', breakAfter = 60 }) => (
          <form className="safety" onSubmit={submitting(act)}>
            <LimitsFields limits={limits} />
            <label className="check">
              <input type="checkbox" name="family" defaultChecked={family} aria-describedby="family-hint" />
              {words.family}
            </label>
            <p id="family-hint" className="soft small">
              {words.familyHint}
            </p>
            <div className="house-care">
              <label htmlFor="crisis">{words.crisis}</label>
              <textarea id="crisis" name="crisis" rows={2} maxLength={600} defaultValue={crisis} aria-describedby="crisis-hint" />
              <p id="crisis-hint" className="soft small">
                {words.crisisHint} {usualCrisis(language)}
              </p>
              <label htmlFor="break">{words.breakAfter}</label>
              <select id="break" name="break" defaultValue={breakAfter}>
                {[...new Set([0, 30, 60, 90, 120, breakAfter])]
                  .sort((a, b) => a - b)
                  .map((minutes) => (
                    <option key={minutes} value={minutes}>
                      {minutes === 0 ? words.breakNever : words.minutes({ minutes })}
                    </option>
                  ))}
              </select>
            </div>
            <Button label={words.save} type="submit" disabled={busy} />
            {saved && <p role="status">{words.saved}</p>}
            {error && <Trouble error={error} />}
          </form>
        )}
      </Once>
    </Section>
  );
}
