import { tellNear } from '../queue/tell-near';
import type { Services } from '../services';
import { every } from '../start/every';
import { openChannels } from './channels';
import { deliverBy } from './deliver';
import { dropUnreachable } from './outbox';
import { pruneNotifications } from './prune';
import { sendReminders } from './reminders';

/** How often it looks for messages that are due, and for turns that are near, in milliseconds. */
const DELIVER_MS = 2_000;
const NEAR_MS = 15_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** At start: sends messages, reminds of appointments and forgets what is old, from now on. */
export async function prepareNotifications(services: Services): Promise<() => Promise<void>> {
  const channels = openChannels(services);
  const names = [...channels.keys()];
  // Each channel has a run of its own: where one waits for the other side, the others go on.
  const deliver = [...channels].map(([channel, send]) =>
    every(`deliver ${channel}`, DELIVER_MS, (each) => deliverBy(each, channel, send)),
  );
  const ends = await Promise.all(
    [
      ...deliver,
      every('put messages aside', DELIVER_MS, (each) => dropUnreachable(each, names)),
      every('send reminders', MINUTE_MS, sendReminders),
      every('tell whose turn is near', NEAR_MS, tellNear),
      every('prune notifications', DAY_MS, pruneNotifications),
    ].map((start) => start(services)),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
