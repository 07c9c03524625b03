import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../shared/site/pages';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Preview } from './preview';
import { RetireDialog } from './publish-dialog';
import styles from './template.module.css';
import { templateTexts } from './texts';
import { UseTemplate } from './use-template';
import type { StoredTemplate } from './use-templates';
import { api, TEMPLATES_KEY, templateKey, useRights } from './use-templates';

/** A template that is looked at: published, retired, or a draft of others. */
export function Frozen({ stored }: { stored: StoredTemplate }) {
  const { page } = useMessages(templateTexts);
  const { language } = useMessages();
  const { write, manage } = useRights();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [retiring, setRetiring] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const why = { draft: page.readOnly, published: page.frozen, retired: page.retired };

  async function next(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const made = await (await api()).actOn('mau-benh-an', stored.id, 'new-edition');
      void navigate(addressOf.template(made.id));
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.frozen}>
      <Alert>
        <p>{why[stored.state]}</p>
      </Alert>
      {failure && (
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
      )}
      {stored.state !== 'draft' && (
        <div className={styles.actions}>
          <UseTemplate template={stored} />
          {write && (
            <Button busy={busy} onClick={() => void next()}>
              {page.newEdition}
            </Button>
          )}
          {manage && stored.state === 'published' && (
            <Button look="secondary" onClick={() => setRetiring(true)}>
              {page.retire}
            </Button>
          )}
        </div>
      )}
      <Preview template={stored.schema} />
      {retiring && (
        <RetireDialog
          template={stored}
          onClose={() => setRetiring(false)}
          onRetired={(retired) => {
            setRetiring(false);
            queries.setQueryData(templateKey(stored.id), retired);
            void queries.invalidateQueries({ queryKey: TEMPLATES_KEY });
          }}
        />
      )}
    </div>
  );
}
