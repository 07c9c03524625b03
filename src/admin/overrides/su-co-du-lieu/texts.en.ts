import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  processing: {
    title: 'Record of processing',
    lead: 'Made from the config: which data, about whom, what for, who reads them, how long they are kept. Designed towards Law 91/2025/QH15.',
    download: 'Download CSV',
    print: 'Print',
    readers: 'Read by',
    basis: 'Basis',
    retention: 'Kept for',
    recipients: 'Recipients',
    encrypted: 'Encrypted: %{fields}',
    version: 'text version %{version}',
  },
};
