import { adminPath } from '../../shared/resource/names';

/** The resource of orders. */
export const ORDERS = 'chi-dinh';

/** The worklist of orders. */
export const WORK = `${adminPath(ORDERS)}/thuc-hien`;

/** An order as it is worked on. */
export const workAddress = (id: string): string => `${WORK}/${id}`;

/** An order among all others, for those who do not perform it. */
export const orderAddress = (id: string): string => `${adminPath(ORDERS)}/${id}/show`;
