import { adminPath } from '../../../shared/resource/names';

export const LEAVE = 'lich-nghi';

/** The page on which the appointments of a stored leave are moved. */
export const movePath = (id: string): string => `${adminPath(LEAVE)}/doi-lich/${id}`;
