import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Text } from '../../../shared/errors';
import {
  type ProcessingEntry,
  processingSheet,
  type RecordedPurpose,
} from '../../../shared/privacy/record-of-processing';
import type { readProcessing } from '../../../shared/privacy/record-operations';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { Problem } from '../../layout/problem';
import { call } from '../../providers/call';
import { downloadCsv } from '../../sheet/download-csv';
import { LoadingLines } from '../benh-nhan/loading-lines';
import { useProcessingWords } from './use-processing-words';

/** The record as the server makes it of the config; what is personal is not in what a browser knows of it. */
const useRecord = () =>
  useQuery({
    queryKey: ['so-xu-ly'],
    queryFn: ({ signal }) => call<typeof readProcessing>('GET /so-xu-ly', {}, { signal }),
  });

/** The record of processing, as the config says it. */
export function ProcessingPage() {
  const { language } = useTexts();
  const processing = useProcessingWords();
  const { data, isPending, isError, error, refetch } = useRecord();
  const entries = data?.entries ?? [];
  return (
    <Page
      title={processing.title}
      screen="processing"
      actions={
        <>
          <Button onClick={() => window.print()}>{processing.print}</Button>
          <Button
            variant="contained"
            disabled={entries.length === 0}
            onClick={() => downloadCsv('so-xu-ly-du-lieu', processingSheet(entries, language))}
          >
            {processing.download}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary" sx={{ mb: 3, maxWidth: 720 }}>
        {processing.lead}
      </Typography>
      {isPending && <LoadingLines />}
      {isError && <Problem error={error} retry={refetch} />}
      {entries.map((entry) => (
        <Entry key={entry.name} entry={entry} />
      ))}
    </Page>
  );
}

function Entry({ entry }: { entry: ProcessingEntry }) {
  const { say } = useTexts();
  const id = `so-${entry.name}`;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mb: 2.5,
        p: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" id={id}>
          {say(entry.label)}
        </Typography>
        <Chip size="small" label={say(entry.people)} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Data entry={entry} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {entry.purposes.map((purpose) => (
            <Purpose key={purpose.label.vi} purpose={purpose} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Data({ entry }: { entry: ProcessingEntry }) {
  const { say } = useTexts();
  const processing = useProcessingWords();
  const list = (names: readonly Text[]) => [...new Set(names.map(say))].join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {entry.data.map(({ sensitivity, fields, readers }) => (
        <Box key={sensitivity.vi}>
          <Typography variant="subtitle2" component="h3">
            {say(sensitivity)}
          </Typography>
          <Typography variant="body2">{list(fields)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {processing.readers}: {list(readers)}
          </Typography>
        </Box>
      ))}
      {entry.encrypted.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {processing.encrypted({ fields: list(entry.encrypted) })}
        </Typography>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {name}: {children}
    </Typography>
  );
}

function Purpose({ purpose }: { purpose: RecordedPurpose }) {
  const { say } = useTexts();
  const processing = useProcessingWords();
  const { label, basis, retention, recipients, textVersion } = purpose;
  const version =
    textVersion === null ? '' : ` (${processing.version({ version: String(textVersion) })})`;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {say(label)}
      </Typography>
      <Fact name={processing.basis}>
        {say(basis)}
        {version}
      </Fact>
      <Fact name={processing.retention}>{say(retention)}</Fact>
      {recipients && <Fact name={processing.recipients}>{say(recipients)}</Fact>}
    </Box>
  );
}
