import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { ChoiceBox } from '../../fields/controls/choice-box';
import { importHeaders } from './import-template';
import type { Import } from './use-import';
import { useImportWords } from './use-import-words';

/** Asks what a column of the file is that has another name here, as in a sheet of other software. */
export function StrangeColumns({ resource, into }: { resource: Resource; into: Import }) {
  const words = useImportWords();
  const policy = usePolicy(resource.name);
  const { strangers, sheet, call, busy } = into;
  if (strangers.length === 0 || !sheet) return null;
  const headers = sheet.rows[0]?.cells ?? [];
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity="info">{words.strange({ count: strangers.length })}</Alert>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
        {strangers.map(({ at, header }) => (
          <ChoiceBox
            key={at}
            label={words.column({ header })}
            options={importHeaders(resource, policy)
              .filter((name) => name === headers[at] || !headers.includes(name))
              .map((name) => ({ value: name, label: name }))}
            value={headers[at] || null}
            change={(name) => call(at, name ?? '')}
            empty={words.leftOut}
            textField={{ disabled: busy, helperText: headers[at] ? undefined : words.leftOut }}
          />
        ))}
      </Box>
    </Box>
  );
}
