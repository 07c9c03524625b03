import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const CreateLeave = lazy(async () => ({
  default: (await import('./create-leave')).CreateLeave,
}));
const ShowLeave = lazy(async () => ({
  default: (await import('./show-leave')).ShowLeave,
}));
const MoveVisits = lazy(async () => ({
  default: (await import('./move-visits')).MoveVisits,
}));

/** Leave, and the appointments that stand in it. */
export const screens: ScreenOverrides = {
  create: CreateLeave,
  show: ShowLeave,
  pages: { 'doi-lich/:id': MoveVisits },
};
