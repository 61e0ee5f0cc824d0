import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import safetyWords from './safety.words.json' with { type: 'json' };

/** What must not be written anywhere in the house. */
export function SafetyForm() {
  const words = useWords(safetyWords);
  const safety = useAsk('GET /api/safety');
  const [saved, setSaved] = useState(false);
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    setSaved(false);
    await ask('PUT /api/safety', { body: { limits: limitsIn(fields), family: fields.has('family') } });
    renew('/api/safety', '/api/plays', '/api/cases', '/api/evenings');
    setSaved(true);
  });
  return (
    <Section id="safety" title={words.title}>
      <p className="soft small">{words.lead}</p>
      <Once answer={safety}>
        {({ limits, family }) => (
          <form className="safety" onSubmit={submitting(act)}>
            <LimitsFields limits={limits} />
            <label className="check">
              <input type="checkbox" name="family" defaultChecked={family} aria-describedby="family-hint" />
              {words.family}
            </label>
            <p id="family-hint" className="soft small">
              {words.familyHint}
            </p>
            <Button label={words.save} type="submit" disabled={busy} />
            {saved && <p role="status">{words.saved}</p>}
            {error && <Trouble error={error} />}
          </form>
        )}
      </Once>
    </Section>
  );
}
