import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { refusedActs } from '../../../shared/resource/action-operations';
import type { ResourceAction } from '../../../shared/resource/actions';
import type { Resource } from '../../../shared/resource/resource';
import { t } from '../../../shared/text';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { call } from '../../providers/call';

const NOT_YOURS = t(
  'Bản ghi này không thuộc phạm vi bạn được thao tác.',
  'This record is not yours to act on.',
);
const NOT_NOW = t(
  'Bản ghi này chưa đủ điều kiện để làm việc đó.',
  'This record does not meet the conditions for that.',
);

type RefusedActs = ReturnType<typeof refusedActs>;

/**
 * Why the server would refuse acts of a record that the browser cannot judge, by their names: it is asked
 * only where rows or guards narrow what the role allows. What is not known yet is offered, and judged when
 * it is done.
 */
export function useRefusedActs(
  resource: Resource,
  record: RaRecord,
  acts: readonly ResourceAction[],
): ReadonlyMap<string, string> {
  const { say } = useTexts();
  const { writeRows } = usePolicy(resource.name);
  const { data = [] } = useQuery({
    // A record that was changed refuses what it did not before.
    queryKey: [resource.name, 'refused-acts', record.id, record.version],
    enabled: acts.length > 0 && (writeRows !== null || acts.some(({ guard }) => guard)),
    queryFn: ({ signal }) =>
      call<RefusedActs>(
        `GET /${resource.name}/:id/refused-acts`,
        { params: { id: String(record.id) } },
        { signal },
      ),
  });
  return new Map(
    data.map(({ act, because }) => {
      const refusal = acts.find(({ name }) => name === act)?.refusal;
      if (because === 'row') return [act, say(NOT_YOURS)];
      return [act, refusal ? say(refusal) : say(NOT_NOW)];
    }),
  );
}
