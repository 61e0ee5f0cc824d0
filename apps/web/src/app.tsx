import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { stagePath } from './api/tickets.ts';
import { Header } from './header.tsx';
import { pages } from './pages.ts';
import houseWords from './ui/house.words.json' with { type: 'json' };
import { useKeys } from './ui/shortcuts.tsx';
import { type Dropped, useDrops } from './ui/use-dropped.ts';
import { useWords } from './ui/words.ts';

const Arrivals = lazy(() => import('./features/arrivals/arrivals.tsx').then((made) => ({ default: made.Arrivals })));
const KeySheet = lazy(() => import('./ui/key-sheet.tsx').then((made) => ({ default: made.KeySheet })));

export function App() {
  const words = useWords(houseWords);
  const [helping, setHelping] = useState(false);
  const [, go] = useLocation();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const over = useDrops(setDropped);
  useKeys({ '?': () => setHelping(true), g: () => go('/') });
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <Header help={() => setHelping(true)} />
      <Content>
        <Suspense fallback={<p className="waiting">{words.loading}</p>}>
          <Switch>
            {pages.map(({ path, page: Page }) => (
              <Route key={path} path={path}>
                {({ id = '' }: { readonly id?: string }) => <Page key={id} id={id} />}
              </Route>
            ))}
            <Route path="/performance/:id">{({ id }) => <Redirect to={stagePath(id)} replace />}</Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Content>
      {over && <p className="drop">{words.drop}</p>}
      <Suspense fallback={null}>
        {helping && <KeySheet close={() => setHelping(false)} />}
        {dropped && <Arrivals dropped={dropped} close={() => setDropped(null)} />}
      </Suspense>
    </>
  );
}

/** Whoever goes to another page begins at its top: the eyes, and the focus. */
function Content({ children }: { readonly children: React.ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    // What was just put away offers its way back at once: the page may not take the focus from it.
    if (!document.activeElement?.matches('[data-keeps-focus]')) main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

function NotFound() {
  const { notFound } = useWords(houseWords);
  return (
    <section className="page narrow">
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <p>
        <Link href="/">{notFound.back}</Link>
      </p>
    </section>
  );
}
