import { f } from '../../src/shared/fields/f';
import type { Action } from '../../src/shared/resource/resource';
import type { Role } from '../../src/shared/resource/role';
import { stayKinds } from './stay-kinds';
import { t } from './text';

/**
 * Asks for a bed for the patient of a row: the stay begins as a request of the department. The department
 * and the reason stand there first as the row has them.
 */
export const requestStay = <const K extends string>(
  roles: readonly Role[],
  from: { department: K; reason: K },
) =>
  ({
    label: t('Yêu cầu nhập viện', 'Ask for admission'),
    roles,
    prefill: from,
    args: {
      department: f.ref('phong-ban', { label: t('Vào khoa', 'Department'), required: true }),
      kind: f.enum({ label: t('Loại', 'Kind'), options: stayKinds, default: 'noi-tru' }),
      plannedStart: f.instant({ label: t('Dự kiến vào', 'Planned start') }),
      reason: f.longText({ label: t('Lý do vào viện', 'Reason'), max: 1000 }),
    },
  }) satisfies Action<K>;
