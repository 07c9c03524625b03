import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { browserFacetOf } from '../../fields/registry';
import { useTexts } from '../../i18n/use-texts';
import { filterableFields, withoutEmpty } from './filter-keys';
import { SortChoice } from './sort-choice';
import { usePhone } from './use-phone';

const PAUSE_MS = 300;

/** The filter as it is being changed; the list follows after a pause. */
function useDraft() {
  const { filterValues, setFilters } = useListContext();
  const [draft, setDraft] = useState<Record<string, unknown>>(filterValues);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setDraft(filterValues), [filterValues]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (values: Record<string, unknown>) => {
    const next = withoutEmpty({ ...draft, ...values });
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFilters(next), PAUSE_MS);
  };
  return { draft, change };
}

function Inputs({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const policy = usePolicy(resource.name);
  const { draft, change } = useDraft();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
      }}
    >
      {filterableFields(resource, policy).map(([name, field]) => {
        const Filter = browserFacetOf(field).filter;
        return (
          Filter && (
            <Filter
              key={name}
              name={name}
              field={field}
              label={say(field.label)}
              filter={draft}
              change={change}
            />
          )
        );
      })}
      {resource.archive && (
        <FormControlLabel
          label={texts.list.archivedToggle}
          control={
            <Switch
              checked={draft.archived === true}
              onChange={(event) => change({ archived: event.target.checked || undefined })}
            />
          }
        />
      )}
    </Box>
  );
}

interface FilterPanelProps {
  resource: Resource;
  open: boolean;
  close: () => void;
}

/** One input for each filterable field: below the toolbar, on a phone in a sheet. */
export function FilterPanel({ resource, open, close }: FilterPanelProps) {
  const { texts, language } = useTexts();
  const { total } = useListContext();
  const phone = usePhone();
  if (!phone) {
    return (
      <Collapse in={open} unmountOnExit>
        <Paper
          id="bo-loc"
          role="group"
          aria-label={texts.list.filter}
          elevation={1}
          sx={{ p: 2, mb: 2, boxShadow: 'none' }}
        >
          <Inputs resource={resource} />
        </Paper>
      </Collapse>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.list.filter,
          sx: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.5 }}>
        <Typography variant="h2" component="p" sx={{ flex: 1 }}>
          {texts.list.filter}
        </Typography>
        <IconButton aria-label={texts.list.closeFilters} onClick={close}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ p: 2, overflowY: 'auto', display: 'grid', gap: 2 }}>
        <SortChoice resource={resource} />
        <Inputs resource={resource} />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth variant="contained" onClick={close}>
          {texts.list.show({ total: formatNumber(total ?? 0, language) })}
        </Button>
      </Box>
    </Drawer>
  );
}
