import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
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
import { inputsOf } from '../../fields/inputs/registry';
import { useTexts } from '../../i18n/use-texts';
import { type FilterGroup, filterGroups } from './filter-groups';
import { activeFields, withoutEmpty } from './filter-keys';
import { filterableFields } from './filterable-fields';
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

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
};

type Draft = ReturnType<typeof useDraft>;

/** An input for each of these fields. */
function FieldInputs({ fields, draft, change }: { fields: FilterGroup['fields'] } & Draft) {
  const { say } = useTexts();
  return fields.map(([name, field]) => {
    const Filter = inputsOf(field).filter;
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
  });
}

/** Filters that are asked for less often, folded away unless one of them is at work. */
function MoreInputs({ groups, draft, change }: { groups: readonly FilterGroup[] } & Draft) {
  const { texts, say } = useTexts();
  const active = activeFields(draft);
  const names = groups.flatMap(({ fields }) => fields.map(([name]) => name));
  const isUsed = names.some((name) => active.includes(name));
  const [open, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls="bo-loc-them"
        endIcon={open ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
        onClick={() => setOpen(!open)}
      >
        {texts.list.moreFilters({ count: names.length })}
      </Button>
      <Collapse in={open} unmountOnExit id="bo-loc-them">
        {groups.map(({ label, fields }) => (
          <Box key={label.vi} role="group" aria-label={say(label)} sx={{ mt: 1.5 }}>
            <Typography
              variant="body2"
              aria-hidden
              sx={{ mb: 1.5, fontWeight: 600, color: 'text.secondary' }}
            >
              {say(label)}
            </Typography>
            <Box sx={GRID}>
              <FieldInputs fields={fields} draft={draft} change={change} />
            </Box>
          </Box>
        ))}
      </Collapse>
    </Box>
  );
}

function Inputs({ resource }: { resource: Resource }) {
  const { texts } = useTexts();
  const policy = usePolicy(resource.name);
  const { draft, change } = useDraft();
  const { common, groups } = filterGroups(resource, filterableFields(resource, policy));
  return (
    <div>
      <Box sx={GRID}>
        <FieldInputs fields={common} draft={draft} change={change} />
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
      {groups.length > 0 && <MoreInputs groups={groups} draft={draft} change={change} />}
    </div>
  );
}

export interface FilterPanelProps {
  resource: Resource;
  open: boolean;
  close: () => void;
}

/** An input for each filterable field, the common ones first: below the toolbar, on a phone in a sheet. */
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
