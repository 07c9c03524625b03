import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FieldKind } from '../../../shared/fields/kinds';
import { useTexts } from '../../i18n/use-texts';
import { useFormField } from '../controls/use-form-field';
import type { FilterProps, InputProps, TypedFacet } from '../facet';

function BooleanInput(props: InputProps<'boolean'>) {
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  return (
    <FormControl error={invalid}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            id={id}
            checked={value === true}
            onChange={(event) => change(event.target.checked)}
            onBlur={blur}
            slotProps={{
              input: {
                'aria-invalid': invalid,
                'aria-describedby': message ? `${id}-help` : undefined,
              },
            }}
          />
        }
      />
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

/** Yes, no, or either. */
export function BooleanFilter<K extends FieldKind>(props: FilterProps<K>) {
  const { name, label, filter, change } = props;
  const { texts } = useTexts();
  const current = filter[name];
  return (
    <TextField
      select
      label={label}
      value={typeof current === 'boolean' ? String(current) : ''}
      onChange={({ target }) =>
        change({ [name]: target.value === '' ? undefined : target.value === 'true' })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.list.any}</MenuItem>
      <MenuItem value="true">{texts.yes}</MenuItem>
      <MenuItem value="false">{texts.no}</MenuItem>
    </TextField>
  );
}

export const booleanInputs: TypedFacet<'boolean'> = {
  input: BooleanInput,
  filter: BooleanFilter,
};
