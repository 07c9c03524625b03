import { referralsOf, referralTo, singleReferralOf } from '../fields/ask';
import type { Referral } from '../fields/facet';
import type { Field } from '../fields/kinds';
import type { Resource } from './resource';

/** What rules and statements call the rows of one resource that a reference to one of several leads to. */
export const leadName = (field: string, to: string): string => `${field}/${to}`;

/**
 * The names of the ways that lead from a field to one row: the field's own, or one for each resource
 * (`place/phong`) of a reference to one of several; none where it leads to no row, or to many.
 */
export const leadNames = (name: string, field: Field | undefined): string[] =>
  referralsOf(field).flatMap(({ to, many, oneOf }) => {
    if (many) return [];
    return oneOf ? [leadName(name, to)] : [name];
  });

/** Where a way leads, by the name of a field or of `leadNames`; null where it leads to no row. */
export function referralNamed({ fields }: Pick<Resource, 'fields'>, name: string): Referral | null {
  const [field = '', to] = name.split('/');
  const declared = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (to === undefined) return singleReferralOf(declared);
  const referral = referralTo(declared, to);
  return referral?.oneOf ? referral : null;
}
