import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../shared/i18n/language';
import type { PageState } from '../shared/site/page-data';
import { App } from './app';
import { describePage, type PageDescription } from './describe-page';
import { loadMessages, MessagesProvider } from './messages';
import { loadPage, pageSources } from './navigation/page-modules';
import { ALL_PAGES, matchPage } from './navigation/site-pages';
import { PageStateProvider } from './page-state';
import './styles';

export interface PageInput {
  /** Path and query as requested. */
  url: string;
  state: PageState;
  language: Language;
}

/**
 * The page as text: data in, HTML out. A path without a page, or a page of something that is not
 * there (`state.missing`), is rendered as the 404 page.
 */
export async function render(input: PageInput): Promise<{ html: string; head: PageDescription }> {
  const messages = await loadMessages(input.language);
  await Promise.all(ALL_PAGES.map(loadPage));
  const { state } = input;
  const html = renderToString(
    <MessagesProvider messages={messages}>
      <PageStateProvider value={state}>
        <StaticRouter location={input.url}>
          <App />
        </StaticRouter>
      </PageStateProvider>
    </MessagesProvider>,
  );
  const match = matchPage(new URL(input.url, 'https://sen.invalid').pathname);
  const id = match && !state.missing ? match.id : null;
  return { html, head: describePage(id, state.data, state.clinic, messages) };
}

/** Hosts that the build was made for; empty for the page's own origin. */
export const hosts = {
  apiUrl: import.meta.env.VITE_API_URL ?? '',
  authUrl: import.meta.env.VITE_AUTH_URL ?? '',
};

export { pageSources };
