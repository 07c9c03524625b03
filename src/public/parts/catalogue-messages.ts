import { en } from '../../shared/i18n/public/catalogue-en';
import { vi } from '../../shared/i18n/public/catalogue-vi';
import { useMessages } from '../messages';

/** The texts of departments, doctors and guides; most are downloaded with the pages that use them. */
export function useCatalogueMessages() {
  const messages = useMessages();
  const more = messages.language === 'en' ? en : vi;
  return {
    departments: { ...messages.departments, ...more.departments },
    doctors: { ...messages.doctors, ...more.doctors },
    guides: { ...messages.guides, ...more.guides },
    search: { ...messages.search, ...more.search },
  };
}
