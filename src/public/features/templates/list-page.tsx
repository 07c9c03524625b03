import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../shared/site/pages';
import { LinkedPatient } from '../../clinical/start-record/linked-patient';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { CreateTemplate } from './create-template';
import styles from './template.module.css';
import { TemplateList } from './template-list';
import { templateTexts } from './texts';
import { useRights } from './use-templates';

export { Frame } from '../../layout/record-frame';
export { Queries } from '../../navigation/queries';

/** The templates of the clinic's records. */
export function Page() {
  const { list } = useMessages(templateTexts);
  const { write } = useRights();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h2>{list.title}</h2>
        {write && (
          <Button icon="guide" onClick={() => setCreating(true)}>
            {list.create}
          </Button>
        )}
      </div>
      <LinkedPatient />
      <TemplateList />
      {creating && (
        <CreateTemplate
          onClose={() => setCreating(false)}
          onMade={(id) => void navigate(addressOf.template(id))}
        />
      )}
    </div>
  );
}
