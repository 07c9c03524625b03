import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useFormState } from 'react-hook-form';
import type { WeekSpan } from '../../../shared/fields/week';
import type { InputProps } from '../facet';
import { messageOf, useFormField } from './use-form-field';
import { WeekEditor } from './week-editor';

/** By the place of a span, then by its end. */
type Problems =
  | Record<string, Partial<Record<'from' | 'to', { message?: unknown }>> | undefined>
  | undefined;

/** A week of a form; what is wrong stands at its hours. */
export function WeekInput(props: InputProps<'week'>) {
  const { id, value, change, blur, invalid } = useFormField(props as InputProps);
  const { errors } = useFormState({ name: props.name });
  const own = errors[props.name];
  const problems = own as unknown as Problems;
  const message = messageOf(own) ?? props.help;
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
      <FormLabel component="legend" required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <WeekEditor
        spans={Array.isArray(value) ? (value as WeekSpan[]) : []}
        change={change}
        problem={(index, member) => messageOf(problems?.[index]?.[member])}
      />
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}
