import { adminPath } from '../../shared/resource/names';
import { APPOINTMENTS } from '../../shared/staff-start/filters';

/** The overview of all queues. */
export const QUEUES = `${adminPath(APPOINTMENTS)}/hang-cho`;

/** The board of one department's queue. */
export const queueAddress = (department: string): string => `${QUEUES}/${department}`;

/** The code that hangs at the door of a department, to print. */
export const doorAddress = (department: string): string => `${queueAddress(department)}/cua`;

/** The screen in the waiting room of a department. */
export const screenAddress = (department: string): string => `/dashboard/man-hinh/${department}`;
