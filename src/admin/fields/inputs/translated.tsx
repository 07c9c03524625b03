import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { languageName, languagesOf } from '../../../shared/fields/translated';
import { useTexts } from '../../i18n/use-texts';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import type { Texts } from '../translated';
import { TextFilter } from './text';

/** A box for each language, Vietnamese first. */
function TranslatedInput(props: InputProps<'translated'>) {
  const { language } = useTexts();
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  const texts = (value ?? {}) as Texts;
  const set = (code: string, text: string) => {
    const next = { ...texts, [code]: text };
    change(Object.values(next).some(Boolean) ? next : null);
  };
  return (
    <FormControl component="fieldset" error={invalid} fullWidth onBlur={blur}>
      <FormLabel component="legend" required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {languagesOf(props.field).map((code, index) => (
          <TextField
            key={code}
            id={index === 0 ? id : undefined}
            label={languageName(code, language)}
            value={texts[code] ?? ''}
            onChange={(event) => set(code, event.target.value)}
            error={invalid}
            multiline={props.field.lines}
            minRows={props.field.lines && 3}
            slotProps={{
              htmlInput: {
                lang: code,
                autoComplete: 'off',
                'aria-describedby': message ? `${id}-help` : undefined,
              },
            }}
          />
        ))}
      </Box>
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

export const translatedInputs: TypedFacet<'translated'> = {
  input: TranslatedInput,
  filter: TextFilter,
};
