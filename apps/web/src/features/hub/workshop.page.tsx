import { PageHead } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import hubWords from './hub.words.json' with { type: 'json' };
import { Ways } from './ways.tsx';

export default function Workshop() {
  const { title, lead, ways } = useWords(hubWords).workshop;
  return (
    <div className="page">
      <PageHead title={title} lead={lead} />
      <Ways
        of={[
          { to: '/memory', icon: 'thread', ...ways.memory },
          { to: '/critics', icon: 'star', ...ways.critics },
          { to: '/screening', icon: 'film', ...ways.screening },
          { to: '/critics/labels', icon: 'pen', ...ways.training },
        ]}
      />
    </div>
  );
}
