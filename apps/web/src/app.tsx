import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { stagePath } from './house/tickets.ts';
import { Foyer } from './pages/foyer.tsx';
import { Header } from './parts/header.tsx';
import { useWords } from './words/words.ts';

const Stage = lazy(() => import('./pages/stage.tsx'));
const CurtainCall = lazy(() => import('./pages/curtain-call.tsx'));
const Backstage = lazy(() => import('./pages/backstage.tsx'));
const Settings = lazy(() => import('./pages/settings.tsx'));

export function App() {
  const words = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <Header />
      <Content>
        <Suspense fallback={<p className="waiting">{words.loading}</p>}>
          <Switch>
            <Route path="/" component={Foyer} />
            <Route path="/performances/:id">{({ id }) => <Stage key={id} id={id} />}</Route>
            <Route path="/performances/:id/curtain">{({ id }) => <CurtainCall key={id} id={id} />}</Route>
            <Route path="/performances/:id/backstage">{({ id }) => <Backstage key={id} id={id} />}</Route>
            <Route path="/performance/:id">{({ id }) => <Redirect to={stagePath(id)} replace />}</Route>
            <Route path="/settings" component={Settings} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Content>
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
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

function NotFound() {
  const { notFound } = useWords();
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
