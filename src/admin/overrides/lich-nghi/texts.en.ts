import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  leave: {
    title: 'Move appointments',
    preview: '%{count} appointments stand in this time',
    previewHint:
      'After saving, move or cancel each of them. Leave counts only when nobody is left.',
    first: 'These are the first %{count}; the others come once these are settled.',
    standing: 'Move or cancel them all before approving.',
    nobody: 'No appointments stand in this time.',
    nobodyHint: 'It can be approved at once.',
    looking: 'Looking for affected appointments…',
    unknown: 'Affected appointments could not be looked up',
    lead: 'Choose a new time for each, then confirm once. Each person is told once.',
    toOf: '%{name} moves to',
    changesDoctor: 'Another doctor: %{from} → %{to}',
    nobodyYet: 'no doctor yet',
    cancel: 'Cancel and tell the patient',
    none: 'No free time left',
    later: 'Leave for later',
    confirm: 'Confirm %{count} and approve',
    approve: 'Approve the leave',
    working: 'Moving…',
    done: 'Moved %{moved}. The leave is approved.',
    doneCancelled: 'Moved %{moved}, cancelled %{cancelled}. The leave is approved.',
    partly: '%{moved} done, %{left} still to move. The leave is not approved.',
    failed: 'Not moved',
  },
};
