import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { t } from './text';

const HELP = t(
  'Cần khi đã quá 10 phút từ lần xác nhận trước.',
  'Needed when the last proof is more than ten minutes old.',
);

/**
 * What whoever signs proves who they are by: one of these, in the names that screens know. What a
 * passkey answers is read by who checks it.
 */
export const proofOfIdentity = {
  password: f.text({ label: t('Mật khẩu', 'Password'), max: 200, masked: true }),
  code: f.text({ label: t('Mã xác thực', 'Code of the second factor'), max: 40 }),
  passkey: f.json({ label: t('Passkey', 'Passkey'), schema: z.looseObject({}) }),
} as const;

/** The same where a proof of the last ten minutes counts. */
export const proofUnlessRecent = {
  ...proofOfIdentity,
  password: { ...proofOfIdentity.password, help: HELP },
  code: { ...proofOfIdentity.code, help: HELP },
} as const;
