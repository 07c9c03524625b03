import { type ComponentType, lazy } from 'react';

type Screen = ComponentType<{ name: string }>;

/** Screens written by hand for one resource; what is not given is made from the config. */
export interface ScreenOverrides {
  list?: Screen;
  create?: Screen;
  edit?: Screen;
  show?: Screen;
  /** Screens of its own at paths below the resource, before those with an id. */
  pages?: Readonly<Record<string, Screen>>;
}

const AccountProfile = lazy(async () => ({
  default: (await import('./ca-nhan/account-profile')).AccountProfile,
}));
const ChooseAccount = lazy(async () => ({
  default: (await import('./ca-nhan/choose-account')).ChooseAccount,
}));
const ChoosePatient = lazy(async () => ({
  default: (await import('./benh-nhan/choose-patient')).ChoosePatient,
}));
const PatientProfile = lazy(async () => ({
  default: (await import('./benh-nhan/patient-profile')).PatientProfile,
}));
const PatientShow = lazy(async () => ({
  default: (await import('./benh-nhan/patient-show')).PatientShow,
}));
const StayShow = lazy(async () => ({
  default: (await import('./o-lai/stay-show')).StayShow,
}));
const NewStaffAccount = lazy(async () => ({
  default: (await import('./ca-nhan/new-staff-account')).NewStaffAccount,
}));
const CreateLink = lazy(async () => ({
  default: (await import('./nguoi-than/create-link')).CreateLink,
}));

const QueuePage = lazy(async () => ({
  default: (await import('../queue/queue-page')).QueuePage,
}));
const AppointmentList = lazy(async () => ({
  default: (await import('./phieu-thong-tin/appointment-list')).AppointmentList,
}));
const AppointmentShow = lazy(async () => ({
  default: (await import('./phieu-thong-tin/appointment-show')).AppointmentShow,
}));
const CheckInByCode = lazy(async () => ({
  default: (await import('./phieu-thong-tin/check-in/check-in-page')).CheckInPage,
}));
const RegisterWalkIn = lazy(async () => ({
  default: (await import('./phieu-thong-tin/walk-in/walk-in-page')).WalkInPage,
}));
const CreateLeave = lazy(async () => ({
  default: (await import('./lich-nghi/create-leave')).CreateLeave,
}));
const ShowLeave = lazy(async () => ({
  default: (await import('./lich-nghi/show-leave')).ShowLeave,
}));
const MoveVisits = lazy(async () => ({
  default: (await import('./lich-nghi/move-visits')).MoveVisits,
}));

const CreateSchedule = lazy(async () => ({
  default: (await import('./lich-kham/create-schedule')).CreateSchedule,
}));

/** Hand-written screens by resource name, each loaded on demand with `lazy`. */
export const OVERRIDES: Readonly<Record<string, ScreenOverrides>> = {
  'ca-nhan': {
    show: AccountProfile,
    pages: {
      'luu-tru-ho-so': ChooseAccount,
      'luu-tru-ho-so/:id': AccountProfile,
      'cap-tai-khoan': NewStaffAccount,
    },
  },
  'lich-nghi': {
    create: CreateLeave,
    show: ShowLeave,
    pages: { 'doi-lich/:id': MoveVisits },
  },
  'lich-kham': { create: CreateSchedule },
  'o-lai': { show: StayShow },
  'benh-nhan': {
    show: PatientShow,
    pages: { 'luu-tru-ho-so': ChoosePatient, 'luu-tru-ho-so/:id': PatientProfile },
  },
  'nguoi-than': { create: CreateLink },
  'phieu-thong-tin': {
    list: AppointmentList,
    show: AppointmentShow,
    pages: {
      'tiep-don': CheckInByCode,
      'den-truc-tiep': RegisterWalkIn,
      'hang-cho': QueuePage,
      'hang-cho/:department': QueuePage,
    },
  },
};
