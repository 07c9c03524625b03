import { formatDate } from '../../shared/format/plain-date';
import { adminPath } from '../../shared/resource/names';
import type { ResourceHooks } from '../resource/hooks';
import { tellHeadNurses } from './hand-over/tell-swaps';

const LEAVES = 'nghi-dieu-duong';

/** Leave that is asked for is told to the head nurses of the ward, who decide on it. */
export const leaveTold: ResourceHooks<typeof LEAVES> = {
  async afterCreate({ scope, id }, { nurse, from, to, state }) {
    if (state !== 'requested') return;
    const who = await scope.db
      .selectFrom('y_ta')
      .select(['full_name as name', 'department'])
      .where('id', '=', String(nurse))
      .executeTakeFirstOrThrow();
    if (who.department === null) return;
    const [first, last] = [formatDate(String(from)), formatDate(String(to))];
    await tellHeadNurses(scope, who.department, {
      title: { vi: `${who.name} xin nghỉ phép`, en: `${who.name} asks for leave` },
      body: {
        vi: `Từ ${first} đến hết ${last}. Mở để duyệt hoặc từ chối.`,
        en: `From ${first} to ${last}. Open it to approve or refuse.`,
      },
      key: `leave-asked:${id}`,
      link: `${adminPath(LEAVES)}/${id}/show`,
    });
  },
};
