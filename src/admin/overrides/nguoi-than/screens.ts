import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const CreateLink = lazy(async () => ({
  default: (await import('./create-link')).CreateLink,
}));

/** Family links, proven at the desk. */
export const screens: ScreenOverrides = { create: CreateLink };
