/** States of a stay whose patient is in the house. */
export const STAYING: ReadonlySet<string> = new Set([
  'admitted',
  'transferring',
  'discharge_ordered',
  'cleared',
]);
