import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const CreatePatient = lazy(async () => ({
  default: (await import('./create-patient')).CreatePatient,
}));
const PatientShow = lazy(async () => ({
  default: (await import('./patient-show')).PatientShow,
}));
const ChoosePatient = lazy(async () => ({
  default: (await import('./choose-patient')).ChoosePatient,
}));
const PatientProfile = lazy(async () => ({
  default: (await import('./patient-profile')).PatientProfile,
}));

const PairsPage = lazy(async () => ({
  default: (await import('./merging/pairs-page')).PairsPage,
}));
const MergePage = lazy(async () => ({
  default: (await import('./merging/merge-page')).MergePage,
}));

/** Patients, and the way to their profile. */
export const screens: ScreenOverrides = {
  create: CreatePatient,
  show: PatientShow,
  pages: {
    'luu-tru-ho-so': ChoosePatient,
    'luu-tru-ho-so/:id': PatientProfile,
    trung: PairsPage,
    'gop/:id/:other': MergePage,
  },
};
