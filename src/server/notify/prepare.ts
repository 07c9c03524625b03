import { tellNear } from '../queue/tell-near';
import type { Services } from '../services';
import { every } from '../start/every';
import { openChannels } from './channels';
import { deliverDue } from './deliver';
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
  const deliver = every('deliver messages', DELIVER_MS, (each) => deliverDue(each, channels));
  const ends = await Promise.all(
    [
      deliver,
      every('send reminders', MINUTE_MS, sendReminders),
      every('tell whose turn is near', NEAR_MS, tellNear),
      every('prune notifications', DAY_MS, pruneNotifications),
    ].map((start) => start(services)),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
