import { useState } from 'react';
import type { takeOwnData } from '../../../../shared/patient/profile-operations';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { saveFile } from '../../../parts/save-file';
import styles from './profile.module.css';
import { RecordViews } from './record-views';
import { profileTexts } from './texts';
import type { OwnRecord } from './use-own-records';

/** The copy to take away, and who saw the record. */
export function DataSection({ record }: { record: OwnRecord }) {
  const { data: texts } = useMessages(profileTexts);
  return (
    <>
      <Card>
        <section className={styles.section}>
          <h2>{texts.copyTitle}</h2>
          <p>{texts.copyText}</p>
          <Copy record={record} />
        </section>
      </Card>
      <Card>
        <section className={styles.section}>
          <h2>{texts.viewsTitle}</h2>
          <p className={styles.quiet}>{texts.viewsText}</p>
          <RecordViews patient={record.id} />
        </section>
      </Card>
    </>
  );
}

function Copy({ record }: { record: OwnRecord }) {
  const { data: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    setState('busy');
    setProblem(null);
    try {
      const { callForFile } = await import('../../../../shared/api/call');
      const params = { id: record.id };
      const copy = await callForFile<typeof takeOwnData>('GET /benh-nhan/:id/data.zip', { params });
      saveFile(copy, `${record.code}.zip`);
      setState('done');
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setProblem(errorText(error, language));
      setState('idle');
    }
  };
  return (
    <>
      <div>
        <Button busy={state === 'busy'} onClick={() => void take()}>
          {state === 'busy' ? texts.copying : texts.copy}
        </Button>
      </div>
      {state === 'done' && (
        <Alert>
          <p>{texts.copied}</p>
        </Alert>
      )}
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
        </Alert>
      )}
    </>
  );
}
