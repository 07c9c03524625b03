import Box from '@mui/material/Box';
import { TextBox } from './controls/text-box';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { TextFilter } from './text';

const LongTextInput = ({ name, label, help, required }: InputProps<'longText'>) => (
  <TextBox {...{ name, label, help, required }} multiline minRows={3} maxRows={14} />
);

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
  long: true,
};
