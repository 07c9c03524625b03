import type { Demo, SeedRow } from './demo';
import { demoFinding, demoMeasures } from './lab-values';

type Order = SeedRow<'chi-dinh'>;

const MINUTE = 60_000;
/** How many results wait for the doctor, and how long ago the first was verified, in minutes. */
const RESULTS = 4;
const APART = 35;
/** How long each step took, in minutes before the verification. */
const STEPS = [
  ['collect', 'ordered', 'collected', 80],
  ['start', 'collected', 'in_progress', 65],
  ['enter-result', 'in_progress', 'resulted', 15],
  ['verify', 'resulted', 'verified', 0],
] as const;

/** Results of the doctor's latest patients that the laboratory has verified and the doctor has still to sign. */
export function demoResultsToSign(
  demo: Demo,
  doctor: string | null,
  visits: readonly SeedRow<'phieu-thong-tin'>[],
  services: readonly SeedRow<'dich-vu'>[],
  laboratory: string | null,
): Order[] {
  const tests = services.filter(({ code }) => demoMeasures(code, 0).length > 0);
  const latest = visits
    .filter((visit) => visit.doctor === doctor && visit.state === 'completed')
    .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? 1 : -1))
    .slice(0, RESULTS);
  return latest.flatMap((visit, index): Order[] => {
    const service = tests[index % tests.length];
    if (!service) return [];
    const verified = demo.now.getTime() - (index + 1) * APART * MINUTE;
    const at = (before: number) => new Date(verified - before * MINUTE).toISOString();
    const measures = demoMeasures(service.code, index * 5 + 4);
    return [
      {
        id: demo.id(),
        patient: visit.patient,
        appointment: visit.id,
        doctor: visit.doctor ?? undefined,
        service: service.id,
        department: service.department ?? null,
        quantity: 1,
        priority: index === 1 ? 'urgent' : 'normal',
        question: visit.reason ?? null,
        result: demoFinding(measures),
        measures,
        collectedAt: at(80),
        resultedAt: at(15),
        verifiedAt: at(0),
        state: 'verified',
        history: STEPS.map(([action, from, to, before]) => ({
          ...{ at: at(before), action, from, to, by: laboratory, note: null },
        })),
        createdAt: at(95),
      },
    ];
  });
}
