import { Fragment, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { routeOf } from '../shared/site/pages';
import { BrokenPage } from './layout/broken-page';
import { Layout } from './layout/layout';
import { NotFoundPage } from './layout/not-found-page';
import { ErrorBoundary } from './navigation/error-boundary';
import { LoadingBar } from './navigation/loading-bar';
import { FocusWantedProvider } from './navigation/page-focus';
import { useScroll } from './navigation/scroll';
import { ALL_PAGES, matchPage, SITE_PAGES } from './navigation/site-pages';
import { useReading } from './page-state';
import { RoutedPage } from './routed-page';

/** The routed site: the page on screen stays until the next one is downloaded. */
export function App() {
  const wanted = useLocation();
  const type = useNavigationType();
  const entry = useMemo(() => ({ location: wanted, type }), [wanted, type]);
  const shownEntry = useDeferredValue(entry);
  const shown = shownEntry.location;
  const match = matchPage(shown.pathname);
  const Surroundings = match && routeOf(match.id, SITE_PAGES).ownFrame ? Fragment : Layout;
  const reading = useReading();
  const focusWanted = useRef(false);
  const last = useRef(wanted);
  useScroll(shown, shownEntry.type);

  useEffect(() => {
    const filtered = type === 'REPLACE' && last.current.pathname === wanted.pathname;
    if (last.current !== wanted && !filtered) focusWanted.current = true;
    last.current = wanted;
  }, [wanted, type]);

  return (
    <FocusWantedProvider value={focusWanted}>
      <LoadingBar active={wanted !== shown || reading} />
      <Surroundings>
        <ErrorBoundary place={shown.pathname} fallback={<BrokenPage />}>
          <Suspense fallback={null}>
            <Routes location={shown}>
              {ALL_PAGES.map((id) => (
                <Route
                  key={id}
                  path={routeOf(id, SITE_PAGES).path}
                  element={<RoutedPage key={id} id={id} />}
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Surroundings>
    </FocusWantedProvider>
  );
}
