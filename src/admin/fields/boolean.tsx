import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import type { FieldKind } from '../../shared/fields/kinds';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';

/** A mark and the word: never the colour or the mark alone. */
export function YesNo<K extends FieldKind>({ value }: ValueProps<K>) {
  const { texts } = useTexts();
  const Icon = value ? CheckOutlined : RemoveOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        // On the line of text a row would be higher than its text.
        verticalAlign: 'middle',
        gap: 0.5,
        color: value ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      {value ? texts.yes : texts.no}
    </Box>
  );
}

export const booleanFacet: ShownFacet<'boolean'> = {
  column: YesNo,
  show: YesNo,
  blank: false,
};
