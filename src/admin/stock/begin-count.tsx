import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import { ChoiceBox } from '../fields/controls/choice-box';
import { BackLink } from '../generated/back-link';
import { Page } from '../layout/page';
import { ProblemLine } from '../layout/problem';
import { PaperLoading } from './paper-loading';
import { PaperProblem } from './paper-problem';
import { StoreChoice } from './store-choice';
import { usePaper } from './use-paper';
import { useStockWords } from './use-stock-words';
import { type StoreChoice as Store, useStock, useStores } from './use-stores';

/** Which shelf is counted; what stands there by the ledger is listed by the server. */
export function BeginCount({ name }: { name: string }) {
  const words = useStockWords();
  const stores = useStores();
  if (stores.isError)
    return <PaperProblem title={words.count.title} error={stores.error} retry={stores.refetch} />;
  if (!stores.data) return <PaperLoading title={words.count.title} />;
  return <Form name={name} stores={stores.data} />;
}

function Form({ name, stores }: { name: string; stores: readonly Store[] }) {
  const { count: words, back } = useStockWords();
  const navigate = useNavigate();
  const paper = usePaper(name, null);
  const [store, setStore] = useState(
    stores.find(({ kind }) => kind === 'counter')?.id ?? stores[0]?.id ?? null,
  );
  const [shelf, setShelf] = useState<string | null>(null);
  const stock = useStock(store);
  const shelves = [...new Set((stock.data ?? []).flatMap((row) => row.shelf ?? []))].sort();
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const made = await paper.save({ store, ...(shelf !== null && { shelf }) });
    if (made) navigate(`${adminPath(name)}/${made.id}`);
  };
  return (
    <Page
      narrow
      title={words.title}
      screen={`create:${name}`}
      above={<BackLink to={adminPath(name)} label={back} />}
    >
      {paper.problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {paper.problem.text}
        </Alert>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void begin(event)}
        sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
      >
        <StoreChoice
          label={words.store}
          stores={stores}
          value={store}
          change={(next) => {
            setStore(next);
            setShelf(null);
          }}
          error={paper.problem?.fields.store}
        />
        <ChoiceBox
          label={words.shelf}
          options={shelves.map((one) => ({ value: one, label: one }))}
          value={shelf}
          change={setShelf}
          empty={words.wholeStore}
          textField={{ helperText: shelf === null ? words.wholeStore : undefined }}
        />
        {stock.isError && (
          <ProblemLine error={stock.error} retry={stock.refetch} failed={words.shelvesUnread} />
        )}
        <Box>
          <Button type="submit" size="large" variant="contained" disabled={paper.busy}>
            {words.begin}
          </Button>
        </Box>
      </Box>
    </Page>
  );
}
