import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetMany } from 'ra-core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy, useResource } from '../../config-context';
import { useWords } from '../../i18n/language-context';
import { choiceFilter } from './choice-filter';
import { recordSubtitle, recordTitle } from './record-title';

interface CommonProps {
  to: string;
  choose?: Predicate;
  label: string;
  textField?: Omit<TextFieldProps, 'variant'>;
}

const CHOICES = { page: 1, perPage: 25 };

function useChoices({ to, choose }: CommonProps, ids: readonly string[]) {
  const target = useResource(to);
  const policy = usePolicy(to);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [field, order] = target.list.sort;
  const filter = { ...choiceFilter(target, choose), ...(q ? { q } : {}) };
  const list = useGetList(
    to,
    { pagination: CHOICES, sort: { field, order }, filter },
    { enabled: open && policy.read },
  );
  const chosen = useGetMany(to, { ids: [...ids] }, { enabled: ids.length > 0 && policy.read });
  const known = new Map((chosen.data ?? []).filter(Boolean).map((record) => [record.id, record]));
  const selected = ids.map((id): RaRecord => known.get(id) ?? { id });
  return { target, open, setOpen, typed, setTyped, list, selected };
}

function Option({ target, record }: { target: Resource; record: RaRecord }): ReactNode {
  const { language } = useWords();
  const subtitle = recordSubtitle(target, record, language);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{recordTitle(target, record, language)}</Box>
      {subtitle && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{subtitle}</Box>}
    </Box>
  );
}

function useCommon(props: CommonProps, state: ReturnType<typeof useChoices>) {
  const { texts, language } = useWords();
  const { target, list } = state;
  return {
    id: props.textField?.id,
    open: state.open,
    onOpen: () => state.setOpen(true),
    onClose: () => state.setOpen(false),
    options: list.data ?? [],
    loading: state.open && list.isPending,
    filterOptions: (options: RaRecord[]) => options,
    getOptionLabel: (record: RaRecord) =>
      Object.keys(record).length > 1 ? recordTitle(target, record, language) : '…',
    getOptionKey: (record: RaRecord) => record.id,
    isOptionEqualToValue: (a: RaRecord, b: RaRecord) => a.id === b.id,
    loadingText: texts.loading,
    noOptionsText: state.typed ? texts.field.noChoices : texts.field.typeToSearch,
    clearText: texts.field.clear,
    openText: texts.field.openChoices,
    closeText: texts.field.closeChoices,
    onInputChange: (_: unknown, text: string, reason: string) =>
      state.setTyped(reason === 'input' ? text : ''),
  };
}

/** A row of another resource, found by typing, accents optional. */
export function ReferenceBox(
  props: CommonProps & { value: string | null; change: (id: string | null) => void },
) {
  const state = useChoices(props, props.value ? [props.value] : []);
  const common = useCommon(props, state);
  return (
    <Autocomplete
      {...common}
      value={state.selected[0] ?? null}
      onChange={(_, record) => props.change(record ? String(record.id) : null)}
      renderOption={({ key, ...item }, record) => (
        <Box component="li" key={record.id} {...item}>
          <Option target={state.target} record={record} />
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...props.textField} label={props.label} />}
    />
  );
}

/** Rows of another resource, in order. */
export function ReferencesBox(
  props: CommonProps & { value: readonly string[]; change: (ids: string[]) => void },
) {
  const state = useChoices(props, props.value);
  const common = useCommon(props, state);
  return (
    <Autocomplete
      {...common}
      multiple
      disableCloseOnSelect
      value={state.selected}
      onChange={(_, records) => props.change(records.map((record) => String(record.id)))}
      renderOption={({ key, ...item }, record) => (
        <Box component="li" key={record.id} {...item}>
          <Option target={state.target} record={record} />
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...props.textField} label={props.label} />}
    />
  );
}
