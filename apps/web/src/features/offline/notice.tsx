import { createRoot } from 'react-dom/client';
import { Link } from 'wouter';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import offlineWords from './offline.words.json' with { type: 'json' };
import './offline.css';

/** At the head of every page while the house cannot be reached; gives back how it is taken away. */
export function showNotice(again: () => void): () => void {
  const place = document.createElement('aside');
  place.className = 'without-house';
  document.getElementById('content')?.before(place);
  const root = createRoot(place);
  root.render(<Notice again={again} />);
  return () => {
    root.unmount();
    place.remove();
  };
}

function Notice({ again }: { readonly again: () => void }) {
  const words = useWords(offlineWords);
  return (
    <>
      <p role="status">{words.away}</p>
      <nav aria-label={words.ways}>
        <Link href="/tab">{words.play}</Link>
        <Link href="/kept">{words.kept}</Link>
        <Link href="/green-room">{words.companions}</Link>
        <Button label={words.again} className="quiet" onClick={again} />
      </nav>
    </>
  );
}
