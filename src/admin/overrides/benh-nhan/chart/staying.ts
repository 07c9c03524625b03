import type { PatientChart } from '../../../../shared/patient/chart-operations';

/** States of a stay whose patient is in the house. */
export const STAYING: ReadonlySet<string> = new Set([
  'admitted',
  'transferring',
  'discharge_ordered',
  'cleared',
]);

/** The stay that the patient is in. */
export const stayOf = ({ lists }: Pick<PatientChart, 'lists'>) =>
  lists
    .find(({ resource }) => resource === 'o-lai')
    ?.rows.find(({ state }) => STAYING.has(String(state)));
