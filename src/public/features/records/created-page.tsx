import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../../shared/site/pages';
import { recordTexts } from '../../clinical/record-form/texts';
import { CreateDialog } from '../../clinical/start-record/create-dialog';
import { useLinked } from '../../clinical/start-record/linked';
import { useMessages } from '../../messages';
import { useMay } from '../../navigation/rights';
import { Button } from '../../parts/button';
import styles from './list/list.module.css';
import { RecordList } from './list/record-list';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

/** The records that the signed-in doctor has in care, and making one. */
export function Page() {
  const { list } = useMessages(recordTexts);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const write = useMay('ho-so-benh-an', 'create');
  const { linked } = useLinked();
  const asked = linked.appointment || linked.stay || params.get('viec') === 'tao';
  const [creating, setCreating] = useState(false);

  function close(): void {
    setCreating(false);
    const rest = new URLSearchParams(params);
    for (const name of ['appointment', 'stay', 'viec']) rest.delete(name);
    setParams(rest, { replace: true });
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{list.title}</h2>
        {write && (
          <Button icon="guide" onClick={() => setCreating(true)}>
            {list.create}
          </Button>
        )}
      </div>
      <RecordList />
      {write && (creating || asked) && (
        <CreateDialog
          {...linked}
          onClose={close}
          onMade={(id) => void navigate(addressOf.record(id))}
        />
      )}
    </div>
  );
}
