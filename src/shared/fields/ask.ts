import type { Choice } from './enum';
import type { Files, Referral } from './facet';
import type { Field, Fields } from './kinds';
import { facetOf } from './registry';
import type { StateOptions } from './state';
import type { WordOf } from './text';

const NONE: readonly Referral[] = [];

/** All that a field refers to: one resource, several of which a value names one, or none. */
export const referralsOf = (field: Field | undefined): readonly Referral[] =>
  (field && facetOf(field).refersTo?.(field)) ?? NONE;

/** The rows of one resource that a field refers to; null where it refers to none, or to several. */
export function referralOf(field: Field | undefined): Referral | null {
  const [first] = referralsOf(field);
  return first && !first.oneOf ? first : null;
}

/** How a field refers to rows of this resource, or null where it does not. */
export const referralTo = (field: Field | undefined, resource: string): Referral | null =>
  referralsOf(field).find(({ to }) => to === resource) ?? null;

/** Whether a value of the field leads to one row, whatever its resource. */
export const leadsToOne = (field: Field | undefined): boolean =>
  referralsOf(field).some(({ many }) => !many);

/** The one row of another resource that a field refers to, or null. */
export function singleReferralOf(field: Field | undefined): Referral | null {
  const referral = referralOf(field);
  return referral && !referral.many ? referral : null;
}

/** The words that a field's value is one of, or some of; null where it is free. */
export const choicesOf = (field: Field | undefined): Readonly<Record<string, Choice>> | null =>
  (field && facetOf(field).choices?.(field)) ?? null;

/** Of which names of the config a field's value is one; null where of none. */
export const namesIn = (field: Field | undefined): WordOf | null =>
  (field && facetOf(field).names?.(field)) ?? null;

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
