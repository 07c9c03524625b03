import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Field } from '../../shared/fields/kinds';
import { useAdminConfig } from '../config-context';
import { useFormField } from '../fields/controls/use-form-field';
import { useSameList } from '../fields/controls/use-same-list';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from '../fields/facet';
import { useTexts } from '../i18n/use-texts';
import { ProblemLine } from '../layout/problem';

const codesOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Rows of the catalogue by a filter: `code` and the name of each. */
function useCatalogue(catalogue: string, filter: Record<string, unknown>, enabled: boolean) {
  const { config, policies, actor } = useAdminConfig();
  const resource = config.resources.find(({ name }) => name === catalogue);
  const allowed = policies.get(catalogue)?.[actor.role].read ?? false;
  const { data, error, refetch } = useGetList(
    catalogue,
    { filter, pagination: { page: 1, perPage: 25 }, sort: { field: 'code', order: 'ASC' } },
    { enabled: enabled && allowed },
  );
  const name = resource?.title ?? 'code';
  const rows = (data ?? []).map((row: RaRecord) => ({
    code: String(row.code),
    name: String(row[name] ?? ''),
  }));
  return { rows, error, refetch };
}

interface CodesBoxProps {
  field: Field<'icd10'>;
  label: string;
  value: string[];
  change: (codes: string[]) => void;
  textField?: object;
}

function CodesBox({ field, label, change, textField, ...props }: CodesBoxProps) {
  const { texts } = useTexts();
  const value = useSameList(props.value);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { rows, error, refetch } = useCatalogue(field.catalogue, q ? { q } : {}, open);
  const names = new Map(rows.map((row) => [row.code, row.name]));
  const again = () => {
    setOpen(true);
    return refetch();
  };
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={rows.map((row) => row.code)}
        filterOptions={(options) => options}
        value={value}
        onChange={(_, codes) => {
          const upper = codes.map((code) => code.trim().toUpperCase());
          change(field.multiple ? [...new Set(upper)] : upper.slice(-1));
        }}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        clearText={texts.field.clear}
        renderOption={({ key, ...item }, code) => (
          <Box component="li" key={code} {...item} sx={{ gap: 1 }}>
            <Box component="span" sx={{ fontWeight: 600, minWidth: '4.5ch' }}>
              {code}
            </Box>
            {names.get(code)}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            {...textField}
            label={label}
            placeholder={value.length === 0 ? texts.field.typeToSearch : undefined}
          />
        )}
      />
      {error && <ProblemLine error={error} retry={again} />}
    </>
  );
}

function Icd10Input(props: InputProps<'icd10'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <CodesBox
      field={props.field}
      label={props.label}
      value={codesOf(value)}
      change={(codes) => change(props.field.multiple ? codes : (codes[0] ?? null))}
      textField={textField}
    />
  );
}

function Icd10Filter({ field, name, label, filter, change }: FilterProps<'icd10'>) {
  return (
    <CodesBox
      field={field}
      label={label}
      value={codesOf(filter[name])}
      change={(codes) => change({ [name]: codes[0] })}
    />
  );
}

const Codes = ({ value }: ValueProps<'icd10'>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{codesOf(value).join(', ')}</span>
);

function CodesWithNames({ field, value }: ValueProps<'icd10'>) {
  const codes = codesOf(value);
  const { rows } = useCatalogue(field.catalogue, { code: codes }, codes.length > 0);
  const names = new Map(rows.map((row) => [row.code, row.name]));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {codes.map((code) => (
        <li key={code}>
          <strong>{code}</strong> {names.get(code)}
        </li>
      ))}
    </Box>
  );
}

/** Diagnoses in the staff area: looked for in the catalogue by code or name. */
export const icd10Facet: BrowserFacet<'icd10'> = {
  column: Codes,
  input: Icd10Input,
  filter: Icd10Filter,
  show: CodesWithNames,
};
