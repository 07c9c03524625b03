import * as z from 'zod/mini';
import { ALL_ROLES } from './actors';
import { email, fullName, knownPassword, newPassword, phone, text } from './form-values';

export const loginForm = z.object({ username: text('username', 254), password: knownPassword });

export const challengeForm = z.object({
  challenge: text('required', 4000),
  code: text('codeRequired', 20),
});

export const changePasswordForm = z.object({ currentPassword: knownPassword, newPassword });

/** An account that an administrator makes, for a doctor's, nurse's or another profile if one is named. */
export const newAccountForm = z.object({
  fullName,
  phone,
  email: z.nullish(email),
  role: z.enum(ALL_ROLES, { error: 'role' }),
  profileResource: z.nullish(z.string()),
  profileId: z.nullish(z.string()),
});

/** What an administrator sets for somebody else. */
export const newPasswordForm = z.object({ newPassword });

export const forgotPasswordForm = z.object({ username: text('username', 254) });

export const resetPasswordForm = z.object({
  username: text('username', 254),
  code: text('codeRequired', 20),
  newPassword,
});

export const firstAdminForm = z.object({
  code: text('codeRequired', 40),
  fullName,
  phone,
  email: z.nullish(email),
  password: newPassword,
});

export const codeForm = z.object({ code: text('codeRequired', 20) });

export const passwordForm = z.object({ password: knownPassword });
