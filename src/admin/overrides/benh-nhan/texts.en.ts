import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  patient: {
    title: 'Patient profile',
    lead: 'Search by name, patient code or phone number.',
    choose: 'Patient',
    emergency: 'Emergency access',
    emergencyLead:
      'For a patient whom you do not treat and who cannot wait. Open for 4 hours, logged and reported to the managers.',
    key: 'Patient code or citizen id',
    keyMissing: 'Enter a patient code or citizen id.',
    find: 'Search',
    notFound: 'No patient has this code or number.',
    born: 'born %{year}',
    reason: 'Reason',
    reasonHint: 'What happened and what you need to know, at least 10 characters.',
    ask: 'Ask a manager',
    asked:
      'Your request was sent. Once a manager approves it you are told, and the record is open for 4 hours.',
    open: 'Open for 4 hours',
    left: '%{hours} h %{minutes} min left',
    until: 'Open until %{moment}',
    opened: 'Emergency access is open',
    show: 'Show the record',
    similar: {
      title: 'This person may be registered already:',
      failed: 'Whether this person is registered already could not be checked',
      agrees: 'Same %{what}',
      use: 'Take this one',
      open: 'Open the record',
      agreements: {
        citizenId: 'citizen id',
        insuranceNumber: 'insurance number',
        name: 'name',
        nearName: 'name, nearly',
        dateOfBirth: 'birth date',
        birthYear: 'year of birth',
        phone: 'phone',
      },
    },
    profile: {
      choose: 'Choose another patient',
      whole: 'Whole patient file',
      write: 'New record',
      examine: 'Examine, write the record',
      identity: 'Identity',
      files: 'Files',
      noFiles: 'No files yet.',
      views: 'Who has seen this file',
      noViews: 'Nobody has seen this file yet.',
      more: 'Show more',
      system: 'The system',
      columns: { at: 'Latest', who: 'Who', kind: 'What', data: 'Data', times: 'Times' },
      kinds: { view: 'Seen', change: 'Written', export: 'Exported', emergency: 'Emergency access' },
    },
  },
};
