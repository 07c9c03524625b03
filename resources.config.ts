import { extensionDropped, extensions } from './extensions/index/config';
import { entities } from './resources/entities';
import { groups } from './resources/groups';
import { kinds } from './resources/kinds/kinds';
import { ACTORS } from './src/shared/account/actors';
import { CLINIC_ACTS } from './src/shared/account/acts';
import { defineResources } from './src/shared/resource/define-resources';
import { ICON_NAMES } from './src/shared/resource/icons';

/** The clinic: its entities and what they need, checked. */
export const config = defineResources({
  actors: ACTORS,
  groups,
  icons: ICON_NAMES,
  kinds,
  acts: CLINIC_ACTS,
  resources: entities,
  dropped: extensionDropped,
  extensions,
});

declare module './src/shared/resource/register' {
  interface Register {
    config: typeof config;
  }
}
