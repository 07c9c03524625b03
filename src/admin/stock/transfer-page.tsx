import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { adminPath } from '../../shared/resource/names';
import type { TransferLine as StoredLine } from '../../shared/rules/stock/line-schema';
import { SAVED } from '../generated/form/unsaved-guard';
import { ProblemLine } from '../layout/problem';
import { PackBox } from './pack-box';
import { PaperLoading } from './paper-loading';
import { PaperPage } from './paper-page';
import { PaperProblem } from './paper-problem';
import { StoreChoice } from './store-choice';
import { TransferLine } from './transfer-line';
import { type DraftRow, useDraft } from './use-draft';
import { usePaper } from './use-paper';
import { useStockWords } from './use-stock-words';
import { type StoreChoice as Store, useStock, useStores } from './use-stores';
import { newTransfer, type TransferDraft, useTransfer } from './use-transfer';

/** A transfer as it was stored, to be written on. */
const draftOf = ({ from, to, lines }: DraftRow): TransferDraft => ({
  from: String(from),
  to: String(to),
  lines: (lines as StoredLine[]).map(({ quantity, ...line }) => ({
    ...line,
    typed: String(quantity),
  })),
});

/** A new transfer, or a draft of one. */
export function TransferPage({ name }: { name: string }) {
  const words = useStockWords();
  const stores = useStores();
  const draft = useDraft(name);
  if (stores.isError)
    return (
      <PaperProblem title={words.transfer.title} error={stores.error} retry={stores.refetch} />
    );
  if (draft.isError)
    return <PaperProblem title={words.transfer.title} error={draft.error} retry={draft.refetch} />;
  if (!stores.data || draft.isPending) return <PaperLoading title={words.transfer.title} />;
  if (draft.data && draft.data.state !== 'draft') {
    return <Navigate replace to={`${adminPath(name)}/${draft.data.id}/show`} />;
  }
  return <Sheet name={name} stores={stores.data} row={draft.data} />;
}

interface SheetProps {
  name: string;
  stores: readonly Store[];
  row: DraftRow | null;
}

function Sheet({ name, stores, row }: SheetProps) {
  const words = useStockWords();
  const navigate = useNavigate();
  const notify = useNotify();
  const paper = usePaper(name, row);
  const scanner = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [search] = useSearchParams();
  const [begun] = useState(() => (row ? draftOf(row) : newTransfer(stores, search.get('to'))));
  const [from, setFrom] = useState(begun.from);
  const stock = useStock(from);
  const read = async () => (await stock.refetch({ cancelRefetch: false })).data;
  const transfer = useTransfer(begun, stock.data, from === null ? async () => undefined : read);
  const { draft, wrong } = transfer;
  const change = (next: Partial<TransferDraft>) => transfer.setDraft({ ...draft, ...next });
  const send = async (act: 'save' | 'post') => {
    const values = transfer.values();
    if (!values) return;
    const done = act === 'save' ? await paper.save(values) : await paper.act('post', values);
    if (!done) return;
    notify(act === 'save' ? words.savedDraft : words.transfer.posted, { type: 'success' });
    navigate(`${adminPath(name)}/${done.id}/show`, { state: SAVED });
  };
  return (
    <PaperPage
      resource={name}
      title={words.transfer.title}
      busy={paper.busy}
      problem={paper.problem?.text ?? null}
      dirty={transfer.dirty}
      head={
        <>
          <StoreChoice
            label={words.transfer.from}
            stores={stores}
            value={from}
            change={(next) => {
              setFrom(next);
              // The lines were batches of the other store.
              change({ from: next, lines: [] });
            }}
            error={wrong.from}
          />
          <StoreChoice
            label={words.transfer.to}
            stores={stores}
            value={draft.to}
            change={(to) => change({ to })}
            error={wrong.to ?? paper.problem?.fields.to}
          />
        </>
      }
      scan={
        <>
          {stock.isError && <ProblemLine error={stock.error} retry={stock.refetch} />}
          <PackBox
            choices={transfer.choices}
            pick={(choice) => transfer.pick(choice.row)}
            scanned={(scan) => void transfer.scanned(scan)}
            done={() => button.current?.focus()}
            said={transfer.said}
            inputRef={scanner}
          />
        </>
      }
      lines={draft.lines.map((line) => (
        <TransferLine
          key={line.batch}
          line={line}
          row={stock.data?.find(({ batch }) => batch === line.batch)}
          focus={transfer.focusOf(line.batch)}
          error={wrong[line.batch]}
          type={(typed) => transfer.type(line.batch, typed)}
          remove={() => transfer.remove(line.batch)}
          done={() => scanner.current?.focus()}
        />
      ))}
      does={words.transfer.post}
      save={() => void send('save')}
      submit={() => void send('post')}
      submitRef={button}
    />
  );
}
