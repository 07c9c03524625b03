import { adminPath } from '../../shared/resource/names';

/** The resource of prescriptions. */
export const PRESCRIPTIONS = 'don-thuoc';

/** The counter, with the list of what waits. */
export const COUNTER = `${adminPath(PRESCRIPTIONS)}/quay`;

/** A prescription at the counter. */
export const counterAddress = (id: string): string => `${COUNTER}/${id}`;
