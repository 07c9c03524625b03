import { kho } from './kho';
import { loThuoc } from './lo-thuoc';
import { phieuChuyen } from './phieu-chuyen';
import { theKho } from './the-kho';
import { thuoc } from './thuoc';

/** Pharmacy: the entities of this group, in the order of the menu. */
export const duocEntities = [thuoc, loThuoc, theKho, phieuChuyen, kho] as const;
