import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { COLOUR_PATTERN, decodeColour } from '../../shared/fields/colour';
import { useTexts } from '../i18n/use-texts';
import { TypedBox } from './controls/typed-box';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { ExactFilter } from './text';

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(COLOUR_PATTERN).test(value);

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

/** The colour with its code, which says it to who sees no colours. */
function ColourValue({ value }: ValueProps<'colour'>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box
        component="span"
        aria-hidden
        style={{ backgroundColor: isColour(value) ? value : undefined }}
        sx={{
          display: 'inline-block',
          width: 16,
          height: 16,
          mr: 1,
          borderRadius: 0.5,
          verticalAlign: '-3px',
          border: '1px solid',
          borderColor: 'divider',
        }}
      />
      {String(value)}
    </Box>
  );
}

export const colourFacet: BrowserFacet<'colour'> = {
  column: ColourValue,
  input: ColourInput,
  filter: ExactFilter,
  show: ColourValue,
};
