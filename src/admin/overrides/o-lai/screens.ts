import { createElement, lazy } from 'react';
import { usePolicy } from '../../config-context';
import { DeniedPage } from '../../layout/plain-pages';
import type { ScreenOverrides } from '../screens';

const StayShow = lazy(async () => ({
  default: (await import('./stay-show')).StayShow,
}));

const BedMapPage = lazy(async () => ({
  default: (await import('../../beds/bed-map-page')).BedMapPage,
}));

const NightPage = lazy(async () => ({
  default: (await import('../../wards/night-page')).NightPage,
}));

const RoundPage = lazy(async () => ({
  default: (await import('../../wards/medicines/round-page')).RoundPage,
}));

const HandoverPage = lazy(async () => ({
  default: (await import('../../wards/handover/handover-page')).HandoverPage,
}));

const TasksPage = lazy(async () => ({
  default: (await import('../../wards/care/tasks-page')).TasksPage,
}));

function Tasks() {
  return usePolicy('viec-cham-soc').read ? createElement(TasksPage) : createElement(DeniedPage);
}

function Handover() {
  return usePolicy('ban-giao').read ? createElement(HandoverPage) : createElement(DeniedPage);
}

function Round() {
  return usePolicy('thuc-hien-thuoc').read ? createElement(RoundPage) : createElement(DeniedPage);
}

function Night() {
  return usePolicy('sinh-hieu').read ? createElement(NightPage) : createElement(DeniedPage);
}

/** A stay on a ward, the map of all beds, the night on a ward, its rounds of medicines and its handover. */
export const screens: ScreenOverrides = {
  show: StayShow,
  pages: {
    'so-do': BedMapPage,
    'dem-truc': Night,
    'phat-thuoc': Round,
    viec: Tasks,
    'ban-giao': Handover,
  },
};
