import { f } from '../../src/shared/fields/f';
import { RETENTION_RULES } from '../../src/shared/privacy/retention';
import { resource } from '../../src/shared/resource/resource';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** What each rule of retention did, one row for each run; the job writes it. */
export const lanLuuGiu = resource('lan-luu-giu', {
  label: t('Thời hạn lưu dữ liệu', 'Retention runs'),
  one: t('lần chạy thời hạn lưu', 'retention run'),
  icon: 'archive',
  group: 'rieng-tu',
  title: 'rule',
  subtitle: ['day'],
  fields: {
    rule: f.enum({
      label: t('Quy tắc', 'Rule'),
      options: RETENTION_RULES,
      required: true,
      readOnly: true,
      filter: true,
      sort: true,
    }),
    day: f.date({
      label: t('Ngày', 'Day'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
    found: f.integer({ label: t('Quá hạn', 'Past their time'), required: true, readOnly: true }),
    removed: f.integer({ label: t('Đã xóa', 'Removed'), required: true, readOnly: true }),
    proposed: f.integer({
      label: t('Chờ người duyệt', 'For a person to decide'),
      required: true,
      readOnly: true,
    }),
    kept: f.text({ label: t('Thời hạn', 'Kept for'), required: true, readOnly: true, max: 200 }),
    basis: f.text({ label: t('Căn cứ', 'Basis'), required: true, readOnly: true, max: 300 }),
    problem: f.text({ label: t('Lỗi', 'Problem'), readOnly: true, max: 200 }),
  },
  list: {
    columns: ['day', 'rule', 'kept', 'found', 'removed', 'proposed', 'problem'],
    card: ['rule', 'day', 'removed', 'proposed'],
    sort: ['day', 'DESC'],
  },
  form: [
    {
      label: t('Lần chạy', 'Run'),
      fields: [['rule', 'day'], ['found', 'removed'], 'proposed', 'kept', 'basis', 'problem'],
    },
  ],
  access: { read: MANAGERS },
});
