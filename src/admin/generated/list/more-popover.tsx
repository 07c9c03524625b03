import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ListImport } from '../import/import-button';
import { ExportButton } from './export-button';

interface MorePopoverProps {
  resource: Resource;
  anchor: HTMLElement | null;
  close: () => void;
}

/** The acts on a list that a phone has no room for. */
export function MorePopover({ resource, anchor, close }: MorePopoverProps) {
  const { texts } = useTexts();
  const policy = usePolicy(resource.name);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.record.more } }}
    >
      <Stack spacing={1} sx={{ p: 1.5 }}>
        <ExportButton resource={resource} />
        {policy.import && <ListImport resource={resource} />}
      </Stack>
    </Popover>
  );
}
