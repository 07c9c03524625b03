import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { AddressValue } from '../../../shared/fields/address';
import { PROVINCES } from '../../../shared/fields/provinces';
import { useTexts } from '../../i18n/use-texts';
import { ChoiceBox } from '../controls/choice-box';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';

const OPTIONS = PROVINCES.map(({ code, name }) => ({ value: code, label: name }));

/** Province, ward, street: as addresses are since 2025-07-01. */
function AddressInput(props: InputProps<'address'>) {
  const { texts } = useTexts();
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  const address = (value ?? {}) as Partial<AddressValue>;
  const set = (part: Partial<Record<keyof AddressValue, string | null>>) => {
    const next = { province: '', ward: '', street: null, ...address, ...part };
    change(next.province || next.ward || next.street ? next : null);
  };
  const described = {
    error: invalid,
    onBlur: blur,
    slotProps: { htmlInput: { 'aria-describedby': message ? `${id}-help` : undefined } },
  };
  return (
    <FormControl component="fieldset" error={invalid} fullWidth>
      <FormLabel component="legend" required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Stack spacing={1.5}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <ChoiceBox
            label={texts.field.province}
            options={OPTIONS}
            value={address.province ?? null}
            change={(province) => set({ province: province ?? '' })}
            textField={{ id, error: invalid, onBlur: blur }}
            empty={texts.none}
          />
          <TextField
            {...described}
            label={texts.field.ward}
            value={address.ward ?? ''}
            onChange={(event) => set({ ward: event.target.value })}
          />
        </Box>
        <TextField
          {...described}
          label={texts.field.street}
          value={address.street ?? ''}
          onChange={(event) => set({ street: event.target.value || null })}
        />
      </Stack>
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

export const addressInputs: TypedFacet<'address'> = {
  input: AddressInput,
  filter: null,
};
