import {
  ASKED_PURPOSES,
  CONSENT_PURPOSES,
  type ConsentPurpose,
} from '../../shared/account/consent';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { between, chance } from './random';

type Consent = SeedRow<'dong-y'>;
type Link = SeedRow<'nguoi-than'>;

const REQUIRED = ASKED_PURPOSES.filter((purpose) => CONSENT_PURPOSES[purpose].required);

function consentOf(demo: Demo, patient: string, purpose: ConsentPurpose, givenAt: string): Consent {
  return {
    id: demo.id(),
    patient,
    user: null,
    purpose,
    text: CONSENT_PURPOSES[purpose].text.vi,
    textVersion: CONSENT_PURPOSES[purpose].version,
    givenAt,
    withdrawnAt: null,
    state: 'given',
    createdAt: givenAt,
  };
}

/**
 * Consents: the demo's own patients gave theirs with their accounts, others at the desk, most of
 * them only what care needs. A few have withdrawn what they may withdraw.
 */
export function demoConsents(demo: Demo, links: Link[], patients: { id: string }[]): Consent[] {
  const own = links.flatMap((link) =>
    [...REQUIRED, 'nhac-lich' as const].map(
      (purpose): Consent => ({
        ...consentOf(
          demo,
          link.patient as string,
          purpose,
          instantOf(demo, addDays(demo.today, -100), '09:00'),
        ),
        user: link.user as string,
      }),
    ),
  );
  const known = new Set(links.map(({ patient }) => patient));
  const others = patients
    .filter(({ id }) => !known.has(id))
    .slice(0, 320)
    .flatMap(({ id }) => {
      const day = addDays(demo.today, -between(demo.random, 3, 110));
      const givenAt = instantOf(demo, day, '08:20');
      const extra = ASKED_PURPOSES.filter(
        (purpose) => !REQUIRED.includes(purpose) && chance(demo.random, 0.25),
      );
      return [...REQUIRED, ...extra].map((purpose): Consent => {
        const given = consentOf(demo, id, purpose, givenAt);
        if (REQUIRED.includes(purpose) || !chance(demo.random, 0.06)) return given;
        const withdrawnAt = instantOf(demo, addDays(day, 2), '15:00');
        return { ...given, withdrawnAt, state: 'withdrawn' };
      });
    });
  return [...own, ...others];
}
