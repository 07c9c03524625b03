import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import type { DateRangeValue } from '../../../shared/fields/date-range';
import { useTexts } from '../../i18n/use-texts';
import { DayBox } from '../controls/day-box';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';

function DateRangeInput(props: InputProps<'dateRange'>) {
  const { texts } = useTexts();
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  const range = (value ?? { from: null, to: null }) as Partial<DateRangeValue>;
  const set = (part: Record<string, string | null>) => {
    const next = { ...range, ...part };
    change(next.from || next.to ? { from: next.from ?? '', to: next.to ?? null } : null);
  };
  const described = { error: invalid, onBlur: blur, 'aria-describedby': `${id}-help` };
  return (
    <FormControl component="fieldset" error={invalid} fullWidth>
      <FormLabel component="legend" required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <DayBox
          kind="date"
          label={texts.field.from}
          value={range.from || null}
          change={(from) => set({ from })}
          textField={{ ...described, id }}
        />
        <DayBox
          kind="date"
          label={texts.field.to}
          value={range.to ?? null}
          change={(to) => set({ to })}
          textField={described}
        />
      </Stack>
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

export const dateRangeInputs: TypedFacet<'dateRange'> = {
  input: DateRangeInput,
  filter: null,
};
