import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const StayShow = lazy(async () => ({
  default: (await import('./stay-show')).StayShow,
}));

const BedMapPage = lazy(async () => ({
  default: (await import('../../beds/bed-map-page')).BedMapPage,
}));

/** A stay on a ward, and the map of all beds. */
export const screens: ScreenOverrides = { show: StayShow, pages: { 'so-do': BedMapPage } };
