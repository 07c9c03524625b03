import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { citizenId, insuranceNumber } from '../../src/shared/patient/identity';
import { icd10 } from '../../src/shared/records/icd10';
import { and, eq, me, neq, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownTreated } from '../parts/care';
import { paperState } from '../parts/paper-state';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { transitionHistory } from '../parts/transition-history';

const CONTENT = [...CLINICAL, 'benh-nhan'] as const;

const kinds = {
  'nghi-viec': { label: t('Giấy nghỉ việc hưởng BHXH', 'Sick note'), colour: 'info' },
  'chuyen-co-so': { label: t('Phiếu chuyển cơ sở', 'Referral'), colour: 'warning' },
} as const;

/** For how many days a sick note may be (form 07 of TT 25/2025). */
const leaves = {
  usual: { label: t('Thông thường (đến 30 ngày)', 'Usual (up to 30 days)') },
  pregnancy: {
    label: t(
      'Sảy, phá thai, thai chết từ 13 tuần (đến 50 ngày)',
      'Pregnancy lost from week 13 (up to 50 days)',
    ),
  },
  tuberculosis: { label: t('Lao (đến 180 ngày)', 'Tuberculosis (up to 180 days)') },
} as const;

const reasons = {
  needed: { label: t('Đủ điều kiện chuyển', 'Meets the conditions') },
  asked: { label: t('Theo yêu cầu của người bệnh', 'At the patient’s request') },
} as const;

const mine = or(eq('doctor', me('doctorId')), inCare('patient'));
const isNote = eq('kind', 'nghi-viec');
const isReferral = eq('kind', 'chuyen-co-so');

const date = (vi: string, en: string) => ({
  ...({ personal: 'health', read: CONTENT, label: t(vi, en) } as const),
});
const words = (vi: string, en: string, max = 2000) => ({
  ...({ personal: 'health', read: CONTENT, label: t(vi, en), max } as const),
});

/**
 * Papers that a doctor hands to a patient: sick notes (form 07 of TT 25/2025) and referrals (appendix VI
 * of TT 01/2025). A draft is filled from the record and the patient; what is issued is kept as printed.
 */
export const giayYTe = resource('giay-y-te', {
  label: t('Giấy tờ y tế', 'Medical papers'),
  one: t('giấy y tế', 'medical paper'),
  icon: 'document',
  group: 'kham-benh',
  title: 'code',
  subtitle: ['kind'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số', 'Number'),
      help: t(
        'Lấy khi cấp, liên tục; số thiếu của trước đây là của nháp đã xóa.',
        'Taken when issued; those missing from before were of removed drafts.',
      ),
      pattern: 'GT-{yyyy}-{######}',
      search: true,
      sort: true,
    }),
    kind: f.enum({
      personal: 'conduct',
      label: t('Loại giấy', 'Kind'),
      options: kinds,
      required: true,
      createOnly: true,
      filter: true,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
      keeps: neq('state', 'draft'),
    }),
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      createOnly: true,
      filter: true,
      read: CONTENT,
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    diagnosis: icd10({
      personal: 'health',
      label: t('CĐ', 'Diagnosis'),
      read: CONTENT,
      catalogue: 'icd-10',
      multiple: true,
    }),
    treatment: f.longText(words('Phương pháp điều trị', 'Treatment')),
    leave: f.enum({
      personal: 'health',
      label: t('Mức nghỉ', 'Kind of leave'),
      read: CONTENT,
      options: leaves,
      when: isNote,
    }),
    from: f.date({ ...date('Nghỉ từ ngày', 'Off work from'), when: isNote }),
    to: f.date({ ...date('Nghỉ đến hết ngày', 'Off work until'), when: isNote }),
    workplace: f.text({
      personal: 'work',
      label: t('Đơn vị làm việc', 'Employer'),
      help: t('Con ốm: đơn vị của cha hoặc mẹ.', 'For a sick child: of its father or mother.'),
      read: CONTENT,
      max: 200,
      when: isNote,
    }),
    father: f.text({
      personal: 'identity',
      label: t('Cha', 'Father'),
      help: t(
        'Với trẻ dưới 7 tuổi: cha, mẹ, hoặc cả hai.',
        'Under 7 years: father, mother or both.',
      ),
      read: CONTENT,
      max: 100,
      when: isNote,
    }),
    mother: f.text({
      personal: 'identity',
      label: t('Mẹ', 'Mother'),
      read: CONTENT,
      max: 100,
      when: isNote,
    }),
    destination: f.text({
      ...words('Nơi chuyển đến', 'Referred to', 200),
      when: isReferral,
    }),
    treatedFrom: f.date({ ...date('Khám, điều trị từ ngày', 'Treated from'), when: isReferral }),
    treatedTo: f.date({ ...date('Đến ngày', 'Until'), when: isReferral }),
    signs: f.longText({ ...words('Dấu hiệu lâm sàng', 'Clinical signs'), when: isReferral }),
    results: f.longText({
      ...words('Kết quả xét nghiệm, cận lâm sàng', 'Test results'),
      when: isReferral,
    }),
    condition: f.longText({
      ...words('Tình trạng lúc chuyển', 'Condition when referred'),
      when: isReferral,
    }),
    reason: f.enum({
      personal: 'health',
      label: t('Lý do chuyển', 'Reason'),
      read: CONTENT,
      options: reasons,
      when: isReferral,
    }),
    plan: f.longText({ ...words('Hướng điều trị', 'Plan'), when: isReferral }),
    transport: f.text({ ...words('Phương tiện vận chuyển', 'Transport', 100), when: isReferral }),
    escort: f.text({
      ...words('Người hộ tống (họ tên, chức danh)', 'Escort (name, position)', 200),
      when: isReferral,
    }),
    issuedAt: f.instant({
      personal: 'conduct',
      label: t('Cấp lúc', 'Issued at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    withdrawnAt: f.instant({
      personal: 'conduct',
      label: t('Thu hồi lúc', 'Withdrawn at'),
      readOnly: true,
    }),
    printed: f.json({
      personal: 'health',
      label: t('Bản đã cấp', 'As issued'),
      readOnly: true,
      read: CONTENT,
      schema: z.record(z.string(), z.unknown()),
    }),
    // As printed on what was issued; `printed` has stand-ins for them, since it is not encrypted.
    citizenId: citizenId({
      personal: 'identity',
      label: t('CCCD lúc cấp', 'Citizen id when issued'),
      readOnly: true,
      encrypted: true,
      read: CONTENT,
    }),
    insuranceNumber: insuranceNumber({
      personal: 'identity',
      label: t('BHYT lúc cấp', 'Insurance number when issued'),
      readOnly: true,
      encrypted: true,
      read: CONTENT,
    }),
    state: paperState,
    history: transitionHistory([...CLINICAL, ...MANAGERS]),
  },
  list: {
    columns: ['code', 'kind', 'patient', 'doctor', 'issuedAt', 'state'],
    card: ['patient', 'kind', 'code', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      { label: t('Nháp', 'Drafts'), filter: { state: 'draft' } },
      { label: t('Đã cấp', 'Issued'), filter: { state: 'issued' } },
      { label: t('Đã thu hồi', 'Withdrawn'), filter: { state: 'withdrawn' } },
    ],
  },
  form: [
    {
      label: t('Giấy', 'Paper'),
      fields: [
        ['code', 'state'],
        ['kind', 'patient'],
        ['record', 'doctor'],
        'diagnosis',
        ['leave', 'from', 'to'],
        'workplace',
        ['father', 'mother'],
        'destination',
        ['treatedFrom', 'treatedTo'],
        'signs',
        'results',
        'treatment',
        'condition',
        'reason',
        'plan',
        ['transport', 'escort'],
      ],
    },
    {
      label: t('Cấp, thu hồi', 'Issuing'),
      fields: [['issuedAt', 'withdrawnAt'], 'history'],
    },
  ],
  access: {
    read: [...CONTENT, ...MANAGERS],
    write: ['bac-si'],
    remove: ['bac-si'],
    rows: {
      'bac-si': mine,
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
      'benh-nhan': and(ownTreated('patient'), neq('state', 'draft')),
    },
    writeRows: { 'bac-si': and(eq('doctor', me('doctorId')), inCare('patient')) },
  },
  editable: eq('state', 'draft'),
});
