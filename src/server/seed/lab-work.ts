import { criticalWay } from '../../shared/rules/results/critical';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { demoFinding, demoMeasures, madeCritical } from './lab-values';

type Order = SeedRow<'chi-dinh'>;

interface LabMaterial {
  visits: readonly SeedRow<'phieu-thong-tin'>[];
  services: readonly SeedRow<'dich-vu'>[];
  /** The account of who leads the laboratory. */
  laboratory: string | null;
}

/** How many orders are under way, and how far apart they were made. */
const ORDERS = 30;
const APART_MS = 5 * 60_000;

/** How far orders have come, by turns; with each the steps that led there. */
const STEPS = [
  ['collect', 'ordered', 'collected'],
  ['start', 'collected', 'in_progress'],
  ['enter-result', 'in_progress', 'resulted'],
  ['verify', 'resulted', 'verified'],
] as const;
const DONE = [0, 0, 1, 2, 3, 4] as const;

/** Which of them has a critical value that nobody was told of yet: a result of kidneys. */
const CRITICAL = 4;

/** One in nine is urgent, one in nineteen an emergency. */
const priorityOf = (index: number): NonNullable<Order['priority']> =>
  index % 19 === 4 ? 'emergency' : index % 9 === 2 ? 'urgent' : 'normal';

/** Tests and images of today's visits, from just ordered to verified, at whatever hour one looks. */
export function demoLabWork(demo: Demo, { visits, services, laboratory }: LabMaterial): Order[] {
  const tests = services.filter(({ kind }) => kind === 'xet-nghiem');
  const images = services.filter(({ kind }) => kind === 'chan-doan-hinh-anh');
  const day = instantOf(demo, demo.today, '00:00');
  const come = visits
    .filter(({ state }) => state === 'completed' || state === 'in_exam' || state === 'called')
    .filter(({ start }) => (start ?? '') < instantOf(demo, addDays(demo.today, 1), '00:00'))
    .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
    .slice(-ORDERS);
  return come.flatMap((visit, index): Order[] => {
    const kind = index % 4 === 3 ? images : tests;
    const service = kind[(index + Math.floor(index / DONE.length)) % kind.length];
    if (!service) return [];
    const back = demo.now.getTime() - (come.length - index) * APART_MS;
    const at = new Date(Math.max(back, new Date(day).getTime())).toISOString();
    const done = DONE[index % DONE.length] ?? 0;
    const state = STEPS[done - 1]?.[2] ?? 'ordered';
    const usual = done > 2 ? demoMeasures(service.code, index) : [];
    const measures = index === CRITICAL ? madeCritical(usual) : usual;
    const isCritical = measures.some((one) => criticalWay(one.value, one) !== null);
    return [
      {
        id: demo.id(),
        patient: visit.patient,
        appointment: visit.id,
        doctor: visit.doctor ?? undefined,
        service: service.id,
        department: service.department ?? null,
        quantity: 1,
        priority: priorityOf(index),
        question: visit.reason ?? null,
        result: done > 2 ? demoFinding(measures) : null,
        measures: measures.length > 0 ? measures : null,
        critical: isCritical ? 'untold' : null,
        collectedAt: done > 0 ? at : null,
        resultedAt: done > 2 ? at : null,
        verifiedAt: done > 3 ? at : null,
        state,
        history: STEPS.slice(0, done).map(([action, from, to]) => ({
          ...{ at, action, from, to },
          by: laboratory,
          note: null,
        })),
        createdAt: at,
      },
    ];
  });
}
