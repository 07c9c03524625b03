import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useFormField } from '../controls/use-form-field';
import type { InputProps, TypedFacet } from '../facet';
import { TextFilter } from './text';

const Editor = lazy(async () => ({
  default: (await import('../controls/rich-text-editor')).RichTextEditor,
}));

function RichTextInput(props: InputProps<'richText'>) {
  const { id, value, change, blur, invalid, message } = useFormField(props as InputProps);
  return (
    <FormControl error={invalid} fullWidth>
      <FormLabel id={`${id}-label`} required={props.required} sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <Editor
          id={id}
          value={typeof value === 'string' ? value : ''}
          change={change}
          blur={blur}
          invalid={invalid}
          describedBy={message ? `${id}-help` : undefined}
        />
      </Suspense>
      {message && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}

export const richTextInputs: TypedFacet<'richText'> = {
  input: RichTextInput,
  filter: TextFilter,
};
