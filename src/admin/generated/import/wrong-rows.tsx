import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { cellOf } from './sheet';
import type { Import } from './use-import';
import { useImportWords } from './use-import-words';

/** More wrong rows than these are for a spreadsheet. */
const SHOWN = 50;

/** Every wrong row with its wrong cells, which are corrected where they stand. */
export function WrongRows({ resource, into }: { resource: Resource; into: Import }) {
  const { say } = useTexts();
  const words = useImportWords();
  const { sheet, report, columns, correct, busy } = into;
  const errors = report?.errors ?? [];
  return (
    <>
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, my: 1.5, display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        {errors.slice(0, SHOWN).map(({ row, errors: cells }) => (
          <Box
            component="li"
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '6rem 1fr' },
              columnGap: 2,
              rowGap: 0.75,
              pt: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 600, pt: { sm: 1 } }}>{words.row({ row })}</Typography>
            <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
              {Object.entries(cells).map(([key, text]) => {
                const label = resource.fields[key]?.label;
                const isColumn = label && columns.some((column) => column.key === key);
                if (!sheet || !isColumn) {
                  return <div key={key}>{label ? `${say(label)}: ${text}` : text}</div>;
                }
                return (
                  <TextField
                    key={key}
                    label={say(label)}
                    value={cellOf(sheet, columns, row, key)}
                    onChange={(event) => correct(row, key, event.target.value)}
                    error
                    helperText={`${say(label)}: ${text}`}
                    disabled={busy}
                    slotProps={{
                      htmlInput: { 'aria-label': `${words.row({ row })}, ${say(label)}` },
                    }}
                  />
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
      {errors.length > SHOWN && (
        <Typography>{words.more({ count: errors.length - SHOWN })}</Typography>
      )}
    </>
  );
}
