import type { Standing, Surroundings } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import stageWords from './stage.words.json' with { type: 'json' };

type Sections = NonNullable<Surroundings['part']>;

/** Who one plays: what one did, wants and knows. It grows as one learns more. */
export function YourPart({ part, language }: { readonly part: Sections; readonly language: Standing['language'] }) {
  const stage = useWords(stageWords);
  return (
    <details className="own-part">
      <summary>{stage.part}</summary>
      <div lang={langOf(language)}>
        <Told part={part} />
      </div>
    </details>
  );
}

function Told({ part }: { readonly part: Sections }) {
  return part.map(({ title, lines }) => (
    <section key={title}>
      <p className="overline">{title}</p>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

/** The same where the house tells it in the script. */
export function PartTold({ reply }: { readonly reply: string }) {
  const stage = useWords(stageWords);
  const part = reply.split('\n\n').map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, lines: lines.map((line) => line.replace(/^- /u, '')) };
  });
  return (
    <div className="line note own-part">
      <p className="label">
        <Icon name="mask" />
        {stage.part}
      </p>
      <Told part={part} />
    </div>
  );
}
