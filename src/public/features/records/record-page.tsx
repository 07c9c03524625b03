import { Link, useParams } from 'react-router-dom';
import { problemOf } from '../../../shared/api/problem';
import { recordTexts } from '../../clinical/record-form/texts';
import { useMessages } from '../../messages';
import { EmptyState } from '../../parts/empty-state';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { useRecord } from './writing/use-record';
import styles from './writing/writing.module.css';
import { WritingScreen } from './writing/writing-screen';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

function Loading() {
  const { writing: texts } = useMessages(recordTexts);
  return (
    <div role="status" aria-label={texts.loading} className={styles.screen}>
      <div className={styles.bar}>
        <div>
          <Skeleton count={2} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Skeleton count={8} />
        </div>
        <div className={styles.main}>
          <Skeleton kind="block" count={4} />
        </div>
      </div>
    </div>
  );
}

/** One medical record: written, signed, read. */
export function Page() {
  const { writing: texts } = useMessages(recordTexts);
  const { id = '' } = useParams();
  const { record, background } = useRecord(id);
  const error = record.error ?? background.error;
  if (record.data && background.data) {
    const { data } = record;
    // Another state is another screen: what was written is read, or the other way round.
    return <WritingScreen key={`${id} ${data.state}`} record={data} background={background.data} />;
  }
  if (!error) return <Loading />;
  if (problemOf(error) === 'missing') {
    return (
      <EmptyState title={texts.notFound} hint={texts.notFoundHint}>
        <Link to="/form/created">{texts.back}</Link>
      </EmptyState>
    );
  }
  return (
    <div className={styles.columns}>
      <NotLoaded
        error={error}
        text={texts.failed}
        retry={() => Promise.all([record.refetch(), background.refetch()])}
      />
    </div>
  );
}
