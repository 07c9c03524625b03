import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FieldKind } from '../../shared/fields/kinds';
import { useTexts } from '../i18n/use-texts';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';

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

/** A mark and the word: never the colour or the mark alone. */
export function YesNo<K extends FieldKind>({ value }: ValueProps<K>) {
  const { texts } = useTexts();
  const Icon = value ? CheckOutlined : RemoveOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: value ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      {value ? texts.yes : texts.no}
    </Box>
  );
}

export const booleanFacet: BrowserFacet<'boolean'> = {
  column: YesNo,
  input: BooleanInput,
  filter: BooleanFilter,
  show: YesNo,
  blank: false,
};
