import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const CreateSchedule = lazy(async () => ({
  default: (await import('./create-schedule')).CreateSchedule,
}));

/** Hours of doctors, entered for several weekdays at once. */
export const screens: ScreenOverrides = { create: CreateSchedule };
