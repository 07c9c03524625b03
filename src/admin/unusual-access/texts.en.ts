import type { InEnglish } from '../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  unusual: {
    title: 'Unusual access',
    lead: 'From the audit: who looks at records in an unusual way. A reason to ask, not yet a fault.',
    from: 'From',
    to: 'To',
    range: 'Choose a first and a last day, at most %{days} days.',
    none: 'No unusual access in these days.',
    findings: 'Unusual access',
    rules: {
      many: 'Many records',
      colleague: 'Colleagues',
      namesake: 'Same name or household',
      stranger: 'No visit to the department',
    },
    patients: '%{count} patients',
    usual: 'about %{count} on other days',
    last: 'Last %{moment}',
    details: 'Show details',
    hide: 'Hide',
    columns: { patient: 'Patient', times: 'Times', last: 'Last' },
    more: 'Show %{count} more',
    entries: 'Open the audit',
    reviewed: 'Reviewed',
    reviewedBy: '%{who}, %{moment}: %{note}',
    note: 'What was found',
    noteHint:
      'Whom you asked and what came of it; at least 5 characters. The note is kept in the audit.',
    review: 'Mark as reviewed',
    saved: 'Noted.',
  },
};
