import { z } from 'zod';
import { id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { GROUP } from './account-values';
import { claimForm, familyForm, linkForm } from './family-forms';
import { ACCOUNT_MESSAGES } from './messages';
import { notBornYet } from './person-forms';

/** What the calls about the people of an account share. */
const family = {
  group: GROUP,
  who: 'account',
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

const joined = z.object({ patientId: id('benh-nhan') });

export const addFamilyMember = operation('POST /auth/family', {
  ...family,
  who: ['benh-nhan'],
  id: 'add-family',
  title: t('Thêm hồ sơ người thân', 'Add a profile of the family'),
  note: 'A new, unverified profile, whatever records exist.',
  body: familyForm.shape,
  check: notBornYet,
  answer: joined,
  status: 201,
  errors: ['CONFLICT'],
});

export const sendLinkCode = operation('POST /auth/patient-link/code', {
  ...family,
  id: 'send-patient-link-code',
  title: t('Gửi mã liên kết hồ sơ', 'Send a code for a record'),
  note: 'A code to the phone on file; answered alike where there is no such record.',
  body: claimForm.shape,
  answer: null,
  errors: ['TOO_MANY'],
});

export const linkPatient = operation('POST /auth/patient-link', {
  ...family,
  id: 'link-patient',
  title: t('Liên kết hồ sơ', 'Tie a record to the account'),
  note: 'With the code that the phone on file received.',
  body: linkForm.shape,
  answer: joined,
  status: 201,
  errors: ['TOO_MANY'],
});
