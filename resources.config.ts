import { extensionDropped, extensionResources, extensions } from './extensions/index/config';
import { coSoEntities } from './resources/co-so/entities';
import { duocEntities } from './resources/duoc/entities';
import { groups } from './resources/groups';
import { heThongEntities } from './resources/he-thong/entities';
import { khamBenhEntities } from './resources/kham-benh/entities';
import { lichLamViecEntities } from './resources/lich-lam-viec/entities';
import { nhanSuEntities } from './resources/nhan-su/entities';
import { noiTruEntities } from './resources/noi-tru/entities';
import { riengTuEntities } from './resources/rieng-tu/entities';
import { tiepDonEntities } from './resources/tiep-don/entities';
import { ACTORS } from './src/shared/account/actors';
import { defineResources } from './src/shared/resource/define-resources';
import { ICON_NAMES } from './src/shared/resource/icons';

/** Every entity of the clinic, in the order of the menu. */
export const config = defineResources({
  actors: ACTORS,
  groups,
  icons: ICON_NAMES,
  resources: [
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
  ],
  dropped: extensionDropped,
  extensions,
});

declare module './src/shared/resource/register' {
  interface Register {
    config: typeof config;
  }
}
