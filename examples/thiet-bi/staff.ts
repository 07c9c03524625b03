import { lazy } from 'react';
import type { ScreenOverrides } from '../../src/admin/overrides/screens';
import type { ResourceName } from '../../src/shared/resource/register';

const ScanPage = lazy(async () => ({ default: (await import('./staff/scan-page')).ScanPage }));

/** Screens of this extension by resource; the others are made from the config. */
export const staff: Readonly<Partial<Record<ResourceName, ScreenOverrides>>> = {
  'thiet-bi': { pages: { quet: ScanPage } },
};
