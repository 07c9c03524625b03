import { en } from '../../../shared/i18n/records/template-en';
import { type TemplateMessages, vi } from '../../../shared/i18n/records/template-vi';
import { useMessages } from '../../messages';

/** The texts of the templates; they come with the pages of the templates. */
export const useTemplateMessages = (): TemplateMessages =>
  useMessages().language === 'en' ? en : vi;
