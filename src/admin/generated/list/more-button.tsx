import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ListImport } from '../import/import-button';
import { ExportButton } from './export-button';

/** What a phone has no room for beside the heading. */
export function MoreButton({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const policy = usePolicy(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={texts.record.more}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.record.more } }}
      >
        <Stack spacing={1} sx={{ p: 1.5 }}>
          <ExportButton resource={resource} />
          {policy.import && <ListImport resource={resource} />}
        </Stack>
      </Popover>
    </>
  );
}
