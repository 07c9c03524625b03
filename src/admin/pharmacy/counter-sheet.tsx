import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Counter } from '../../shared/prescription/counter-operations';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { type Asking, CounterDialogs } from './counter-dialogs';
import { CounterFoot } from './counter-foot';
import { CounterHead } from './counter-head';
import { CounterLineCard } from './counter-line-card';
import { HandedOut } from './handed-out';
import type { Labelled } from './label-quantity';
import { Labels } from './labels';
import { ScanBox } from './scan-box';
import { useCounter, useCounterActs } from './use-counter';
import { usePharmacyWords } from './use-pharmacy-words';

/** One prescription at the counter: for whom, what from which batches, what speaks against it. */
export function CounterSheet({ id }: { id: string }) {
  const query = useCounter(id);
  if (query.isPending) return <LoadingLines />;
  if (!query.data) return <Problem error={query.error} retry={query.refetch} page />;
  return <Sheet id={id} counter={query.data} />;
}

function Sheet({ id, counter }: { id: string; counter: Counter }) {
  const words = usePharmacyWords();
  const acts = useCounterActs(id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { prescription, lines, issued } = counter;
  const waits = prescription.state === 'signed';
  const [labelled, setLabelled] = useState<Labelled>('left');
  const print = (part: Labelled) => {
    flushSync(() => setLabelled(part));
    window.print();
  };
  const ask = (next: Asking | null) => {
    acts.forget();
    setAsking(next);
  };
  return (
    <Box component="article" aria-label={String(prescription.code)}>
      <CounterHead counter={counter} />
      {acts.refused && !asking && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {acts.refused.text}
        </Alert>
      )}
      {waits && (
        <ScanBox lines={lines} found={(medicine) => setChecked(new Set([...checked, medicine]))} />
      )}
      <Typography component="h3" variant="h3" sx={{ mb: 1, '@media print': { display: 'none' } }}>
        {words.medicines}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, display: 'grid', gap: 1, '@media print': { display: 'none' } }}
      >
        {lines.map((line) => (
          <CounterLineCard
            key={line.line}
            line={line}
            number={line.line + 1}
            waits={waits && !prescription.heldAt}
            checked={checked.has(line.medicine)}
            substitute={() => ask({ act: 'substitute', line })}
          />
        ))}
      </Box>
      <HandedOut issued={issued} />
      <CounterFoot counter={counter} acts={acts} ask={ask} checked={checked.size} print={print} />
      <CounterDialogs counter={counter} acts={acts} asking={asking} close={() => ask(null)} />
      <Labels counter={counter} part={labelled} />
    </Box>
  );
}
