import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { OrderWork } from '../../shared/orders/operations';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { CriticalNotice } from './critical-notice';
import { OrderActs } from './order-acts';
import { OrderFiles } from './order-files';
import { OrderHead } from './order-head';
import { ResultForm } from './result-form';
import { ResultShown } from './result-shown';
import { SampleLabel } from './sample-label';
import { useOrderActs } from './use-order-acts';
import { useOrderWork } from './use-work';

/** One order as it is performed: whose it is, what is asked, what was found, and what comes next. */
export function OrderSheet({ id }: { id: string }) {
  const query = useOrderWork(id);
  if (query.isPending) return <LoadingLines />;
  if (!query.data) return <Problem error={query.error} retry={query.refetch} page />;
  return <Sheet id={id} work={query.data} />;
}

function Sheet({ id, work }: { id: string; work: OrderWork }) {
  const acts = useOrderActs(id, work);
  const [begun, setBegun] = useState(false);
  const writes = acts.possible.some(({ name }) => name === 'enter-result');
  // Where the result is entered in the usual order, its fields are there at once.
  const entering = writes && (begun || work.order.state === 'in_progress');
  return (
    <Box component="article" aria-label={work.order.code}>
      <OrderHead work={work} />
      <CriticalNotice order={work.order} />
      {acts.refused && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {acts.refused}
        </Alert>
      )}
      {entering ? <ResultForm work={work} acts={acts} /> : <ResultShown work={work} />}
      <OrderFiles work={work} />
      <OrderActs work={work} acts={acts} entering={entering} enter={() => setBegun(true)} />
      <SampleLabel work={work} />
    </Box>
  );
}
