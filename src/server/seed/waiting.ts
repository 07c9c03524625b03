import { pick } from '../../shared/fields/facet';
import { addDays, type Demo, type SeedRow } from './demo';
import { between, chance } from './random';

const REMARKS = ['Gọi sau 17 giờ', 'Xin khám cùng bác sĩ lần trước', 'Nhà xa, báo trước một ngày'];
const PREFERENCES = ['any', 'morning', 'afternoon'] as const;

/** A dozen patients who would like to come earlier than the appointment they have. */
export function demoWaiting(
  demo: Demo,
  visits: SeedRow<'phieu-thong-tin'>[],
): SeedRow<'danh-sach-cho'>[] {
  const late = visits.filter(
    ({ start, state }) =>
      state === 'confirmed' && (start ?? '').slice(0, 10) >= addDays(demo.today, 7),
  );
  const step = Math.max(1, Math.floor(late.length / 12));
  return late
    .filter((_, index) => index % step === 0)
    .slice(0, 12)
    .map(
      (visit): SeedRow<'danh-sach-cho'> => ({
        id: demo.id(),
        patient: visit.patient,
        doctor: chance(demo.random, 0.5) ? (visit.doctor ?? null) : null,
        department: visit.department,
        appointment: visit.id,
        earliest: addDays(demo.today, 1),
        until: (visit.start ?? demo.today).slice(0, 10),
        preference: pick(PREFERENCES, demo.random),
        remark: chance(demo.random, 0.4) ? pick(REMARKS, demo.random) : null,
        state: 'waiting' as const,
        createdAt: new Date(
          demo.now.getTime() - between(demo.random, 60, 4000) * 60_000,
        ).toISOString(),
      }),
    );
}
