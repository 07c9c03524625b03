import type { RecordOf } from '../../resource/register';

/**
 * What a room is booked for as a whole, so that nobody can lie in it meanwhile: meetings, and repair or
 * disinfection. A procedure or a consultation may be done at the bed, beside others who lie there.
 */
export const USES_WITHOUT_PATIENTS: readonly RecordOf<'lich-su-dung'>['purpose'][] = [
  'hop',
  'bao-tri',
];
