import { z } from 'zod';
import { instant, media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const GROUP = 'tep';

export const getFile = operation('GET /tep/:id', {
  id: 'get-file',
  title: t('Tải tệp', 'Get a file'),
  note: 'Under the policy of its record and field; or with a signed address, or a public picture, without a session.',
  group: GROUP,
  who: 'anyone',
  query: {
    expires: z.string().optional().describe('Seconds since 1970, of a signed address.'),
    signature: z.string().optional(),
  },
  dropsUnknown: true,
  answer: media('*/*', 'The bytes.'),
  errors: ['FILE_WAITING', 'FILE_REMOVED'],
});

const fileState = z.enum(['ready', 'checking', 'removed']);
export type FileState = z.infer<typeof fileState>;

export const getFileState = operation('GET /tep/:id/state', {
  id: 'get-file-state',
  title: t('Tệp đã được kiểm tra chưa', 'Whether a file was checked'),
  note: 'Where a virus scanner is set up, a file is given to nobody before it has answered: `checking`. One that held a virus is `removed`.',
  group: GROUP,
  who: 'anyone',
  answer: z.object({ state: fileState }),
});

export const signFileAddress = operation('POST /tep/:id/link', {
  id: 'sign-file-address',
  title: t('Lấy địa chỉ tạm của tệp', 'Sign the address of a file'),
  note: 'An address of 60 seconds that needs no session.',
  group: GROUP,
  who: 'account',
  dropsUnknown: true,
  answer: z.object({
    url: z.string().meta({ format: 'uri-reference', description: 'Below the host of this API.' }),
    expiresAt: instant(),
  }),
  errors: ['FILE_WAITING', 'FILE_REMOVED'],
});
