import type { FileState } from '../../../shared/file/operations';
import type { KitLanguage } from '../../../shared/i18n/language';

/** Why a stored file was not opened. */
export const fileFailed: Record<KitLanguage, Record<FileState, string>> = {
  vi: {
    ready: 'Chưa mở được tệp. Vui lòng thử lại.',
    checking: 'Tệp đang được kiểm tra vi-rút. Vui lòng mở lại sau ít phút.',
    removed: 'Tệp này có mã độc nên đã bị gỡ.',
  },
  en: {
    ready: 'The file could not be opened. Please try again.',
    checking: 'The file is being checked for viruses. Please open it again in a few minutes.',
    removed: 'The file held a virus and was removed.',
  },
};
