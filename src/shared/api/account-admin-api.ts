import type { OwnSession } from './auth-api';
import { request } from './client';

/** How somebody gets to a password of their own. */
export interface Invitation {
  /** To hand over; null where it was sent instead. */
  code: string | null;
  /** The address that it was sent to. */
  sentTo: string | null;
  expiresAt: string;
}

/** What an administrator sees of how an account signs in. */
export interface AccountAccess {
  id: string;
  hasPassword: boolean;
  secondFactor: boolean;
}

export interface NewAccount {
  fullName: string;
  phone: string;
  email?: string | null;
  role: string;
  /** The staff profile that the account is for. */
  profileResource?: string;
  profileId?: string;
}

const of = (id?: string, path = '') =>
  ({
    host: 'auth',
    url: `/api/auth/accounts${id ? `/${encodeURIComponent(id)}` : ''}${path}`,
  }) as const;

/** Makes an account without a password, tied to a profile; its owner sets one with the code. */
export const createAccount = (form: NewAccount): Promise<Invitation & { id: string }> =>
  request({ ...of(), method: 'POST', data: form });

export const readAccountAccess = (id: string): Promise<AccountAccess> => request(of(id));

/** Voids the password and ends the sessions; the owner sets a new one with the code. */
export const makeResetCode = (id: string): Promise<Invitation> =>
  request({ ...of(id, '/reset-code'), method: 'POST' });

export const removeAccountSecondFactor = (id: string): Promise<void> =>
  request({ ...of(id, '/second-factor'), method: 'DELETE' });

export const listAccountSessions = (id: string): Promise<OwnSession[]> =>
  request(of(id, '/sessions'));

/** Signs one device of an account out. */
export const endAccountSession = (id: string, session: string): Promise<void> =>
  request({ ...of(id, `/sessions/${encodeURIComponent(session)}`), method: 'DELETE' });

/** Signs every device of an account out. */
export const endAccountSessions = (id: string): Promise<void> =>
  request({ ...of(id, '/sessions'), method: 'DELETE' });
