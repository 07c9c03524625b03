import { f } from '../../src/shared/fields/f';
import { and, eq, exists, me, or, outer, type RowsAt } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownTreated } from '../parts/care';
import { CLINICAL } from '../parts/roles';
import { t } from '../parts/text';
import { note } from '../parts/transition-history';

const record = (condition: RowsAt<'ho-so-benh-an'>) =>
  exists('ho-so-benh-an', and(eq('id', outer('record')), condition));
const treated = record(or(eq('doctor', me('doctorId')), inCare('patient')));

/**
 * Releases of signed records to the patient, the doctor's act. They are rows of their own because
 * a signed record is never written again.
 */
export const congBoHoSo = resource('cong-bo-ho-so', {
  label: t('Công bố cho người bệnh', 'Releases to patients'),
  one: t('lần công bố', 'release'),
  icon: 'record',
  group: null,
  title: 'releasedAt',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      required: true,
      createOnly: true,
      filter: true,
    }),
    releasedAt: f.instant({
      personal: 'conduct',
      label: t('Công bố lúc', 'Released at'),
      required: true,
      createOnly: true,
      sort: true,
    }),
    message: f.longText({
      personal: 'health',
      label: t('Lời nhắn', 'Message'),
      max: 1000,
      createOnly: true,
    }),
    withdrawnAt: f.instant({
      personal: 'conduct',
      label: t('Rút lại lúc', 'Withdrawn at'),
      readOnly: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      initial: 'released',
      states: {
        released: { label: t('Đã công bố', 'Released'), colour: 'success' },
        withdrawn: { label: t('Đã rút lại', 'Withdrawn'), colour: 'neutral' },
      },
      transitions: {
        withdraw: {
          label: t('Rút lại', 'Withdraw'),
          from: ['released'],
          to: 'withdrawn',
          roles: ['bac-si'],
          stamp: 'withdrawnAt',
          args: { note: note(true) },
        },
      },
    }),
  },
  list: { columns: ['record', 'releasedAt', 'withdrawnAt', 'state'], sort: ['releasedAt', 'DESC'] },
  form: [
    {
      label: t('Công bố', 'Release'),
      fields: [['record', 'state'], ['releasedAt', 'withdrawnAt'], 'message'],
    },
  ],
  access: {
    read: [...CLINICAL, 'benh-nhan'],
    create: ['bac-si'],
    rows: {
      'bac-si': treated,
      'dieu-duong': treated,
      'dieu-duong-truong': treated,
      'benh-nhan': record(ownTreated('patient')),
    },
    writeRows: { 'bac-si': treated },
  },
});
