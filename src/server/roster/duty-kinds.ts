import { type DutyKinds, dutyKindsOf, USUAL_KINDS } from '../../shared/roster/kinds';
import { hasSingle, singleRow } from '../resource/single-rows';
import type { Services } from '../services';

const SETTINGS = 'cai-dat';

/** The kinds of duty of the clinic as they are now; see `singleRow` for how soon a change is known. */
export const dutyKinds = (services: Services): DutyKinds =>
  hasSingle(services, SETTINGS)
    ? dutyKindsOf(singleRow(services, SETTINGS).dutyKinds)
    : USUAL_KINDS;
