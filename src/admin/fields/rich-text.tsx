import Box from '@mui/material/Box';
import type { ShownFacet, ValueProps } from './facet';

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

export const richTextFacet: ShownFacet<'richText'> = {
  column: Excerpt,
  show: Formatted,
  long: true,
};
