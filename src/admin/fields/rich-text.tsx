import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, InputProps, ValueProps } from './facet';
import { TextFilter } from './text';

const Editor = lazy(async () => ({
  default: (await import('./controls/rich-text-editor')).RichTextEditor,
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

const plain = (html: unknown) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.textContent ?? '';

const Excerpt = ({ value }: ValueProps<'richText'>) => <>{plain(value).slice(0, 90)}</>;

/** The server sanitises rich text before it stores it. */
function Formatted({ value }: ValueProps<'richText'>) {
  return (
    <Box
      sx={{ maxWidth: '75ch', '& p': { my: 1 }, '& img': { maxWidth: '100%' } }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored
      dangerouslySetInnerHTML={{ __html: String(value) }}
    />
  );
}

export const richTextFacet: BrowserFacet<'richText'> = {
  column: Excerpt,
  input: RichTextInput,
  filter: TextFilter,
  show: Formatted,
  long: true,
};
