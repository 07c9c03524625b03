import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import { SAVED } from '../generated/form/unsaved-guard';
import { useTexts } from '../i18n/use-texts';
import { ProblemLine } from '../layout/problem';
import type { Scan } from '../pharmacy/scan';
import { CountLine } from './count-line';
import { findPack } from './find-pack';
import { PackBox, type Said } from './pack-box';
import { PaperLoading } from './paper-loading';
import { PaperPage } from './paper-page';
import { PaperProblem } from './paper-problem';
import { refusalText } from './refusal-text';
import { type Saving, useCounting } from './use-counting';
import { useDraft } from './use-draft';
import { useStockWords } from './use-stock-words';
import { useStock } from './use-stores';
import { useBatchText } from './use-transfer';

/** What stands on a shelf, counted batch by batch. */
export function CountPage({ name }: { name: string }) {
  const words = useStockWords();
  const draft = useDraft(name);
  if (draft.isError)
    return <PaperProblem title={words.count.title} error={draft.error} retry={draft.refetch} />;
  if (!draft.data) return <PaperLoading title={words.count.title} />;
  if (draft.data.state !== 'counting') {
    return <Navigate replace to={`${adminPath(name)}/${draft.data.id}/show`} />;
  }
  return <Sheet name={name} row={draft.data} />;
}

/** Whether the counts are with the server. */
function SavingLine({ saving, retry }: { saving: Saving; retry: () => Promise<void> }) {
  const { count: words } = useStockWords();
  const { texts } = useTexts();
  if (typeof saving === 'object') {
    return (
      <Alert
        severity="error"
        role="alert"
        sx={{ gridColumn: '1 / -1' }}
        action={
          <Button color="inherit" size="small" onClick={() => void retry()}>
            {texts.error.retry}
          </Button>
        }
      >
        {words.unsaved}: {saving.failed}
      </Alert>
    );
  }
  const said = { idle: '', saving: words.saving, saved: words.saved }[saving];
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {said}
    </Typography>
  );
}

function Sheet({ name, row }: { name: string; row: RaRecord }) {
  const all = useStockWords();
  const { count: words } = all;
  const textOf = useBatchText();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const counting = useCounting(name, row);
  const stock = useStock(String(row.store));
  const scanner = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [focused, setFocused] = useState({ batch: '', time: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { lines, saving } = counting;
  const left = lines.filter(({ counted }) => counted === null).length;

  const pick = async (batch: string) => {
    setSaid(null);
    // What nobody expected on this shelf is added to what is counted.
    if (!lines.some((line) => line.batch === batch)) await counting.enter(batch, null);
    setFocused(({ time }) => ({ batch, time: time + 1 }));
  };
  const scanned = async (scan: Scan | null) => {
    const rows = stock.data ?? (await stock.refetch({ cancelRefetch: false })).data;
    if (!rows) return setSaid({ severity: 'error', text: all.stockUnread });
    const found = findPack(scan, rows);
    if ('row' in found) return void pick(found.row.batch);
    const text = { unreadable: all.scan0, unknown: all.notHere, lot: all.notThisLot }[found.wrong];
    setSaid({
      severity: 'error',
      text: text.replace('%{code}', found.code).replace('%{lot}', found.code),
    });
  };
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      if (!(await counting.submit())) return setProblem(words.stillUnsaved);
      await queries.invalidateQueries();
      notify(words.submitted, { type: 'success' });
      navigate(`${adminPath(name)}/${row.id}/show`, { state: SAVED });
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PaperPage
      resource={name}
      title={`${words.title} ${row.code}`}
      busy={busy}
      problem={problem}
      dirty={saving === 'saving' || typeof saving === 'object'}
      heading={words.progress
        .replace('%{done}', String(lines.length - left))
        .replace('%{all}', String(lines.length))}
      head={
        <>
          {row.returnReason && (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
              {words.sentBack}: {String(row.returnReason)}
            </Alert>
          )}
          <SavingLine saving={saving} retry={counting.retry} />
        </>
      }
      scan={
        <>
          {stock.isError && <ProblemLine error={stock.error} retry={stock.refetch} />}
          <PackBox
            choices={(stock.data ?? []).map((one) => ({
              ...{ key: one.batch, label: one.name },
              detail: textOf({ ...one, balance: undefined }),
            }))}
            pick={({ key }) => void pick(key)}
            scanned={(scan) => void scanned(scan)}
            done={() => button.current?.focus()}
            said={said}
            inputRef={scanner}
          />
        </>
      }
      lines={lines.map((line) => (
        <CountLine
          key={line.batch}
          line={line}
          focus={focused.batch === line.batch ? focused.time : 0}
          enter={(counted) => counting.enter(line.batch, counted)}
          done={() => scanner.current?.focus()}
        />
      ))}
      does={words.submit}
      save={null}
      submit={() => void submit()}
      submitRef={button}
    />
  );
}
