import { getRow, listRows } from '../../../../shared/api/rows';
import type { BookPatient, Vaccination } from './health-book';

/** What of a patient's book is read beside their treatment. */
export async function readBook(
  patient: string,
  signal?: AbortSignal,
): Promise<{ patient: BookPatient; vaccinations: Vaccination[] }> {
  const query = { filter: { patient }, sort: ['givenOn', 'DESC'], range: [0, 499] } as const;
  const [person, { rows }] = await Promise.all([
    getRow('benh-nhan', patient, signal),
    listRows('tiem-chung', query, signal),
  ]);
  return { patient: person, vaccinations: rows };
}
