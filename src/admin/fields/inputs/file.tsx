import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { filesOf } from '../../../shared/fields/ask';
import { useTexts } from '../../i18n/use-texts';
import { FileChooser } from '../controls/file-chooser';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { FileName, type OneFile } from '../file';

const keyOf = (file: OneFile, index: number) =>
  file instanceof File ? `${index}-${file.name}` : file.id;

function FileInput(props: InputProps<'file'>) {
  const { texts } = useTexts();
  const { id, value, change, invalid, message } = useFormField(props as InputProps);
  const [problems, setProblems] = useState<string[]>([]);
  const files = (value ?? []) as OneFile[];
  const { accept = [], max = 1 } = filesOf(props.field) ?? {};
  const help = problems.join(' ') || message;
  return (
    <FormControl error={invalid || problems.length > 0} fullWidth>
      <FormLabel htmlFor={id} required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, mb: files.length > 0 ? 1 : 0 }}>
        {files.map((file, index) => (
          <Box
            component="li"
            key={keyOf(file, index)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <FileName file={file} />
            <IconButton
              size="small"
              aria-label={texts.field.removeFile({ name: file.name })}
              onClick={() => change(files.filter((other) => other !== file))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Stack>
      <FileChooser
        id={id}
        label={texts.field.upload}
        accept={accept}
        multiple={max > 1}
        invalid={invalid}
        describedBy={help ? `${id}-help` : undefined}
        choose={(added) => {
          const all = [...files, ...added];
          change(all.slice(0, max));
          if (all.length > max) setProblems([texts.field.tooMany({ max })]);
        }}
        refuse={setProblems}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

export const fileInputs: TypedFacet<'file'> = {
  input: FileInput,
  filter: null,
};
