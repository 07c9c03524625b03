import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../shared/site/pages';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { recordTexts } from '../../clinical/record-form/texts';
import { CreateDialog } from '../../clinical/start-record/create-dialog';
import { useLinked } from '../../clinical/start-record/linked';
import { useMessages } from '../../messages';
import { useMay } from '../../navigation/rights';
import { Button } from '../../parts/button';
import type { StoredTemplate } from './use-templates';

/** Begins a record from a template in use, of whom the person came from; for who writes records. */
export function UseTemplate({ template }: { template: StoredTemplate }) {
  const { create } = useMessages(recordTexts);
  const writes = useMay('ho-so-benh-an', 'create');
  const { linked } = useLinked();
  const navigate = useNavigate();
  const [using, setUsing] = useState(false);
  if (!writes || template.state !== 'published') return null;
  return (
    <>
      <Button look="secondary" icon="guide" onClick={() => setUsing(true)}>
        {create.submit}
        <span className={fieldStyles.hidden}>, {template.name}</span>
      </Button>
      {using && (
        <CreateDialog
          {...linked}
          template={template}
          onClose={() => setUsing(false)}
          onMade={(id) => void navigate(addressOf.record(id))}
        />
      )}
    </>
  );
}
