import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '../shared/site/page-data';
import { readPreferences } from '../shared/site/preferences';
import { App } from './app';
import { loadMessages, MessagesProvider } from './messages';
import { loadPage } from './navigation/page-modules';
import { matchPage } from './navigation/site-pages';
import { PageStateProvider } from './page-state';
import './styles';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('sen-state')?.textContent;
  if (!root || !text) return;
  const state: PageState = JSON.parse(text);
  const preferences = readPreferences(document.cookie, state.languages);
  const [usual] = state.languages;
  if (preferences.theme !== 'system' || preferences.language !== usual)
    void import('./preferences').then((m) => m.renewPreferences(preferences, usual));
  const match = matchPage(window.location.pathname);
  const [messages] = await Promise.all([
    loadMessages(preferences.language),
    match && loadPage(match.id),
  ]);
  const site = (
    <StrictMode>
      <MessagesProvider messages={messages}>
        <PageStateProvider value={state}>
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </PageStateProvider>
      </MessagesProvider>
    </StrictMode>
  );
  // Without a network the document may be another page's, or in another language.
  const fits =
    decodeURI(state.path) === decodeURI(window.location.pathname) &&
    document.documentElement.lang === preferences.language;
  // As a transition it is done in small steps, so that a slow phone scrolls and types meanwhile.
  startTransition(() => {
    if (fits) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

function whenQuiet(): void {
  void import('./offline/service-worker').then((m) => m.keepForOffline());
}

void start();
if (document.readyState === 'complete') whenQuiet();
else addEventListener('load', whenQuiet);
