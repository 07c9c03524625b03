import { formatInstant } from '../../../shared/format/dates';
import type { MedicalRecord } from '../../../shared/records/record-values';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { FileLinks } from './file-links';
import { treatmentTexts } from './texts';
import type { Entry } from './timeline';
import styles from './treatment.module.css';

interface ConclusionProps {
  entry: Entry;
  record: MedicalRecord;
  /** Code → name. */
  diagnoses: ReadonlyMap<string, string>;
}

/** What the doctor found and concluded, in the names of diseases first. */
export function Conclusion({ entry, record, diagnoses }: ConclusionProps) {
  const texts = useMessages(treatmentTexts);
  const { timeZone } = usePageState();
  const { release, addenda } = entry;
  const { diagnosis, secondaryDiagnoses, conclusion } = record;
  const disease = (code: string) => (
    <>
      {diagnoses.get(code) ?? code}
      {diagnoses.has(code) && <span className={styles.code}> {code}</span>}
    </>
  );
  return (
    <>
      {release?.message && (
        <Alert>
          <p>
            <strong>{texts.message}:</strong> {release.message}
          </p>
        </Alert>
      )}
      {diagnosis && (
        <section className={styles.section}>
          <h2>{texts.diagnosis}</h2>
          <dl className={styles.sheet}>
            <div>
              <dt>{texts.mainDiagnosis}</dt>
              <dd lang="vi" className={styles.main}>
                {disease(diagnosis)}
              </dd>
            </div>
            {secondaryDiagnoses && secondaryDiagnoses.length > 0 && (
              <div>
                <dt>{texts.otherDiagnoses}</dt>
                {secondaryDiagnoses.map((code) => (
                  <dd key={code} lang="vi">
                    {disease(code)}
                  </dd>
                ))}
              </div>
            )}
          </dl>
        </section>
      )}
      {conclusion && (
        <section className={styles.section}>
          <h2>{texts.conclusion}</h2>
          <p lang="vi" className={styles.written}>
            {conclusion}
          </p>
        </section>
      )}
      {addenda.length > 0 && (
        <section className={styles.section}>
          <h2>{texts.addenda}</h2>
          {addenda.map(({ id, kind, text, createdAt }) => (
            <div key={id} className={styles.written}>
              <p className={styles.quiet}>
                {texts.addendumKinds[kind]} · {formatInstant(createdAt, timeZone)}
              </p>
              <p>{text}</p>
            </div>
          ))}
        </section>
      )}
      <FileLinks files={record.files ?? []} />
    </>
  );
}
