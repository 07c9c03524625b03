import type { PushedMessage } from '../../shared/notify/pushed-message';
import type { WorkerScope } from './worker-scope';

const ICON = '/icons/sen-192.png';

/** Opens a page of the site: the window that shows just that already, or another one, so that no form is lost. */
async function open({ clients, location }: WorkerScope, link: string): Promise<void> {
  const page = new URL(link, location.href);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === page.pathname && search === page.search;
  });
  if (shown) await shown.focus();
  else if (page.origin === location.origin) await clients.openWindow(page.href);
}

/** Shows what the server pushes, and opens its page when it is pressed. */
export function showPushed(self: WorkerScope): void {
  self.addEventListener('push', (event) => {
    if (event.data === null) return;
    const { id, title, body, link, language }: PushedMessage = event.data.json();
    const options = { body, tag: id, lang: language, icon: ICON, data: link };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(self, String(event.notification.data)));
  });
}
