import { PageHead } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import hubWords from './hub.words.json' with { type: 'json' };
import { Ways } from './ways.tsx';

export default function Create() {
  const { title, lead, ways } = useWords(hubWords).create;
  return (
    <div className="page">
      <PageHead title={title} lead={lead} />
      <Ways
        of={[
          { to: '/writers-desk', icon: 'file', ...ways.plays },
          { to: '/writers-room', icon: 'pen', ...ways.draft },
          { to: '/mystery#invent', icon: 'search', ...ways.case },
          { to: '/series', icon: 'fork', ...ways.series },
          { to: '/green-room?moving', icon: 'door', ...ways.moving },
        ]}
      />
    </div>
  );
}
