import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { FileChooser } from '../../fields/controls/file-chooser';
import { useTexts } from '../../i18n/use-texts';
import { ConfirmDialog } from '../confirm-dialog';
import { saveBlob } from '../list/save-blob';
import { usePhone } from '../list/use-phone';
import { importTemplate } from './import-template';
import { fileOf, withProblems } from './sheet';
import { StrangeColumns } from './strange-columns';
import { type Import, useImport } from './use-import';
import { useImportWords } from './use-import-words';
import { WrongRows } from './wrong-rows';

/** Some systems name a CSV file so. */
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain', 'application/csv'];

/** What the server says of the file. */
function Told({ resource, into }: { resource: Resource; into: Import }) {
  const words = useImportWords();
  const { busy, problem, ready, report, gone } = into;
  const count = report?.errors.length ?? 0;
  return (
    <>
      <Box role="status" sx={{ mt: 2 }}>
        {busy && words.checking}
        {problem && <Alert severity="error">{problem}</Alert>}
        {ready && report && <Alert severity="success">{words.ready({ count: report.rows })}</Alert>}
        {count > 0 && (
          <Alert severity="error">{gone ? words.left({ count }) : words.problems({ count })}</Alert>
        )}
      </Box>
      {count > 0 && <WrongRows resource={resource} into={into} />}
    </>
  );
}

/** The wrong rows as a file, with what is wrong beside each. */
function DownloadWrong({ resource, into }: { resource: Resource; into: Import }) {
  const { say } = useTexts();
  const words = useImportWords();
  const { sheet, report } = into;
  if (!sheet || !report) return null;
  const named = (key: string, text: string) => {
    const label = resource.fields[key]?.label;
    return label ? `${say(label)}: ${text}` : text;
  };
  const problems = report.errors.map(({ row, errors }): [number, string] => [
    row,
    Object.entries(errors)
      .map(([key, text]) => named(key, text))
      .join('; '),
  ]);
  return (
    <Button
      color="inherit"
      onClick={() => {
        const name = `${resource.name}-sai.csv`;
        saveBlob(fileOf({ ...withProblems(sheet, new Map(problems)), name }), name);
      }}
    >
      {words.download}
    </Button>
  );
}

function Actions(props: { resource: Resource; into: Import; close: () => void; done: () => void }) {
  const { resource, into, close, done } = props;
  const words = useImportWords();
  const { ready, report, busy, right, edited } = into;
  const isWrong = (report?.errors.length ?? 0) > 0;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button color="inherit" onClick={close}>
        {words.close}
      </Button>
      {isWrong && <DownloadWrong resource={resource} into={into} />}
      {isWrong && right > 0 && (
        <Button variant="outlined" onClick={into.runRight} aria-busy={busy} disabled={busy}>
          {words.right({ count: right })}
        </Button>
      )}
      {(isWrong || edited) && (
        <Button
          variant="contained"
          onClick={into.again}
          aria-busy={busy}
          disabled={busy || !edited}
        >
          {report ? words.again : words.check}
        </Button>
      )}
      {ready && report && (
        <Button variant="contained" onClick={() => into.run(done)} aria-busy={busy} disabled={busy}>
          {busy ? words.running : words.run({ count: report.rows })}
        </Button>
      )}
    </DialogActions>
  );
}

interface ImportDialogProps {
  resource: Resource;
  close: () => void;
  /** Called when rows are in. */
  done: () => void;
}

/** Checks a CSV file first and writes nothing; then imports all of it, or what is right of it first. */
export function ImportDialog({ resource, close, done }: ImportDialogProps) {
  const { say } = useTexts();
  const words = useImportWords();
  const phone = usePhone();
  const policy = usePolicy(resource.name);
  const into = useImport(resource, done);
  const [leaving, setLeaving] = useState(false);
  const left = into.report?.errors.length ?? 0;
  const mayLose = into.edited || (into.gone && left > 0);
  const leave = () => (mayLose ? setLeaving(true) : close());
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby="nhap-csv"
    >
      <DialogTitle id="nhap-csv">
        {words.title({ list: say(resource.label).toLowerCase() })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {words.help}
        </Typography>
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          onClick={() => saveBlob(importTemplate(resource, policy), `${resource.name}.csv`)}
          sx={{ mb: 1.5 }}
        >
          {words.template}
        </Button>
        <FileChooser
          id="tep-csv"
          label={into.file?.name ?? words.choose}
          accept={TYPES}
          kinds="CSV"
          multiple={false}
          invalid={into.problem !== ''}
          choose={([chosen]) => chosen && void into.choose(chosen)}
          refuse={([text]) => into.setProblem(text ?? '')}
        />
        <StrangeColumns resource={resource} into={into} />
        <Told resource={resource} into={into} />
      </DialogContent>
      <Actions resource={resource} into={into} close={leave} done={close} />
      <ConfirmDialog
        open={leaving}
        close={() => setLeaving(false)}
        confirm={close}
        title={words.leave}
        text={words.leaveText({ count: left })}
        action={words.close}
        danger
      />
    </Dialog>
  );
}
