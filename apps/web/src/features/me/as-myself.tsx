import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import { useWords } from '../../ui/words.ts';
import meWords from './me.words.json' with { type: 'json' };

/** To take the chosen part as oneself; whoever has not said who they are is told where. */
export function AsMyself() {
  const words = useWords(meWords);
  const me = useAsk('GET /api/me').data;
  if (!me) return null;
  if (!me.sheet)
    return (
      <p className="small">
        <Link href="/me">{words.sayWho}</Link>
      </p>
    );
  return (
    <label className="tick">
      <input type="checkbox" name="as-me" />
      {words.asMyself({ name: me.sheet.name })}
    </label>
  );
}

/** Who plays which part, with oneself in one's own where that was asked for. */
export const withMyself = (cast: Readonly<Record<string, string>>, fields: FormData): Readonly<Record<string, string>> => {
  const seat = String(fields.get('seat') ?? '');
  return fields.has('as-me') && seat !== '' ? { ...cast, [seat]: 'me' } : cast;
};

/** To be written into a play by one's own name. */
export function InIt() {
  const words = useWords(meWords);
  const me = useAsk('GET /api/me').data;
  if (!me?.sheet) return null;
  return (
    <label className="tick">
      <input type="checkbox" name="me-in-it" value={me.sheet.name} />
      {words.inIt({ name: me.sheet.name })}
    </label>
  );
}

/** The names that were written down, and one's own. */
export const namedIn = (fields: FormData): string[] => {
  const written = String(fields.get('people') ?? '').split(/[,，、]/u);
  const names = [...written, String(fields.get('me-in-it') ?? '')].map((name) => name.trim()).filter(Boolean);
  return [...new Set(names)];
};
