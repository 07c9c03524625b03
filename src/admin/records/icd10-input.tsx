import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import type { Field } from '../../shared/fields/kinds';
import { useFormField } from '../fields/controls/use-form-field';
import { useSameList } from '../fields/controls/use-same-list';
import type { FilterProps, InputProps } from '../fields/facet';
import { useTexts } from '../i18n/use-texts';
import { ProblemLine } from '../layout/problem';
import { codesOf, useCatalogue } from './icd10-codes';

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

/** Diagnoses of a form. */
export function Icd10Input(props: InputProps<'icd10'>) {
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

/** A diagnosis to look for. */
export function Icd10Filter({ field, name, label, filter, change }: FilterProps<'icd10'>) {
  return (
    <CodesBox
      field={field}
      label={label}
      value={codesOf(filter[name])}
      change={(codes) => change({ [name]: codes[0] })}
    />
  );
}
