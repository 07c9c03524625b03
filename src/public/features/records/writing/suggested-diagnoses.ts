import type { RecordBackground } from '../../../../shared/records/writing-operations';
import type { Found } from '../../../clinical/record-form/search-box';

const MOST = 10;

/** What the patient had before, then what the doctor diagnoses most: each code once. */
export function suggestedDiagnoses({ patient, usualDiagnoses }: RecordBackground): Found[] {
  const likely = [...(patient?.diagnoses ?? []), ...usualDiagnoses];
  const names = new Map(likely.map(({ code, name }) => [code, name]));
  return [...names]
    .slice(0, MOST)
    .map(([code, name]) => ({ id: code, title: [code, name].filter(Boolean).join(' · ') }));
}
