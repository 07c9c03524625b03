import { monthsBetween } from '../../shared/format/age';
import { withComputed } from '../../shared/records/compute';
import type { Content, Facts } from '../../shared/records/content';
import { type KnownFacts, prefill } from '../../shared/records/prefill';
import type { OptionLists, Template } from '../../shared/records/template';
import type { SeedRow } from './demo';

const EXAMINED =
  'Tim đều, phổi trong, bụng mềm. Các cơ quan khác chưa phát hiện dấu hiệu bất thường.';

/** What a record of a visit begins with, as the server would fill it in. */
export function visitContent(
  template: Template,
  lists: OptionLists,
  patient: SeedRow<'benh-nhan'>,
  visit: SeedRow<'phieu-thong-tin'>,
  at: string,
): Content {
  const day = at.slice(0, 10);
  const known: KnownFacts = {
    patient: patient as unknown as KnownFacts['patient'],
    appointment: {
      reason: visit.reason ?? null,
      arrivedAt: visit.checkedInAt ?? visit.start ?? at,
      insured: visit.payer === 'insurance' && Boolean(patient.insuranceNumber),
    },
    stay: null,
    record: { department: null, doctor: null, lastDiagnosis: null },
    now: at,
    today: day,
  };
  return prefill(template, known, factsAt(patient, day), lists);
}

const factsAt = (patient: SeedRow<'benh-nhan'>, day: string): Facts => ({
  ageMonths: monthsBetween(patient.dateOfBirth, day),
  sex: patient.sex ?? null,
});

/** The answers of a content with those that its form computes, as the server keeps them. */
export const settledAnswers = (
  template: Template,
  content: Content,
  patient: SeedRow<'benh-nhan'>,
  at: string,
): Content['answers'] => {
  const day = at.slice(0, 10);
  return withComputed(template, content, factsAt(patient, day), day).answers;
};

/** What the doctor writes besides, so that nothing that the form asks for is missing. */
export const writtenAnswers = (
  begun: Content,
  patient: SeedRow<'benh-nhan'>,
  visit: SeedRow<'phieu-thong-tin'>,
): Record<string, unknown> => ({
  ...begun.answers,
  doiTuong: begun.answers.doiTuong ?? 'thu-phi',
  lyDo: visit.reason ?? 'Khám bệnh',
  quaTrinhBenhLy: 'Bệnh diễn biến vài ngày nay, chưa dùng thuốc.',
  cacBoPhan: EXAMINED,
  ...(patient.address ? {} : { diaChi: { province: '01', ward: 'Phường Ba Đình', street: null } }),
});
