import { lazy } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';
import type { ScreenOverrides } from '../overrides/screens';

const AppointmentList = lazyWithPreload(async () => ({
  default: (await import('./appointments/appointment-list')).AppointmentList,
}));
const AppointmentShow = lazy(async () => ({
  default: (await import('./appointments/appointment-show')).AppointmentShow,
}));
const CreateVisit = lazy(async () => ({
  default: (await import('./appointments/create-visit')).CreateVisit,
}));
const CheckInPage = lazy(async () => ({
  default: (await import('./check-in/check-in-page')).CheckInPage,
}));
const WalkInPage = lazy(async () => ({
  default: (await import('./walk-in/walk-in-page')).WalkInPage,
}));
const TodayPage = lazy(async () => ({
  default: (await import('./today/today-page')).TodayPage,
}));

const CallSheetPage = lazy(async () => ({
  default: (await import('./call-sheet/call-sheet-page')).CallSheetPage,
}));

/** The reception desk: the day, appointments, check-in by code, people without one, and calls. */
export const screens: ScreenOverrides = {
  list: AppointmentList,
  listsRows: true,
  create: CreateVisit,
  show: AppointmentShow,
  pages: {
    'hom-nay': TodayPage,
    'tiep-don': CheckInPage,
    'den-truc-tiep': WalkInPage,
    'danh-sach-goi': CallSheetPage,
  },
};
