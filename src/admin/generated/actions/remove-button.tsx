import Button from '@mui/material/Button';
import { type RaRecord, useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { ConfirmDialog } from '../confirm-dialog';
import { useRunAction } from './action-buttons';

const RESTORE = { name: 'restore', label: { vi: 'Khôi phục', en: 'Restore' } };

/** Deletes a record, or archives it where the config says so; brings an archived one back. */
export function RemoveButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { texts, language } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const [remove] = useDelete();
  const runAction = useRunAction(resource, record);
  const [asking, setAsking] = useState(false);
  const title = recordTitle(resource, record, language);
  const fail = (error: unknown) => notify((error as Error).message, { type: 'error' });

  if (record.archivedAt) {
    return (
      <Button variant="outlined" onClick={() => void runAction(RESTORE).catch(fail)}>
        {texts.record.restore}
      </Button>
    );
  }
  const confirm = async () => {
    try {
      await remove(
        resource.name,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify(resource.archive ? texts.record.archivedDone : texts.record.removed, {
        type: 'success',
      });
      navigate(adminPath(resource.name));
    } catch (error) {
      setAsking(false);
      fail(error);
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {resource.archive ? texts.record.archive : texts.record.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        close={() => setAsking(false)}
        confirm={confirm}
        title={
          resource.archive
            ? texts.record.archiveTitle({ title })
            : texts.record.removeTitle({ title })
        }
        text={resource.archive ? texts.record.archiveText : texts.record.removeText}
        action={resource.archive ? texts.record.archive : texts.record.remove}
        danger
      />
    </>
  );
}
