import { lazy, Suspense } from 'react';
import { formatInstantDay } from '../../../../shared/format/dates';
import { formatNumber } from '../../../../shared/format/numbers';
import { formatDate } from '../../../../shared/format/plain-date';
import { hasGrowth } from '../../../../shared/growth/child';
import { quantityText, sentenceOf } from '../../../../shared/rules/prescription/sentence';
import { useMessages } from '../../../messages';
import { PageHeading } from '../../../navigation/page-focus';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import { saveFile } from '../../../parts/save-file';
import styles from './book.module.css';
import { type HealthBook, measuredHere } from './health-book';
import { PersonFacts } from './person-facts';
import { SheetTable } from './sheet-table';
import { bookTexts } from './texts';

/** Most books are of adults, whom no standard of growth speaks of. */
const GrowthCharts = lazy(() => import('./growth-charts'));

const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The book as it is read, printed and downloaded. */
export function BookSheet({ book }: { book: HealthBook }) {
  const texts = useMessages(bookTexts);
  const { clinic, today, timeZone } = usePageState();
  const { patient } = book;
  const save = () => {
    const data = { clinic: clinic.name, exportedOn: today, ...book };
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, `so-suc-khoe-${patient.code}.json`);
  };
  return (
    <>
      <header className={styles.part}>
        <PageHeading>{texts.title(patient.fullName)}</PageHeading>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.printed}>{texts.printed(formatDate(today), clinic.name)}</p>
        <div className={styles.actions}>
          <Button icon="print" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button look="secondary" onClick={save} aria-describedby="tai-so">
            {texts.save}
          </Button>
        </div>
        <p id="tai-so" className={`${styles.quiet} ${styles.lead}`}>
          {texts.saveHint}
        </p>
      </header>
      <PersonFacts patient={patient} />
      <Measures book={book} />
      {hasGrowth(book.patient, measuredHere(book), timeZone) && (
        <Suspense>
          <GrowthCharts book={book} />
        </Suspense>
      )}
      <SheetTable
        title={texts.vaccinations}
        none={texts.none}
        heads={[texts.vaccine, texts.dose, texts.day, texts.place, texts.source]}
        rows={book.vaccinations.map((one) => ({
          key: `${one.vaccine} ${one.dose} ${one.givenOn}`,
          cells: [
            <span key="vaccine" lang="vi">
              {one.vaccine}
            </span>,
            one.dose,
            formatDate(one.givenOn),
            lines(one.place, one.lot),
            texts.sources[one.source],
          ],
        }))}
      />
      <SheetTable
        title={texts.visits}
        none={texts.none}
        heads={[texts.day, texts.where, texts.diagnosis]}
        rows={book.visits.map((visit, index) => ({
          key: `${visit.at} ${index}`,
          cells: [
            lines(
              visit.at && formatInstantDay(visit.at, timeZone),
              visit.kind === 'stay'
                ? texts.stay(visit.until && formatInstantDay(visit.until, timeZone))
                : null,
            ),
            lines(visit.department, visit.doctor),
            (visit.diagnoses.length > 0 || visit.conclusion) && (
              <div key="found" lang="vi">
                {visit.diagnoses.map(({ code, name }) => (
                  <p key={code}>
                    {name} {name !== code && <span className={styles.code}>{code}</span>}
                  </p>
                ))}
                {visit.conclusion && <p className={styles.written}>{visit.conclusion}</p>}
              </div>
            ),
          ],
        }))}
      />
      <SheetTable
        title={texts.prescriptions}
        none={texts.none}
        heads={[texts.day, texts.prescriptions]}
        rows={book.prescriptions.map(({ code, signedAt, lines: taken, advice }) => ({
          key: code,
          cells: [
            lines(signedAt && formatInstantDay(signedAt, timeZone), code),
            <div key="lines" lang="vi">
              {taken.map((line) => (
                <p key={line.medicine}>
                  <strong>{[line.name, line.strength].filter(Boolean).join(' ')}</strong>,{' '}
                  {quantityText(line.quantity, line.unit)}. {sentenceOf(line)}
                </p>
              ))}
              {advice && <p>{advice}</p>}
            </div>,
          ],
        }))}
      />
      <SheetTable
        title={texts.results}
        none={texts.none}
        heads={[texts.day, texts.service, texts.result]}
        rows={book.results.map(({ at, service, result, files }, index) => ({
          key: `${at} ${service} ${index}`,
          cells: [
            at && formatInstantDay(at, timeZone),
            service,
            result ? (
              <span key="result" lang="vi" className={styles.written}>
                {result}
              </span>
            ) : (
              texts.inFiles(files.join(', '))
            ),
          ],
        }))}
      />
    </>
  );
}

/** Weight and height, where any were measured. */
function Measures({ book: { measured } }: { book: HealthBook }) {
  const texts = useMessages(bookTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const value = (number: number | null, unit: string) =>
    number === null ? '' : `${formatNumber(number, language, 1)} ${unit}`;
  return (
    <SheetTable
      title={texts.measured}
      hint={texts.measuredHint}
      none={texts.none}
      heads={[texts.day, texts.weight, texts.height]}
      rows={measured.map(({ at, weight, height, told }, index) => ({
        key: `${at} ${index}`,
        cells: [
          formatInstantDay(at, timeZone),
          lines(value(weight, 'kg'), told ? texts.told : null),
          value(height, 'cm'),
        ],
      }))}
    />
  );
}
