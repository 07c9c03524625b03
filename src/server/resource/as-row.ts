import type { RecordOf, ResourceName } from '../../shared/resource/register';
import type { Values } from './hooks';

/**
 * A record that generic code has read, with the type that the config gives it. What the actor may
 * not read is missing from it all the same.
 */
export const asRow = <N extends ResourceName>(_resource: N, values: Values): RecordOf<N> =>
  values as RecordOf<N>;
