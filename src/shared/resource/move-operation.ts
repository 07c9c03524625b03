import { id } from '../operation/answer';
import { missing, operation } from '../operation/operation';
import { t } from '../text';
import { rowOf } from './operations';
import type { Resource } from './resource';

/** `POST /<resource>/:id/move`: gives a row another place in the order of its resource. */
export const moveRow = (resource: Resource) =>
  operation(`POST /${resource.name}/:id/move`, {
    id: `move-${resource.name}`,
    title: t(`Sắp xếp ${resource.one.vi}`, `Move one ${resource.one.en}`),
    note: 'To stand directly before or after another row: one of both is sent.',
    who: { may: 'update', of: resource.name },
    body: { before: id(resource.name).optional(), after: id(resource.name).optional() },
    check: ({ before, after }) => {
      if (before === undefined && after === undefined) return missing('after');
      if (before === undefined || after === undefined) return {};
      return { before: t('Chỉ chọn trước hoặc sau.', 'Say before or after, not both.') };
    },
    answer: rowOf(resource),
    errors: ['CONFLICT', 'BAD_TRANSITION'],
  });
