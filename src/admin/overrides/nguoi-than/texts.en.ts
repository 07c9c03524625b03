import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  proof: {
    title: 'Compare before verifying',
    lead: 'Compare the papers of the person at the desk with the record. Fill in “Verified at” only if they agree.',
    choose: 'Choose the account and the patient to compare them.',
    what: 'Detail',
    verdict: 'Result',
    account: 'Account',
    patient: 'Patient record',
    name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    dateOfBirth: 'Date of birth',
    citizenId: 'Citizen id',
    same: 'Same',
    different: 'Different',
    onPaper: 'See the papers',
    none: 'None',
    phoneDiffers:
      'The phones differ: verify only after seeing the papers of both people, or let the person get a code on the phone on file.',
  },
};
