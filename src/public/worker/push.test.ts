import { expect, it, vi } from 'vitest';
import { showPushed } from './push';
import type { NotificationEvent, WorkerScope } from './worker-scope';

/** What happens when a notification with that link is pressed while those pages are open. */
async function press(link: string, ...open: string[]) {
  const focused: string[] = [];
  const opened: string[] = [];
  let pressed = (_: NotificationEvent) => {};
  const scope = {
    location: new URL('https://sen.vidu.vn/sw.js'),
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (address: string) => opened.push(address),
    },
    addEventListener: (name: string, listener: typeof pressed) => {
      if (name === 'notificationclick') pressed = listener;
    },
  };
  showPushed(scope as unknown as WorkerScope);
  let work: Promise<unknown> | undefined;
  const event = {
    notification: { close: vi.fn(), data: link },
    waitUntil: (begun: Promise<unknown>) => {
      work = begun;
    },
  };
  pressed(event as unknown as NotificationEvent);
  await work;
  return { focused, opened };
}

const SITE = 'https://sen.vidu.vn';

it('opens the slip that was pressed although another one is shown', async () => {
  const other = `${SITE}/lich-kham?phieu=1`;
  expect(await press('/lich-kham?phieu=2', other, `${SITE}/lich-kham`)).toEqual({
    focused: [],
    opened: [`${SITE}/lich-kham?phieu=2`],
  });
});

it('goes to the window that shows that slip already', async () => {
  const shown = `${SITE}/lich-kham?phieu=2`;
  expect(await press('/lich-kham?phieu=2', `${SITE}/lich-kham?phieu=1`, shown)).toEqual({
    focused: [shown],
    opened: [],
  });
});

it('opens nothing of another site', async () => {
  expect(await press('https://xa.vidu.vn/lich-kham')).toEqual({ focused: [], opened: [] });
});
