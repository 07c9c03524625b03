import type { Route } from 'playwright';
import type { Tab } from '../every-page/tab';

/** What a screen reads; who is signed in, what happens live and the number at the bell go on as they are. */
const READ = /\/api\/(?!auth\/|su-kien|thong-bao\/unread-count)/;

/** Answers what is read from now on in another way. @returns what was asked, and how to stop */
async function answerOtherwise({ page }: Tab, answer: (route: Route) => Promise<void>) {
  const told: { asked: string[] } = { asked: [] };
  await page.route(READ, (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    told.asked.push(decodeURIComponent(new URL(route.request().url()).pathname));
    return answer(route);
  });
  // What is being answered is answered first: a route that is taken away meanwhile goes on by itself.
  return { told, stop: () => page.unrouteAll({ behavior: 'wait' }) };
}

/** Nothing can be read. */
export const failing = (tab: Tab) =>
  answerOtherwise(tab, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Lỗi', requestId: '0' } }),
  );

/** Every list is empty; a record is as it is. */
export const empty = (tab: Tab) =>
  answerOtherwise(tab, async (route) => {
    const response = await route.fetch();
    const isList = (await response.text()).startsWith('[');
    if (!isList) return route.fulfill({ response });
    const headers = { ...response.headers(), 'content-range': 'rows 0-0/0' };
    return route.fulfill({ response, headers, body: '[]' });
  });

/** Nothing comes until it is let. */
export async function held(tab: Tab) {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { told, stop } = await answerOtherwise(tab, async (route) => {
    await until;
    await route.fallback();
  });
  return {
    told,
    letGo: async () => {
      letGo();
      await stop();
    },
  };
}
