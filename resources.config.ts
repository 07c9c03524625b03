import { extensionDropped, extensions } from './extensions/index/config';
import { entities } from './resources/entities';
import { groups } from './resources/groups';
import { icons } from './resources/icons';
import { kinds } from './resources/kinds/kinds';
import { languages } from './resources/languages';
import { ACTORS } from './src/shared/account/actors';
import { CLINIC_ACTS } from './src/shared/account/acts';
import { SIGNATURE_CHAIN } from './src/shared/records/signature-chain';
import { defineResources } from './src/shared/resource/define-resources';

/** The clinic: its entities and what they need, checked. */
export const config = defineResources({
  actors: ACTORS,
  languages,
  groups,
  icons,
  kinds,
  acts: CLINIC_ACTS,
  chains: [SIGNATURE_CHAIN],
  resources: entities,
  dropped: extensionDropped,
  extensions,
});

declare module './src/shared/resource/register' {
  interface Register {
    config: typeof config;
  }
}
