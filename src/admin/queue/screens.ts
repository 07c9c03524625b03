import { lazy } from 'react';
import type { ScreenOverrides } from '../overrides/screens';

const QueuePage = lazy(async () => ({
  default: (await import('./queue-page')).QueuePage,
}));

const DoorPage = lazy(async () => ({
  default: (await import('./door-page')).DoorPage,
}));

/** Queues of departments. */
export const screens: ScreenOverrides = {
  pages: {
    'hang-cho': QueuePage,
    'hang-cho/:department': QueuePage,
    'hang-cho/:department/cua': DoorPage,
  },
};
