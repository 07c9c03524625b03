import { lazy } from 'react';
import type { ScreenOverrides } from '../screens';

const AccountProfile = lazy(async () => ({
  default: (await import('./account-profile')).AccountProfile,
}));
const ChooseAccount = lazy(async () => ({
  default: (await import('./choose-account')).ChooseAccount,
}));
const AccountUse = lazy(async () => ({ default: (await import('./account-use')).AccountUse }));
const NewStaffAccount = lazy(async () => ({
  default: (await import('./new-staff-account')).NewStaffAccount,
}));

/** Accounts: their profile, found by name, and those made for staff. */
export const screens: ScreenOverrides = {
  show: AccountProfile,
  pages: {
    'luu-tru-ho-so': ChooseAccount,
    'luu-tru-ho-so/:id': AccountProfile,
    'cap-tai-khoan': NewStaffAccount,
    'dat-lich': AccountUse,
  },
};
