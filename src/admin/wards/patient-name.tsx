import type { WardPatient } from '../../shared/inpatient/ward-operations';
import { useWardWords } from './use-ward-words';

type Named = Pick<WardPatient, 'bed' | 'beside' | 'name' | 'code'>;

/** Which bed, and whether somebody else lies in it too: "Giường B101-2 (nằm ghép)". */
export function useBedOf() {
  const words = useWardWords();
  return ({ bed, beside }: Pick<WardPatient, 'bed' | 'beside'>) =>
    `${words.bed} ${bed}${beside > 0 ? ` (${words.shared})` : ''}`;
}

/** A patient of a ward as every screen names them: the bed, whether it is shared, and the name. */
export const PatientName = ({ patient }: { patient: Named }) =>
  `${useBedOf()(patient)} – ${patient.name ?? patient.code}`;
