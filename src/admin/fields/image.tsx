import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useState } from 'react';
import { filesOf } from '../../shared/fields/ask';
import type { StoredFile } from '../../shared/fields/file';
import type { Field } from '../../shared/fields/kinds';
import { useTexts } from '../i18n/use-texts';
import { FileChooser } from './controls/file-chooser';
import { usePictureAddress } from './controls/stored-files';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';

/** The address of a picture just chosen, given back when it is no longer shown. */
function useLocalAddress(file: unknown): string | undefined {
  const address = useMemo(
    () => (file instanceof File ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

function Picture(props: { value: unknown; field: Field<'image'>; size: number; name: string }) {
  const stored = props.value instanceof File ? null : (props.value as StoredFile | null);
  const local = useLocalAddress(props.value);
  const remote = usePictureAddress(stored?.id ?? null, props.field.public === true);
  return (
    <Avatar
      variant="rounded"
      src={local ?? remote}
      alt={props.name}
      sx={{ width: props.size, height: props.size, bgcolor: 'action.hover', borderRadius: 1.5 }}
    >
      {' '}
    </Avatar>
  );
}

function ImageInput(props: InputProps<'image'>) {
  const { texts } = useTexts();
  const { id, value, change, invalid, message } = useFormField(props as InputProps);
  const [problems, setProblems] = useState<string[]>([]);
  const name = (value as { name?: string } | null)?.name ?? '';
  const help = problems.join(' ') || message;
  return (
    <FormControl error={invalid || problems.length > 0} fullWidth>
      <FormLabel htmlFor={id} required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {value !== null && (
          <Picture value={value} field={props.field} size={72} name={props.label} />
        )}
        <Stack spacing={1} sx={{ flex: 1 }}>
          <FileChooser
            id={id}
            label={value === null ? texts.field.uploadImage : texts.field.replaceImage}
            accept={filesOf(props.field)?.accept ?? []}
            multiple={false}
            invalid={invalid}
            describedBy={help ? `${id}-help` : undefined}
            choose={([file]) => change(file)}
            refuse={setProblems}
          />
          {value !== null && !props.required && (
            <Button
              size="small"
              color="error"
              onClick={() => change(null)}
              sx={{ alignSelf: 'start' }}
            >
              {texts.field.removeFile({ name })}
            </Button>
          )}
        </Stack>
      </Stack>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

const picture = (size: number) =>
  function PictureValue({ value, field, record }: ValueProps<'image'>) {
    const name = typeof record.fullName === 'string' ? record.fullName : '';
    return <Picture value={value} field={field} size={size} name={name} />;
  };

export const imageFacet: BrowserFacet<'image'> = {
  column: picture(36),
  input: ImageInput,
  filter: null,
  show: picture(128),
  linked: true,
};
