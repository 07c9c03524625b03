import type { ChartList } from '../../../shared/patient/chart-operations';
import { resourceNamed } from '../../../shared/resource/config';
import type { ResourceName } from '../../../shared/resource/register';
import { listRecords } from '../../resource/list';
import { readListQuery } from '../../resource/list-query';
import { policyOf, type Scope } from '../../resource/scope';

/** The kinds of rows that a chart shows, each with the field that orders them in time. */
const KINDS = [
  ['phieu-thong-tin', 'start'],
  ['ho-so-benh-an', 'code'],
  ['don-thuoc', 'code'],
  ['chi-dinh', 'code'],
  ['o-lai', 'code'],
] as const satisfies readonly (readonly [ResourceName, string])[];

const MOST_ROWS = 12;

/**
 * The newest rows about a patient of each kind that the asker may read, as the lists of those
 * resources answer them, and audited as those are.
 */
export async function readLists(scope: Scope, patient: string): Promise<ChartList[]> {
  const { config } = scope.services;
  const readable = KINDS.filter(([name]) =>
    policyOf(scope, resourceNamed(config, name)).fields.read.has('patient'),
  );
  return Promise.all(
    readable.map(async ([name, order]) => {
      const resource = resourceNamed(config, name);
      const query = readListQuery(scope, resource, {
        filter: JSON.stringify({ patient }),
        sort: JSON.stringify([order, 'DESC']),
        range: JSON.stringify([0, MOST_ROWS - 1]),
      });
      const { rows, total } = await listRecords(scope, resource, { ...query, titled: true });
      return { resource: name, total, rows: rows as ChartList['rows'] };
    }),
  );
}
