import { formatInstant, formatInstantDay } from '../../../shared/format/dates';
import { formatDate } from '../../../shared/format/plain-date';
import { PdfButton } from '../../clinical/record-print/pdf-button';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button } from '../../parts/button';
import { FactList } from '../../parts/fact-list';
import { Conclusion } from './conclusion';
import { Prescriptions } from './prescriptions';
import type { Treatment } from './read-treatment';
import { Results } from './results';
import { treatmentTexts } from './texts';
import type { Entry } from './timeline';
import styles from './treatment.module.css';
import { useEntryNames } from './use-treatment';

const expectedEnd = (stay: Treatment['stays'][number] | null): string | null =>
  stay?.expectedDischarge && !stay.dischargedAt ? formatDate(stay.expectedDischarge) : null;

/** Details of one event: what was found, what to take, what came of the tests. */
export function EntryView({ entry, names }: { entry: Entry; names: Treatment }) {
  const texts = useMessages(treatmentTexts);
  const { timeZone } = usePageState();
  const { patient, doctor, department } = useEntryNames()(entry);
  const { kind, at, visit, record, stay, prescriptions, orders } = entry;
  const moment = (instant: string) => formatInstant(instant, timeZone);
  const facts: [string, string | null | undefined][] = [
    [texts.facts.patient, patient],
    [texts.facts.when, stay ? null : at && moment(at)],
    [texts.facts.department, department],
    [texts.facts.doctor, doctor],
    [texts.facts.code, record?.code ?? stay?.code],
    [texts.facts.reason, visit?.reason],
    [texts.facts.admitted, stay?.admittedAt && moment(stay.admittedAt)],
    [texts.facts.expected, expectedEnd(stay)],
    [texts.facts.discharged, stay?.dischargedAt && moment(stay.dischargedAt)],
  ];
  return (
    <div className={styles.page}>
      <BackLink to="/dieu-tri-lam-san">{texts.back}</BackLink>
      <header className={styles.head}>
        <PageHeading>{`${texts.kind[kind]} ${at && formatInstantDay(at, timeZone)}`}</PageHeading>
        <div className={styles.actions}>
          {record && (
            <PdfButton resource="ho-so-benh-an" id={record.id} label={texts.printRecord} />
          )}
          <Button look="secondary" icon="print" onClick={() => window.print()}>
            {texts.printPage}
          </Button>
        </div>
      </header>
      <FactList facts={facts} className={styles.facts} />
      {record && <Conclusion entry={entry} record={record} diagnoses={names.diagnoses} />}
      {kind === 'visit' && !record && (
        <Alert>
          <p>{texts.notReleased}</p>
        </Alert>
      )}
      {prescriptions.length > 0 && (
        <Prescriptions prescriptions={prescriptions} diagnoses={names.diagnoses} />
      )}
      {orders.length > 0 && <Results orders={orders} services={names.services} />}
    </div>
  );
}
