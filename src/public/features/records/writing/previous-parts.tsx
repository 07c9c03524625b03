import type { RecordOf } from '../../../../shared/resource/register';
import { titleIn } from '../../../../shared/resource/title-in';
import { sentenceOf } from '../../../../shared/rules/prescription/sentence';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import styles from './history.module.css';

/** The medicines of a former visit, as they were to be taken. */
export function PreviousPrescriptions({
  prescriptions,
}: {
  prescriptions: readonly RecordOf<'don-thuoc'>[];
}) {
  const { previous: texts } = useMessages(recordTexts);
  if (prescriptions.length === 0) return null;
  return (
    <section className={styles.block}>
      <h4>{texts.prescriptions}</h4>
      {prescriptions.map(({ id, code, lines, advice }) => (
        <ul key={id} aria-label={code}>
          {(lines ?? []).map((line) => (
            <li key={line.medicine}>
              <strong>{[line.name, line.strength].filter(Boolean).join(' ')}</strong>
              <span>{sentenceOf(line)}</span>
            </li>
          ))}
          {advice && <li className={styles.text}>{advice}</li>}
        </ul>
      ))}
    </section>
  );
}

/** What was ordered at a former visit, with the results that are there. */
export function PreviousOrders({ orders }: { orders: readonly RecordOf<'chi-dinh'>[] }) {
  const { previous: texts, field } = useMessages(recordTexts);
  if (orders.length === 0) return null;
  return (
    <section className={styles.block}>
      <h4>{texts.results}</h4>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <strong>{titleIn(order, 'service') ?? order.code}</strong>
            <span className={styles.text}>
              {order.result ?? field.orderStates[order.state] ?? order.state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
