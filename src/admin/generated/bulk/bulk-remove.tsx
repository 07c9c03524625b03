import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { ConfirmDialog } from '../confirm-dialog';

/** Removes or archives the chosen rows one by one, and says how many could not be. */
export function BulkRemove({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const count = selectedIds.length;

  const run = async () => {
    let failed = 0;
    for (const id of selectedIds) {
      await dataProvider.delete(resource.name, { id }).catch(() => {
        failed += 1;
      });
    }
    setAsking(false);
    onUnselectItems();
    await refetch();
    if (failed > 0)
      notify(texts.list.bulkPartly({ done: count - failed, failed }), { type: 'warning' });
    else notify(texts.list.bulkDone({ count }), { type: 'success' });
  };

  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={resource.archive ? <Inventory2Outlined /> : <DeleteOutlined />}
        onClick={() => setAsking(true)}
      >
        {resource.archive ? texts.record.archive : texts.record.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        close={() => setAsking(false)}
        confirm={run}
        title={
          resource.archive
            ? texts.list.bulkArchiveTitle({ count })
            : texts.list.bulkRemoveTitle({ count })
        }
        text={resource.archive ? texts.record.archiveText : texts.record.removeText}
        action={resource.archive ? texts.record.archive : texts.record.remove}
        danger
      />
    </>
  );
}
