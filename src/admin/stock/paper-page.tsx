import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useRef } from 'react';
import { adminPath } from '../../shared/resource/names';
import { BackLink } from '../generated/back-link';
import { UnsavedGuard } from '../generated/form/unsaved-guard';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { useStockWords } from './use-stock-words';

interface PaperPageProps {
  resource: string;
  title: string;
  /** It is on its way. */
  busy: boolean;
  /** Why it was refused. */
  problem: string | null;
  dirty: boolean;
  /** The fields above the lines. */
  head: ReactNode;
  /** Where packs are scanned. */
  scan: ReactNode;
  /** What stands above the lines, instead of how many they are. */
  heading?: string;
  lines: readonly ReactNode[];
  /** What all lines come to, to be compared with the invoice. */
  sum?: string | null;
  /** What the last button says. */
  does: string;
  save: (() => void) | null;
  submit: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

/** A paper of the store: what it is about, the packs, and one button that posts all of it. */
export function PaperPage(props: PaperPageProps) {
  const { resource, title, busy, problem, dirty, head, scan, lines } = props;
  const { heading, sum, does, save, submit, submitRef } = props;
  const words = useStockWords();
  const fields = useRef<HTMLDivElement>(null);
  /** Goes to the first field that is not right, once the fields say what is wrong with them. */
  const checked = (act: () => void) => () => {
    if (busy) return;
    act();
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <Page
      narrow
      title={title}
      screen={`paper:${resource}`}
      above={<BackLink to={adminPath(resource)} label={words.back} />}
    >
      <UnsavedGuard dirty={dirty} />
      <Box ref={fields}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mb: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {head}
        </Box>
        {scan}
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {heading ?? words.lines}
          {!heading &&
            lines.length > 0 &&
            ` · ${words.total.replace('%{count}', String(lines.length))}`}
        </Typography>
        {lines.length === 0 ? (
          <Notice title={words.noLines} text={words.noLinesText} />
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
            {lines}
          </Box>
        )}
      </Box>
      {sum && (
        <Typography sx={{ mt: 2, fontWeight: 600, textAlign: { sm: 'right' } }}>{sum}</Typography>
      )}
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <Button
          ref={submitRef}
          variant="contained"
          size="large"
          aria-busy={busy}
          disabled={lines.length === 0}
          onClick={checked(submit)}
        >
          {does}
        </Button>
        {save && (
          <Button size="large" disabled={lines.length === 0} onClick={checked(save)}>
            {words.saveDraft}
          </Button>
        )}
      </Box>
    </Page>
  );
}
