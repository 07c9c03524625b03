import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import type { ControlProps } from './control';
import styles from './field.module.css';
import { useForm } from './form-context';
import { Grouped } from './labelled';
import { OrderMore } from './order-more';
import tableStyles from './table.module.css';
import { recordTexts } from './texts';

interface OrderRow {
  id: string;
  service: string;
  state: string;
  result: string;
}

async function readOrders(record: string, signal: AbortSignal): Promise<OrderRow[]> {
  const { listRows, rowsById } = await import('../../../shared/api/rows');
  const { rows } = await listRows(
    'chi-dinh',
    { filter: { record }, sort: ['code', 'ASC'], range: [0, 99] },
    signal,
  );
  const services = await rowsById(
    'dich-vu',
    rows.map(({ service }) => service),
    signal,
  );
  return rows.map(({ id, code, service, state, result }) => ({
    id,
    service: services.get(service)?.name ?? code,
    state,
    result: result ?? '',
  }));
}

/** The orders of this record as they are kept, with their results. */
export function OrdersField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { recordId, orders } = useForm();
  const { data, error, refetch } = useQuery({
    queryKey: ['record', recordId, 'orders'],
    queryFn: ({ signal }) => readOrders(recordId, signal),
  });
  const address = `/quan-ly/chi-dinh/create?${new URLSearchParams({
    source: JSON.stringify({ record: recordId }),
  })}`;
  return (
    <Grouped {...props}>
      {error && <NotLoaded error={error} retry={refetch} text={texts.ordersFailed} />}
      {!data && !error && <Skeleton count={2} />}
      {data?.length === 0 && <p className={styles.hint}>{texts.noOrders}</p>}
      {data && data.length > 0 && (
        <div className={tableStyles.scroll}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.orderColumns.service}</th>
                <th scope="col">{texts.orderColumns.state}</th>
                <th scope="col">{texts.orderColumns.result}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, service, state, result }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={`/quan-ly/chi-dinh/${id}/show`}>{service}</a>
                  </th>
                  <td>{texts.orderStates[state] ?? state}</td>
                  <td>{result}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {orders && <OrderMore about={{ ...orders, record: recordId }} />}
      <a className={styles.small} href={address}>
        + {texts.newOrder}
      </a>
    </Grouped>
  );
}
