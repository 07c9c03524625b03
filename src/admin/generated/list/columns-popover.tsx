import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useStore } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ViewDialog } from '../views/view-dialog';
import { useChosenView } from './chosen-view';
import { columnsKey, columnsOf } from './columns';

interface ColumnsPopoverProps {
  resource: Resource;
  anchor: HTMLElement | null;
  close: () => void;
}

/** The columns of a table with a switch for each; they can be kept as a view. */
export function ColumnsPopover({ resource, anchor, close }: ColumnsPopoverProps) {
  const { texts, say } = useTexts();
  const { all, hidden } = columnsOf(resource, usePolicy(resource.name));
  const [away, setAway] = useStore<string[]>(columnsKey(resource), hidden);
  const [, setLast] = useChosenView(resource);
  const [isNaming, setNaming] = useState(false);
  const toggle = (name: string) =>
    setAway(away.includes(name) ? away.filter((one) => one !== name) : [...away, name]);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.list.columns } }}
    >
      <FormGroup
        sx={{ px: 2.5, py: 1.5, maxHeight: '60dvh', overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {all.map((name) => (
          <FormControlLabel
            key={name}
            label={say(resource.fields[name]?.label ?? { vi: name, en: name })}
            control={
              <Switch size="small" checked={!away.includes(name)} onChange={() => toggle(name)} />
            }
          />
        ))}
      </FormGroup>
      <Button fullWidth sx={{ mb: 1 }} onClick={() => setNaming(true)}>
        {texts.list.saveFilter}
      </Button>
      {isNaming && (
        <ViewDialog
          resource={resource}
          close={() => {
            setNaming(false);
            close();
          }}
          kept={({ id }) => setLast(id)}
        />
      )}
    </Popover>
  );
}
