import { z } from 'zod';
import { missing, operation } from '../operation/operation';
import { t } from '../text';
import { GROUP } from './account-values';
import { STAFF } from './actors';
import { ACCOUNT_MESSAGES } from './messages';
import { proof } from './passkey-values';

/** Wrong answers in a row that end a session. */
export const MOST_WRONG_PROOFS = 5;

/** What the calls of a living session about itself share. */
const own = { group: GROUP, who: 'account', dropsUnknown: true, texts: ACCOUNT_MESSAGES } as const;

export const proveIdentity = operation('POST /auth/prove-identity', {
  ...own,
  id: 'prove-identity',
  title: t('Xác nhận danh tính', 'Prove that it is the owner who uses this session'),
  note: `By \`password\`, by \`code\` of the second factor, or by \`passkey\`. It unlocks a session that its device locked, and counts for ten minutes where a proof is asked for (signing prescriptions). ${MOST_WRONG_PROOFS} wrong answers in a row end the session.`,
  body: {
    password: z.string().max(4000).nullish(),
    code: z.string().max(40).nullish(),
    passkey: proof.passkey,
  },
  check: ({ password, code, passkey }) => (password || code || passkey ? {} : missing('password')),
  whileLocked: true,
  answer: null,
  errors: ['SESSION_ENDED', 'TOO_MANY'],
});

export const lockSession = operation('POST /auth/lock', {
  ...own,
  who: STAFF,
  id: 'lock-session',
  title: t('Khóa màn hình', 'Lock this session'),
  note: 'Until `POST /auth/prove-identity` every other call of the session but signing out is refused with 423 `SESSION_LOCKED`.',
  whileLocked: true,
  answer: null,
});

export const draftKey = operation('GET /auth/draft-key', {
  ...own,
  who: STAFF,
  id: 'draft-key',
  title: t('Khóa bản nháp trên thiết bị', 'The key of what this account keeps on devices'),
  note: 'AES-256, the same for every session of the account; to be held in memory only. Drafts on a device can be read while somebody is signed in with the account, and by nobody else.',
  answer: z.object({ key: z.string().describe('32 bytes, base64url.') }),
});
