import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { decodeColour } from '../../../shared/fields/colour';
import { useTexts } from '../../i18n/use-texts';
import { isColour } from '../colour';
import { TypedBox } from '../controls/typed-box';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { ExactFilter } from './text';

/** The browser's own choice of colours, as a swatch beside the code. */
function Swatch(props: { value: unknown; label: string; change: (value: unknown) => void }) {
  return (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={props.label}
        value={isColour(props.value) ? props.value : '#ffffff'}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => props.change(event.target.value)}
        sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
}

function ColourInput(props: InputProps<'colour'>) {
  const { texts } = useTexts();
  const { value, change, textField } = useFormField(props as InputProps);
  const label = texts.field.chooseColour({ label: props.label });
  return (
    <TypedBox
      textField={textField}
      value={value}
      change={change}
      write={(colour) => String(colour ?? '')}
      read={decodeColour}
      whole={isColour}
      placeholder="#0a7f5a"
      start={<Swatch value={value} label={label} change={change} />}
    />
  );
}

export const colourInputs: TypedFacet<'colour'> = {
  input: ColourInput,
  filter: ExactFilter,
};
