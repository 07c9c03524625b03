import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import type { Role } from '../../src/shared/resource/role';
import { t } from './text';

/** Every transition of a state: written by the server only. */
export const transitionHistory = <const R extends readonly Role[]>(read: R) =>
  f.json({
    personal: 'conduct',
    label: t('Lịch sử trạng thái', 'State history'),
    readOnly: true,
    read,
    schema: z.array(
      z.object({
        at: named('Lúc', 'At', z.string()),
        by: named('Người thực hiện', 'By', z.string().nullable()),
        action: named('Thao tác', 'Action', z.string()),
        from: named('Từ', 'From', z.string()),
        to: named('Sang', 'To', z.string()),
        note: named('Ghi chú', 'Note', z.string().nullable()),
      }),
    ),
  });

/** The reason or note asked for by a transition. */
export const note = (required = false) =>
  f.longText({ label: t('Ghi chú', 'Note'), max: 500, required });

const REASON = { label: t('Lý do', 'Reason'), max: 500 };

/** The reason of a transition, where somebody likes to give one. */
export const reason = f.longText(REASON);

/** A reason that a transition cannot do without. */
export const reasonArgument = f.longText({ ...REASON, required: true });
