import { en } from '../../shared/i18n/admin/notices-en';
import { type NoticeMessages, vi } from '../../shared/i18n/admin/notices-vi';
import { useWords } from '../i18n/language-context';

export const useNoticeTexts = (): NoticeMessages => (useWords().language === 'vi' ? vi : en);
