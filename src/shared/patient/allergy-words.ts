import { t } from '../text';

/** What is said where no allergy is known, alike everywhere: not asked is not the same as none. */
export const ALLERGY_WORDS = {
  notAsked: t('Dị ứng: chưa hỏi', 'Allergies: not asked'),
  none: t('Dị ứng: đã hỏi, không có', 'Allergies: asked, none'),
} as const;
