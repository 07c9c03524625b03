import { z } from 'zod';
import { truyCapKhanCap } from '../../../resources/he-thong/truy-cap-khan-cap';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { and, eq, exists, gt, gte, me, now, outer } from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';
import { account, patient, resourceConfig, visit, ward } from '../../fixtures/resource-config';

const t = (vi: string, en: string) => ({ vi, en });
const emergency = exists(
  'truy-cap-khan-cap',
  and(eq('patient', outer('id')), eq('user', me('userId')), gt('expiresAt', now)),
);

/** Patients whom a doctor sees by emergency access alone. */
const patients = {
  ...patient,
  fields: {
    code: patient.fields.code,
    fullName: patient.fields.fullName,
    dateOfBirth: f.partialDate({ label: t('Ngày sinh', 'Born') }),
    phone: patient.fields.phone,
    citizenId: patient.fields.citizenId,
    ward: f.ref('khoa', { label: t('Khoa', 'Ward') }),
  },
  children: {},
  list: { columns: ['code', 'fullName'], sort: ['code', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['fullName'] }],
  access: {
    read: ['quan-ly', 'bac-si', 'le-tan'],
    write: ['quan-ly', 'le-tan'],
    remove: ['quan-ly'],
    rows: { 'bac-si': emergency },
  },
  actions: {
    'break-glass': {
      label: t('Truy cập khẩn cấp', 'Emergency access'),
      roles: ['bac-si'],
      args: {
        reason: f.longText({ label: t('Lý do', 'Reason'), required: true, min: 10, max: 500 }),
      },
      anyRow: true,
    },
  },
} as unknown as typeof patient;

/** A machine with a guard, arguments, a stamp, a history and a declared action. */
export const loan = resource('phieu-muon', {
  icon: 'batch',
  group: 'chung',
  label: t('Phiếu mượn', 'Loans'),
  one: t('phiếu mượn', 'loan'),
  title: 'what',
  archive: true,
  fields: {
    what: f.text({ label: t('Món', 'What'), required: true, sort: true }),
    deposit: f.money({ label: t('Đặt cọc', 'Deposit'), default: 0 }),
    place: f.text({ label: t('Nơi', 'Place'), readOnly: true }),
    cancelReason: f.longText({ label: t('Lý do hủy', 'Reason'), readOnly: true }),
    lentAt: f.instant({ label: t('Mượn lúc', 'Lent at'), readOnly: true }),
    history: f.json({
      label: t('Lịch sử', 'History'),
      readOnly: true,
      schema: z.array(z.unknown()),
    }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      history: 'history',
      initial: 'asked',
      states: {
        asked: { label: t('Đã xin', 'Asked') },
        lent: { label: t('Đang mượn', 'Lent') },
        cancelled: { label: t('Đã hủy', 'Cancelled') },
      },
      transitions: {
        lend: {
          label: t('Cho mượn', 'Lend'),
          from: ['asked'],
          to: 'lent',
          roles: ['quan-ly'],
          guard: gte('deposit', 100),
          stamp: 'lentAt',
          args: { place: f.text({ label: t('Nơi', 'Place'), required: true, max: 10 }) },
        },
        cancel: {
          label: t('Hủy', 'Cancel'),
          from: ['asked', 'lent'],
          to: 'cancelled',
          roles: ['quan-ly', 'le-tan'],
          args: { reason: f.longText({ label: t('Lý do', 'Reason'), required: true }) },
          store: { reason: 'cancelReason' },
        },
      },
    }),
  },
  list: { columns: ['what'], sort: ['what', 'ASC'] },
  form: [{ label: t('Chung', 'General'), fields: ['what'] }],
  access: {
    read: ['quan-ly', 'le-tan', 'bac-si'],
    write: ['quan-ly', 'le-tan'],
    remove: ['quan-ly'],
    rows: { 'le-tan': eq('state', 'asked') },
  },
  actions: {
    count: {
      label: t('Đếm', 'Count'),
      roles: ['quan-ly'],
      args: { times: f.integer({ label: t('Lần', 'Times'), required: true, min: 1 }) },
    },
  },
});

export const actionsConfig = defineResources({
  actors: ACTORS,
  kinds: resourceConfig.kinds,
  groups: resourceConfig.groups,
  resources: [
    account,
    ward,
    patients,
    visit,
    truyCapKhanCap,
    loan,
    ...resourceConfig.resources.filter((each) => each.name === 'nhat-ky'),
  ],
});
