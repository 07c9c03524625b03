import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { changesShape } from './changes-shape';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { JsonNodeInput } from './json-input';
import { shapeOf } from './json-shape';
import { JsonNode } from './json-value';

function JsonInput(props: InputProps<'json'>) {
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  return (
    <FormControl
      component="fieldset"
      id={id}
      tabIndex={-1}
      error={invalid}
      fullWidth
      onBlur={blur}
      aria-describedby={message ? `${id}-help` : undefined}
    >
      <FormLabel component="legend" required={props.required} sx={{ mb: 1.5 }}>
        {props.label}
      </FormLabel>
      <JsonNodeInput
        shape={shapeOf(props.field)}
        label={props.label}
        value={value}
        change={change}
      />
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

/** How much there is: the whole of it stands on the record's page. */
function Summary({ field, value }: ValueProps<'json'>) {
  const { say } = useTexts();
  if (Array.isArray(value)) return <>{value.length}</>;
  const shape = shapeOf(field);
  const first = shape.type === 'object' ? shape.members[0] : undefined;
  const shown = first && (value as Record<string, unknown>)[first.name];
  return <>{typeof shown === 'string' ? shown : say(field.label)}</>;
}

/** What changed of a row, with the words of its resource. */
function Changes({ of, value }: { of: string; value: object }) {
  const { config } = useAdminConfig();
  return <JsonNode value={value} shape={changesShape(config, of, value)} />;
}

const Whole = ({ field, value, record }: ValueProps<'json'>) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {field.changesOf !== undefined && typeof value === 'object' && value !== null ? (
      <Changes of={String(record[field.changesOf])} value={value} />
    ) : (
      <JsonNode value={value} shape={shapeOf(field)} />
    )}
  </Box>
);

export const jsonFacet: BrowserFacet<'json'> = {
  column: Summary,
  input: JsonInput,
  filter: null,
  show: Whole,
  long: true,
};
