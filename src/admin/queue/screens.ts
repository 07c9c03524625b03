import { lazy } from 'react';
import type { ScreenOverrides } from '../overrides/screens';

const QueuePage = lazy(async () => ({
  default: (await import('./queue-page')).QueuePage,
}));

/** Queues of departments. */
export const screens: ScreenOverrides = {
  pages: { 'hang-cho': QueuePage, 'hang-cho/:department': QueuePage },
};
