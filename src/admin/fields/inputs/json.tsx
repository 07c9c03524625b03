import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { JsonNodeInput } from '../json-input';
import { shapeOf } from '../json-shape';

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

export const jsonInputs: TypedFacet<'json'> = {
  input: JsonInput,
  filter: null,
};
