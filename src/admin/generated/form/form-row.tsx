import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig } from '../../config-context';
import { inputsOf } from '../../fields/inputs/registry';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import { isShown } from './form-values';

interface FormFieldProps {
  resource: Resource;
  name: string;
  writable: boolean;
  record: Readonly<Record<string, unknown>>;
}

/** One field of a form: an input, or the value where the person may only read it. */
function FormField({ resource, name, writable, record }: FormFieldProps) {
  const { say } = useTexts();
  const { actor } = useAdminConfig();
  const { watch } = useFormContext();
  const field = resource.fields[name];
  if (!field) return null;
  if (field.when && !isShown(resource, name, watch(), actor)) return null;
  if (!writable) {
    return (
      <Box component="dl" sx={{ m: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {say(field.label)}
        </Box>
        <Box component="dd" sx={{ m: 0, minHeight: 24 }}>
          <FieldValue resource={resource} name={name} record={record} view="show" />
        </Box>
      </Box>
    );
  }
  const Input = inputsOf(field).input;
  return (
    <Input
      name={name}
      field={field}
      label={say(field.label)}
      help={field.help && say(field.help)}
      required={field.required}
      resource={resource.name}
    />
  );
}

/** Fields side by side; below each other on a phone. */
export function FormFieldRow(props: {
  resource: Resource;
  names: readonly string[];
  writable: ReadonlySet<string>;
  record: Readonly<Record<string, unknown>>;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${props.names.length}, minmax(0, 1fr))`,
        },
        '&:empty': { display: 'none' },
      }}
    >
      {props.names.map((name) => (
        <FormField
          key={name}
          resource={props.resource}
          name={name}
          writable={props.writable.has(name)}
          record={props.record}
        />
      ))}
    </Box>
  );
}
