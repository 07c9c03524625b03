import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { always, eq, gt, now } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { FRONT_DESK } from '../parts/roles';
import { t } from '../parts/text';

/** Rows of a table, by their ids. */
const rows = z.array(
  z.object({
    resource: named('Loại', 'Kind', z.string()),
    field: named('Mục', 'Field', z.string()),
    ids: named('Bản ghi', 'Rows', z.array(z.uuid())),
  }),
);

/**
 * Two records of one person made one, by the operations of `/api/benh-nhan/:id/gop` only; and pairs that
 * were found to be two people, which nobody is asked about again.
 */
export const gopHoSo = resource('gop-ho-so', {
  label: t('Gộp hồ sơ', 'Merged patients'),
  one: t('lần gộp hồ sơ', 'merge'),
  icon: 'people',
  group: 'tiep-don',
  title: 'merged',
  subtitle: ['kept'],
  subject: 'kept',
  processing: { people: 'patients', purposes: ['kham-chua-benh'] },
  fields: {
    kept: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Hồ sơ giữ lại', 'Record that stays'),
      required: true,
      readOnly: true,
      filter: true,
      keeps: eq('state', 'undone'),
    }),
    merged: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Hồ sơ được gộp', 'Record merged into it'),
      required: true,
      readOnly: true,
      filter: true,
      keeps: always,
    }),
    by: f.ref('ca-nhan', {
      personal: 'work',
      label: t('Người gộp', 'Merged by'),
      readOnly: true,
      read: FRONT_DESK,
    }),
    at: f.instant({
      personal: 'conduct',
      label: t('Lúc', 'At'),
      required: true,
      readOnly: true,
      sort: true,
    }),
    undoUntil: f.instant({
      personal: 'conduct',
      label: t('Hoàn tác được đến', 'Can be undone until'),
      readOnly: true,
    }),
    moved: f.json({
      personal: 'conduct',
      label: t('Đã chuyển sang', 'Moved along'),
      schema: rows,
      readOnly: true,
    }),
    later: f.json({
      personal: 'conduct',
      label: t('Cần xem lại sau khi hoàn tác', 'To be decided after the undo'),
      help: t(
        'Ghi sau khi gộp, hoặc đã ký hay sửa từ đó: xem thuộc về ai.',
        'Written after the merge, or signed or changed since: see whose they are.',
      ),
      schema: rows,
      readOnly: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'merged',
      states: {
        merged: { label: t('Đã gộp', 'Merged'), colour: 'success' },
        undone: { label: t('Đã hoàn tác', 'Undone'), colour: 'neutral' },
        different: { label: t('Hai người khác nhau', 'Two people'), colour: 'info', server: true },
      },
      transitions: {
        undo: {
          label: t('Hoàn tác gộp', 'Undo the merge'),
          from: ['merged'],
          to: 'undone',
          roles: FRONT_DESK,
          guard: gt('undoUntil', now),
          refusal: t('Chỉ hoàn tác được trong 30 ngày.', 'It can be undone for 30 days only.'),
          confirm: t(
            'Tách lại thành hai hồ sơ như trước khi gộp? Những gì ghi sau đó ở lại hồ sơ giữ lại và được liệt kê để bạn xem.',
            'Make them two records again, as they were? What was written since stays with the record that stayed, and is listed for you.',
          ),
          colour: 'warning',
        },
      },
    }),
  },
  list: {
    columns: ['merged', 'kept', 'by', 'at', 'state'],
    sort: ['at', 'DESC'],
    saved: [
      { label: t('Đã gộp', 'Merged'), filter: { state: 'merged' }, initial: true },
      { label: t('Hai người khác nhau', 'Two people'), filter: { state: 'different' } },
    ],
  },
  form: [
    {
      label: t('Gộp hồ sơ', 'Merge'),
      fields: [['kept', 'merged'], ['by', 'at'], ['state', 'undoUntil'], 'later'],
    },
  ],
  access: { read: FRONT_DESK },
});
