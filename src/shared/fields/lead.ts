import type { Referral } from './facet';

/** The row of a resource that a value leads to. */
export interface Lead {
  /** The resource, by its name. */
  to: string;
  id: string;
}

const ADDRESS = /^([a-z0-9-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A row as its address below `/api`: `rooms/0190…`. */
export const addressOf = ({ to, id }: Lead): string => `${to}/${id}`;

/** The row that an address names; null for a text that is none. */
export function readAddress(text: string): Lead | null {
  const [, to, id] = ADDRESS.exec(text) ?? [];
  return to === undefined || id === undefined ? null : { to, id };
}

/** The value by which a field refers to a row of the resource that its referral leads to. */
export const valueLeading = ({ to, oneOf }: Referral, id: string): string =>
  oneOf ? addressOf({ to, id }) : id;

/**
 * The rows that a value of a field with these referrals leads to, in their order; none for an empty
 * one, and for what a field of several resources does not refer to.
 */
export function leadsIn(referrals: readonly Referral[], value: unknown): Lead[] {
  const [first] = referrals;
  if (!first || value === null || value === undefined) return [];
  return [value].flat().flatMap((one) => {
    if (!first.oneOf) return [{ to: first.to, id: String(one) }];
    const lead = readAddress(String(one));
    return lead && referrals.some(({ to }) => to === lead.to) ? [lead] : [];
  });
}
