import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { t } from '../parts/text';

/** The audit: who did, viewed or changed what. It only grows, and only the server writes it. */
export const nhatKy = resource('nhat-ky', {
  label: t('Nhật ký', 'Audit log'),
  one: t('dòng nhật ký', 'audit entry'),
  icon: 'audit',
  group: 'he-thong',
  title: 'at',
  subtitle: ['action', 'resource'],
  madeAt: 'at',
  keepsSubject: 'patient',
  processing: { people: 'accounts', purposes: ['bao-mat'] },
  fields: {
    at: f.instant({
      personal: 'conduct',
      label: t('Lúc', 'At'),
      required: true,
      readOnly: true,
      sort: true,
      filter: true,
    }),
    actor: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Người làm', 'Actor'),
      readOnly: true,
      filter: true,
    }),
    role: f.text({
      personal: 'work',
      label: t('Vai trò', 'Role'),
      readOnly: true,
      max: 40,
      filter: 'whole',
      word: 'role',
    }),
    action: f.text({
      personal: 'conduct',
      label: t('Việc', 'Action'),
      required: true,
      readOnly: true,
      max: 80,
      filter: 'whole',
      word: 'action',
    }),
    resource: f.text({
      personal: 'conduct',
      label: t('Loại dữ liệu', 'Resource'),
      required: true,
      readOnly: true,
      max: 60,
      filter: 'whole',
      word: 'resource',
    }),
    recordId: f.text({
      personal: 'conduct',
      label: t('Bản ghi', 'Record'),
      readOnly: true,
      max: 60,
      filter: 'whole',
    }),
    recordIds: f.json({
      personal: 'conduct',
      label: t('Các bản ghi', 'Records'),
      readOnly: true,
      schema: z.array(z.string()),
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Bệnh nhân', 'Patient'),
      readOnly: true,
      filter: true,
    }),
    changes: f.json({
      personal: 'health',
      label: t('Thay đổi', 'Changes'),
      readOnly: true,
      changesOf: 'resource',
      schema: z.record(z.string(), z.unknown()),
    }),
    // As long as the filter of an export, which may name a thousand rows.
    note: f.longText({
      personal: 'conduct',
      label: t('Ghi chú', 'Note'),
      readOnly: true,
      max: 200_000,
    }),
    requestId: f.text({
      personal: 'none',
      label: t('Mã yêu cầu', 'Request id'),
      readOnly: true,
      max: 60,
      filter: 'whole',
    }),
    ip: f.text({
      personal: 'contact',
      label: t('Địa chỉ mạng', 'Address'),
      readOnly: true,
      max: 60,
    }),
  },
  list: {
    columns: ['at', 'actor', 'role', 'action', 'resource', 'patient', 'ip'],
    card: ['at', 'action', 'actor', 'resource'],
    sort: ['at', 'DESC'],
    perPage: 50,
    saved: [
      { label: t('Truy cập khẩn cấp', 'Emergency access'), filter: { action: 'break-glass' } },
      { label: t('Bệnh nhân', 'Patients'), filter: { resource: 'benh-nhan' } },
      { label: t('Bệnh án', 'Records'), filter: { resource: 'ho-so-benh-an' } },
    ],
  },
  form: [
    {
      label: t('Nhật ký', 'Entry'),
      fields: [
        ['at', 'action'],
        ['actor', 'role'],
        ['resource', 'recordId'],
        'patient',
        'note',
        'changes',
        'recordIds',
        ['requestId', 'ip'],
      ],
    },
  ],
  access: { read: ['quan-tri'] },
  appendOnly: true,
  byMonth: true,
  exactCount: 10_000,
});
