import { lazy } from 'react';
import type { ScreenOverrides } from '../../overrides/screens';

const RoomWeekPage = lazy(async () => ({
  default: (await import('./room-week-page')).RoomWeekPage,
}));

/** What rooms are used for: the list as ever, and a week of one room. */
export const screens: ScreenOverrides = { pages: { tuan: RoomWeekPage } };
