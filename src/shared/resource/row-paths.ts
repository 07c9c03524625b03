import { adminPath } from './names';
import type { Resource } from './resource';

/** Below the address of a row whose page is there, the form. */
export const FORM = 'sua';

type Opening = Pick<Resource, 'name' | 'opens'>;

/** The address in the staff area of the page of a row, with its values, tabs and acts. */
export const pagePath = ({ name, opens }: Opening, id: unknown): string =>
  `${adminPath(name)}/${id}${opens === 'page' ? '' : '/show'}`;

/** The address in the staff area of the form of a stored row. */
export const formPath = ({ name, opens }: Opening, id: unknown): string =>
  `${adminPath(name)}/${id}${opens === 'page' ? `/${FORM}` : ''}`;
