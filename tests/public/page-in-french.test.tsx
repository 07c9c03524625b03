import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { App } from '../../src/public/app';
import { describePage } from '../../src/public/describe-page';
import { loadMessages, MessagesProvider } from '../../src/public/messages';
import { PageStateProvider } from '../../src/public/page-state';
import { addLanguages } from '../../src/shared/i18n/added-languages';
import type { PageState } from '../../src/shared/site/page-data';
import { readPreferences } from '../../src/shared/site/preferences';
import { french } from '../fixtures/library/french';

const languages = addLanguages(['vi', french]);
const state: PageState = {
  clinic: {
    name: 'Bibliothèque de Huế',
    address: null,
    hotline: null,
    email: null,
    hours: [{ day: 1, spans: [{ from: '07:00', to: '11:30' }] }],
    holidays: [],
  },
  path: '/khong-co',
  data: null,
  missing: true,
  today: '2026-12-01',
  time: '07:00',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages,
  visitAdvice: { vi: '', en: '' },
  insurance: null,
  demo: false,
  reachesPhones: false,
};

it('shows a public page in French, with English where the catalogue has nothing', async () => {
  const { language } = readPreferences('sen.language=fr', languages);
  const messages = await loadMessages(language);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MessagesProvider messages={messages}>
      <PageStateProvider value={state}>
        <StaticRouter location={state.path}>
          <App />
        </StaticRouter>
      </PageStateProvider>
    </MessagesProvider>,
  );
  expect(page.querySelector('h1')?.textContent).toBe('Page introuvable');
  expect(page.textContent).toContain('Go to the home page');
  expect(page.querySelector('header')?.textContent).toContain('Médecins');
  expect(describePage(null, null, state.clinic, messages).title).toContain('Page introuvable');
});
