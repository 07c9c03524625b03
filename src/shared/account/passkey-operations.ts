import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { id, instant, stored } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { GROUP, signedIn } from './account-values';
import { ACCOUNT_MESSAGES } from './messages';
import { assertion, attestation, proof } from './passkey-values';

/** What the calls of a signed-in account about its own factors share. */
const own = {
  group: GROUP,
  who: 'account',
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

/** What the calls of people who are about to sign in share. */
const open = { ...own, who: 'anyone', ignoresToken: true } as const;

/** What `navigator.credentials` is called with, as JSON. */
const creationOptions = stored<PublicKeyCredentialCreationOptionsJSON>(
  'PublicKeyCredentialCreationOptionsJSON',
);
const requestOptions = stored<PublicKeyCredentialRequestOptionsJSON>(
  'PublicKeyCredentialRequestOptionsJSON',
);

const name = z.string({ error: 'required' }).trim().min(1, 'required').max(60, 'tooLong');

const passkey = z.object({
  id: id(),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
  synced: z.boolean().describe('Its device keeps a copy in an account of its maker.'),
});
export type Passkey = z.infer<typeof passkey>;

const factors = z.object({
  totp: z.boolean().describe('Codes of an authenticator app are on.'),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({
    remaining: z.int(),
    createdAt: instant().nullable().describe('Null where none were ever made.'),
  }),
  required: z.boolean().describe('The role must have a second factor: the last one stays.'),
  passkeySite: z
    .string()
    .nullable()
    .describe('The host name under which passkeys work; null where the installation has none.'),
});
export type Factors = z.infer<typeof factors>;

export const getFactors = operation('GET /auth/second-factor', {
  ...own,
  id: 'get-second-factor',
  title: t('Các cách xác thực của tài khoản', 'The factors of the account'),
  answer: factors,
});

export const beginPasskey = operation('POST /auth/passkeys/registration', {
  ...own,
  id: 'begin-passkey',
  title: t('Bắt đầu thêm passkey', 'Begin to add a passkey'),
  note: 'With the password, or with a factor where the account has one.',
  body: proof,
  answer: creationOptions,
  errors: ['CONFLICT', 'TOO_MANY'],
});

export const addPasskey = operation('POST /auth/passkeys', {
  ...own,
  id: 'add-passkey',
  title: t('Thêm passkey', 'Add a passkey'),
  body: { passkey: attestation, name },
  answer: passkey,
  status: 201,
  errors: ['CONFLICT'],
});

export const renamePasskey = operation('PUT /auth/passkeys/:id', {
  ...own,
  id: 'rename-passkey',
  title: t('Đổi tên passkey', 'Rename a passkey'),
  body: { name },
  answer: passkey,
});

export const removePasskey = operation('POST /auth/passkeys/:id/remove', {
  ...own,
  id: 'remove-passkey',
  title: t('Xóa passkey', 'Remove a passkey'),
  note: 'With a factor of the account. Not the last one where the role must have one.',
  body: proof,
  answer: null,
  errors: ['FORBIDDEN', 'TOO_MANY'],
});

export const askPasskeyProof = operation('POST /auth/passkeys/proof', {
  ...own,
  id: 'ask-passkey-proof',
  title: t('Hỏi passkey để chứng minh danh tính', 'Ask a passkey for a proof of identity'),
  note: 'The answer is sent as `passkey` along with what it is to prove.',
  whileLocked: true,
  answer: requestOptions,
  errors: ['CONFLICT'],
});

export const askPasskey = operation('POST /auth/passkeys/sign-in/options', {
  ...open,
  id: 'ask-passkey',
  title: t('Hỏi passkey khi đăng nhập', 'Ask a passkey at signing in'),
  note: 'By itself, with the `challenge` of a sign-in that waits for its second factor, or for `reset-password`.',
  body: {
    challenge: z.string().max(4000).nullish(),
    use: z.enum(['sign-in', 'reset']).nullish(),
  },
  answer: requestOptions,
  errors: ['CONFLICT', 'SESSION_ENDED'],
});

export const signInWithPasskey = operation('POST /auth/passkeys/sign-in', {
  ...open,
  id: 'sign-in-with-passkey',
  title: t('Đăng nhập bằng passkey', 'Sign in with a passkey'),
  note: 'A passkey makes sure who holds it, so no password is needed; with `challenge` it completes a sign-in.',
  body: { passkey: assertion, challenge: z.string().max(4000).nullish() },
  answer: signedIn,
  status: 201,
  errors: ['BAD_CREDENTIALS', 'SESSION_ENDED', 'TOO_MANY'],
});

export const makeRecoveryCodes = operation('POST /auth/recovery-codes', {
  ...own,
  id: 'make-recovery-codes',
  title: t('Tạo mười mã khôi phục', 'Make ten recovery codes'),
  note: 'Told once; those so far are void. With a factor of the account; the first ones without, within ten minutes after it was set up.',
  body: proof,
  answer: z.object({ codes: z.array(z.string()) }),
  status: 201,
  errors: ['CONFLICT', 'TOO_MANY'],
});
