import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { TextFilter } from './text';

function LongTextInput(props: InputProps<'longText'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <TextField
      {...textField}
      multiline
      minRows={3}
      maxRows={14}
      value={value ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function Excerpt({ value }: ValueProps<'longText'>) {
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        maxWidth: '40ch',
      }}
    >
      {String(value)}
    </Box>
  );
}

function Lines({ value }: ValueProps<'longText'>) {
  return <Box sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>{String(value)}</Box>;
}

export const longTextFacet: BrowserFacet<'longText'> = {
  column: Excerpt,
  input: LongTextInput,
  filter: TextFilter,
  show: Lines,
};
