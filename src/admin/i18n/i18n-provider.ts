import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import { en } from './own-texts.en';
import { vi } from './own-texts.vi';
import { reactAdminVi } from './react-admin-vi';
import { OWN } from './use-texts';

const LOCALES = [
  { locale: 'vi', name: 'Tiếng Việt' },
  { locale: 'en', name: 'English' },
];

function resourceMessages(config: Config, language: Language) {
  const entries = config.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([name, { label }]) => [
      name,
      label[language],
    ]);
    const name = `${resource.one[language]} |||| ${resource.label[language]}`;
    return [resource.name, { name, fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(entries);
}

/** Texts of react-admin, those of the staff area, and the labels of the config, in one language. */
export function createI18nProvider(
  config: Config,
  language: Language,
  choose: (language: Language) => void,
): I18nProvider {
  const { ra } = language === 'vi' ? reactAdminVi : englishMessages;
  const own = language === 'vi' ? vi : en;
  const { next, previous } = own.list;
  const messages = {
    ra: { ...ra, navigation: { ...ra.navigation, next, previous } },
    [OWN]: own,
    resources: resourceMessages(config, language),
  };
  return {
    ...polyglotI18nProvider(() => messages, language, LOCALES),
    changeLocale: (locale: string) => {
      choose(locale === 'en' ? 'en' : 'vi');
      return Promise.resolve();
    },
  };
}
