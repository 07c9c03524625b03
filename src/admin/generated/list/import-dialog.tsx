import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { FileChooser } from '../../fields/controls/file-chooser';
import { useTexts } from '../../i18n/use-texts';
import type { SenDataProvider } from '../../providers/data-provider';
import type { ImportReport } from '../../providers/import-report';
import { importTemplate } from './import-template';
import { saveBlob } from './save-blob';

/** Some systems name a CSV file so. */
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain', 'application/csv'];

function Problems({ report, resource }: { report: ImportReport; resource: Resource }) {
  const { texts, say } = useTexts();
  return (
    <Box component="ul" sx={{ maxHeight: 280, overflowY: 'auto', pl: 2.5, my: 1 }}>
      {report.errors.map(({ row, errors }) => (
        <li key={row}>
          <strong>{texts.import.row({ row })}</strong>
          {Object.entries(errors).map(([name, text]) => {
            const label = resource.fields[name]?.label;
            return <div key={name}>{label ? `${say(label)}: ${text}` : text}</div>;
          })}
        </li>
      ))}
    </Box>
  );
}

/** Checks a CSV file first and writes nothing; then imports all of it or none. */
export function ImportDialog({ resource, close }: { resource: Resource; close: () => void }) {
  const { texts, say } = useTexts();
  const policy = usePolicy(resource.name);
  const { refetch } = useListContext();
  const dataProvider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = report !== null && report.errors.length === 0 && report.rows > 0;

  const call = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      return await dataProvider.importCsv(resource.name, chosen, dryRun);
    } catch (error) {
      setProblem((error as Error).message);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const check = async (chosen: File) => {
    setFile(chosen);
    setReport(null);
    setReport(await call(chosen, true));
  };
  const run = async () => {
    const done = file && (await call(file, false));
    if (!done) return;
    if (done.errors.length > 0) return setReport(done);
    notify(texts.import.done({ count: done.rows }), { type: 'success' });
    await refetch();
    close();
  };

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="nhap-csv">
      <DialogTitle id="nhap-csv">
        {texts.import.title({ list: say(resource.label).toLowerCase() })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {texts.import.help}
        </Typography>
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          onClick={() => saveBlob(importTemplate(resource, policy), `${resource.name}.csv`)}
          sx={{ mb: 1.5 }}
        >
          {texts.import.template}
        </Button>
        <FileChooser
          id="tep-csv"
          label={file?.name ?? texts.import.choose}
          accept={TYPES}
          multiple={false}
          invalid={problem !== ''}
          choose={([chosen]) => chosen && void check(chosen)}
          refuse={([text]) => setProblem(text ?? '')}
        />
        <Box role="status" sx={{ mt: 2 }}>
          {busy && texts.import.checking}
          {problem && <Alert severity="error">{problem}</Alert>}
          {ready && <Alert severity="success">{texts.import.ready({ count: report.rows })}</Alert>}
          {report && report.errors.length > 0 && (
            <>
              <Alert severity="error">
                {texts.import.problems({ count: report.errors.length })}
              </Alert>
              <Problems report={report} resource={resource} />
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {texts.import.close}
        </Button>
        {ready && (
          <Button variant="contained" onClick={run} aria-busy={busy}>
            {busy ? texts.import.running : texts.import.run({ count: report.rows })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
