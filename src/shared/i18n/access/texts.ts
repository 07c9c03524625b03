import { en } from './en';
import { vi } from './vi';

/** What the public site alone says: to staff who open what is about a patient. */
const patientsOnly = {
  vi: {
    title: 'Trang này dành cho người bệnh',
    text: 'Bạn đang đăng nhập bằng tài khoản nhân viên. Lịch hẹn và hồ sơ của người bệnh ở khu quản lý.',
  },
  en: {
    title: 'This page is for patients',
    text: 'You are signed in as staff. The appointments and records of patients are in the staff area.',
  },
};

/** What is said to somebody who may not see something. */
export const accessTexts = {
  vi: { ...vi, patientsOnly: patientsOnly.vi },
  en: { ...en, patientsOnly: patientsOnly.en },
};
