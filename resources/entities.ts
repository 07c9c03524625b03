import { extensionResources } from '../extensions/index/config';
import { coSoEntities } from './co-so/entities';
import { duocEntities } from './duoc/entities';
import { heThongEntities } from './he-thong/entities';
import { khamBenhEntities } from './kham-benh/entities';
import { lichLamViecEntities } from './lich-lam-viec/entities';
import { nhanSuEntities } from './nhan-su/entities';
import { noiTruEntities } from './noi-tru/entities';
import { riengTuEntities } from './rieng-tu/entities';
import { tiepDonEntities } from './tiep-don/entities';

/** Every entity of the clinic, in the order of the menu. */
export const entities = [
  ...tiepDonEntities,
  ...khamBenhEntities,
  ...noiTruEntities,
  ...lichLamViecEntities,
  ...nhanSuEntities,
  ...duocEntities,
  ...coSoEntities,
  ...riengTuEntities,
  ...heThongEntities,
  ...extensionResources,
] as const;
