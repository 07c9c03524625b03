import type { Choice } from './enum';
import type { Files, Referral } from './facet';
import type { Field, Fields } from './kinds';
import { facetOf } from './registry';
import type { StateOptions } from './state';

/** The rows that a field refers to, or null where it refers to none. */
export const referralOf = (field: Field | undefined): Referral | null =>
  (field && facetOf(field).refersTo?.(field)) ?? null;

/** The one row of another resource that a field refers to, or null. */
export function singleReferralOf(field: Field | undefined): Referral | null {
  const referral = referralOf(field);
  return referral && !referral.many ? referral : null;
}

/** The words that a field's value is one of, or some of; null where it is free. */
export const choicesOf = (field: Field | undefined): Readonly<Record<string, Choice>> | null =>
  (field && facetOf(field).choices?.(field)) ?? null;

/** The state machine that a field holds, or null. */
export const machineOf = (field: Field | undefined): StateOptions | null =>
  (field && facetOf(field).machine?.(field)) ?? null;

/** The files that a field holds, or null where it holds none. */
export const filesOf = (field: Field | undefined): Files | null =>
  (field && facetOf(field).files?.(field)) ?? null;

/** The fields of the rows that a field holds, or null where it holds none. */
export const rowsIn = (field: Field | undefined): Fields | null =>
  (field && facetOf(field).rows?.(field)) ?? null;

/** Whether a field's words can be searched, and its column can be put in order as text. */
export const hasWords = (field: Field): boolean =>
  facetOf(field).worded === true || facetOf(field).sqlType(field) === 'text';

/** Whether only the server gives a field its values. */
export const isGiven = (field: Field): boolean => facetOf(field).given === true;
