import { lazy } from 'react';
import type { ScreenOverrides } from '../overrides/screens';

const TransferPage = lazy(async () => ({
  default: (await import('./transfer-page')).TransferPage,
}));

/** Transfers between stores. */
export const transferScreens: ScreenOverrides = { create: TransferPage, edit: TransferPage };
