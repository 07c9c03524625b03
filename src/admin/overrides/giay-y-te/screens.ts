import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const PaperShow = lazy(async () => ({ default: (await import('./paper-show')).PaperShow }));

/** Papers that a doctor hands to a patient. */
export const screens: ScreenOverrides = { show: PaperShow };
