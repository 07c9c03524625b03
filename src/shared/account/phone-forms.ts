import * as z from 'zod/mini';
import { fullName, newPassword, phone, text } from './form-values';
import { consent, dateOfBirth, sex } from './person-forms';

/** Whose phone is to receive a code. */
export const phoneForm = z.object({ phone });

/** The code that it received. */
export const phoneCodeForm = z.object({ phone, code: text('codeRequired', 20) });

/** An account for a number that has just been proved: the `ticket` says so. A password is optional. */
export const phoneRegisterForm = z.object({
  phone,
  ticket: text('ticket', 40),
  fullName,
  dateOfBirth,
  sex,
  password: z.nullish(newPassword),
  consent,
});
