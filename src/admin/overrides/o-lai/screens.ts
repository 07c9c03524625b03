import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const StayShow = lazy(async () => ({
  default: (await import('./stay-show')).StayShow,
}));

/** A stay on a ward. */
export const screens: ScreenOverrides = { show: StayShow };
