import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../../shared/i18n/language';
import { textIn, wordsIn } from '../../shared/i18n/text-in';
import type { Config } from '../../shared/resource/config';
import { vi } from './own-texts.vi';
import { reactAdminVi } from './react-admin-vi';
import type { InEnglish } from './typed-texts';
import { OWN } from './use-texts';

/** The texts of one language: react-admin's, and the staff area's own. */
export interface StaffMessages {
  ra: TranslationMessages['ra'];
  own: InEnglish<typeof vi>;
}

const VIETNAMESE: StaffMessages = { ra: reactAdminVi.ra, own: vi };

function resourceMessages(config: Config, language: Language) {
  const entries = config.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([name, { label }]) => [
      name,
      textIn(label, language),
    ]);
    const name = `${textIn(resource.one, language)} |||| ${textIn(resource.label, language)}`;
    return [resource.name, { name, fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(entries);
}

/**
 * Texts of react-admin, those of the staff area, and the labels of the config, in one language; all but
 * Vietnamese needs what is said in English.
 */
export function createI18nProvider(
  config: Config,
  language: Language,
  english: StaffMessages = VIETNAMESE,
): I18nProvider {
  const { ra, own } = wordsIn({ vi: VIETNAMESE, en: english }, language);
  const { next, previous } = own.list;
  const messages = {
    ra: { ...ra, navigation: { ...ra.navigation, next, previous } },
    [OWN]: own,
    resources: resourceMessages(config, language),
  };
  return polyglotI18nProvider(() => messages, language);
}
