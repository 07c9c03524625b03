import { baoTri } from './resources/bao-tri';
import { thietBi } from './resources/thiet-bi';

/** Medical equipment: the entities of this extension, in the order of the menu. */
export const resources = [thietBi, baoTri] as const;
