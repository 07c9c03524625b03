import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { filesOf } from '../../../shared/fields/ask';
import { useTexts } from '../../i18n/use-texts';
import { FileChooser } from '../controls/file-chooser';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { Picture } from '../image';

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

export const imageInputs: TypedFacet<'image'> = {
  input: ImageInput,
  filter: null,
};
