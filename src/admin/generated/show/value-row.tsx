import Box from '@mui/material/Box';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';

/** Labelled values side by side; below each other on a phone. */
export function ValueRow(props: {
  resource: Resource;
  names: readonly string[];
  record: Readonly<Record<string, unknown>>;
}) {
  const { say } = useTexts();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        maxWidth: 1040,
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${props.names.length}, minmax(0, 1fr))` },
      }}
    >
      {props.names.map((name) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {say(props.resource.fields[name]?.label ?? { vi: name, en: name })}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldValue resource={props.resource} name={name} record={props.record} view="show" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
