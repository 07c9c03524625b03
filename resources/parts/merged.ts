import {
  and,
  eq,
  exists,
  oneOf,
  or,
  outer,
  type Predicate,
} from '../../src/shared/resource/predicate';

/** A merge of two patients that stands. */
const merge = (from: 'kept' | 'merged', field: string, rule: Predicate<never>): Predicate<never> =>
  exists('gop-ho-so', and(eq(from, outer(field)), eq('state', 'merged'), rule));

/**
 * What holds of the patient in `field`, or of the one that it was merged into: what was signed before
 * goes on naming the former.
 */
export const alsoWhereMerged = (
  field: string,
  rule: (field: string) => Predicate<never>,
): Predicate<never> => or(rule(field), merge('merged', field, rule('kept')));

/** What holds of the patient in `field`, or of one that was merged into it. */
export const alsoOfMerged = (
  field: string,
  rule: (field: string) => Predicate<never>,
): Predicate<never> => or(rule(field), merge('kept', field, rule('merged')));

/** The record in `field` is signed, and all that belongs to it stands as it was signed. */
export const ofSignedRecord = (field: string): Predicate<never> =>
  exists('ho-so-benh-an', and(eq('id', outer(field)), oneOf('state', ['signed', 'archived'])));
