import type { Field } from '../../shared/fields/kinds';
import { useResource } from '../config-context';
import type { KindNames } from './bin-card-columns';

/** The options of a field of choices; none of any other. */
export const optionsOf = (field: Field | undefined): KindNames =>
  field && 'options' in field ? (field.options as KindNames) : {};

/** What the kinds of entries are called, as the ledger says it. */
export const useKindNames = (): KindNames => optionsOf(useResource('the-kho').fields.kind);
