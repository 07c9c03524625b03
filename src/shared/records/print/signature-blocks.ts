import { formatInstant } from '../../format/dates';
import type { TemplateField } from '../template';
import type { PrintSignature } from './operations';

/** Somebody who has signed, with their role in Sen and the time. */
export interface PrintSigner {
  name: string;
  role: string;
  at: string;
}

type Place = NonNullable<TemplateField['signer']>;

/** Whose signatures a place of the form is for. */
const ROLES: Record<Place, readonly string[]> = {
  doctor: ['bac-si'],
  nurse: ['dieu-duong', 'dieu-duong-truong'],
  'department-head': [],
  director: ['quan-ly'],
};

const signedAs = (role: string, { name, at }: PrintSigner, zone: string): PrintSignature => ({
  role,
  name,
  at: `Đã ký lúc ${formatInstant(at, zone)}`,
});

export interface PlacedSignatures {
  /** Signature field by key → how it is printed. */
  places: ReadonlyMap<string, PrintSignature>;
  /** Who signed, but has no place in the form. */
  others: PrintSignature[];
}

/**
 * Puts everybody who signed at the places of the form that are theirs, in the order of signing; who
 * signs last signs for the places of their kind that are left. `doctor` is named where nobody signed
 * yet.
 */
export function placeSignatures(
  fields: readonly TemplateField[],
  signers: readonly PrintSigner[],
  doctor: string,
  zone: string,
): PlacedSignatures {
  const places = new Map<string, PrintSignature>();
  const placed = new Set<PrintSigner>();
  for (const { key, label, signer = 'doctor' } of fields) {
    const able = signers.filter(({ role }) => ROLES[signer].includes(role));
    const one = able.find((each) => !placed.has(each)) ?? able.at(-1);
    if (one) placed.add(one);
    const unsigned = { role: label, name: signer === 'doctor' ? doctor : null, at: null };
    places.set(key, one ? signedAs(label, one, zone) : unsigned);
  }
  const others = signers.filter((each) => !placed.has(each));
  return { places, others: others.map((each) => signedAs('Người ký', each, zone)) };
}
