/**
 * Files that `npm run test:long` runs, and CI after `npm test`: each takes a minute or more, and few
 * changes can break it. The journeys that people make every day stay in `npm test`.
 */
export const LONG_FILES = [
  // What is done to an installation: started, lost, recovered, moved to other accounts, extended, upgraded, left alone.
  'tests/server/recovery.test.ts',
  'tests/server/idle-memory.test.ts',
  'tests/server/start.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/database-away.test.ts',
  'tests/server/file-binding.test.ts',
  'tests/server/extension.test.ts',
  'tests/server/releases.test.ts',
  'tests/server/accounts.test.ts',
  'tests/server/database-rights.test.ts',
  'tests/server/two-logins.test.ts',
  // Many calls of many people, and many rows.
  'tests/abuse/reception.test.ts',
  'tests/abuse/dear-addresses.test.ts',
  'tests/abuse/uploads.test.ts',
  'tests/api/seed/days.test.ts',
  'tests/api/seed/fill.test.ts',
  'tests/api/seed/scale.test.ts',
  'tests/api/resource/plans.test.ts',
  // Pages and turns of the journeys that are rare.
  'tests/e2e/accounts/keyboard.test.ts',
  'tests/e2e/accounts/passkeys.test.ts',
  'tests/e2e/accounts/profile.test.ts',
  'tests/e2e/accounts/public-pages.test.ts',
  'tests/e2e/accounts/staff-area.test.ts',
  'tests/e2e/admin/beds.test.ts',
  'tests/e2e/admin/by-keys.test.ts',
  'tests/e2e/admin/calendar.test.ts',
  'tests/e2e/admin/lists.test.ts',
  'tests/e2e/admin/records.test.ts',
  'tests/e2e/booking/own-times.test.ts',
  'tests/e2e/booking/waiting-and-leave.test.ts',
  'tests/e2e/database-away/forms.test.ts',
  'tests/e2e/notifications/notifications.test.ts',
  'tests/e2e/records/keyboard.test.ts',
  'tests/e2e/records/signed.test.ts',
  'tests/e2e/records/stay.test.ts',
  'tests/e2e/records/templates.test.ts',
];
