import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const ProcessingPage = lazy(async () => ({
  default: (await import('./processing-page')).ProcessingPage,
}));

/** Breaches, and beside them the record of processing. */
export const screens: ScreenOverrides = { pages: { 'so-xu-ly': ProcessingPage } };
