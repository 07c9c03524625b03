import { describe, expect, it } from 'vitest';
import { f } from '../../shared/fields/f';
import { facetOf } from '../../shared/fields/registry';
import { citizenId as citizenIdField } from '../../shared/patient/identity';
import { citizenId, fullName, homeAddress, patientAge, phoneNumber } from './people';
import { seededId, seededRandom } from './random';

const label = { vi: 'Nhãn', en: 'Label' };

describe('demo people', () => {
  it('are the same for the same seed and others for another', () => {
    const names = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 50 }, () => fullName(random, 'female', 1990));
    };
    expect(names(7)).toEqual(names(7));
    expect(names(7)).not.toEqual(names(8));
    expect(new Set(names(7)).size).toBeGreaterThan(30);
  });

  it('have values that the fields of the config accept', () => {
    const random = seededRandom(3);
    const values = [
      [citizenIdField({ label }), citizenId(random, 'male', 1987, 12)],
      [f.phone({ label }), phoneNumber(123)],
      [f.address({ label }), homeAddress(random)],
    ] as const;
    for (const [field, value] of values) {
      expect(facetOf(field).zod(field).safeParse(value).success).toBe(true);
    }
    const id = f.ref('nha', { label });
    const made = seededId(random, new Date('2026-01-01T00:00:00Z'));
    expect(facetOf(id).zod(id).parse(made)).toBe(made);
  });

  it('have ages from infants to the very old', () => {
    const random = seededRandom(1);
    const ages = Array.from({ length: 500 }, () => patientAge(random));
    expect(Math.min(...ages)).toBe(0);
    expect(Math.max(...ages)).toBeGreaterThan(80);
    expect(Math.max(...ages)).toBeLessThan(100);
  });
});
