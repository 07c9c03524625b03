import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  proof: {
    title: 'Compare before verifying',
    lead: 'Compare the papers of the person at the desk with the record, say which you saw, and save. The link counts once the patient reads you the code sent to the phone on file, or a colleague vouches for it.',
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
      'The phones differ: a code goes to the phone on the patient record only. Without it you need the papers of both people, and a colleague who vouches.',
  },
};
