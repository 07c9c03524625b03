import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../shared/format/numbers';
import { adminPath } from '../../shared/resource/names';
import type { ReceiptLine as StoredLine } from '../../shared/rules/stock/line-schema';
import type { getMedicineNames, MedicineNames } from '../../shared/stock/stock-operations';
import { DayBox } from '../fields/controls/day-box';
import { SAVED } from '../generated/form/unsaved-guard';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { PackBox } from './pack-box';
import { PaperLoading } from './paper-loading';
import { PaperPage } from './paper-page';
import { PaperProblem } from './paper-problem';
import { ReceiptLine } from './receipt-line';
import { StoreChoice } from './store-choice';
import { type DraftRow, useDraft } from './use-draft';
import { usePaper } from './use-paper';
import { amountOf, type ReceiptDraft, useReceipt } from './use-receipt';
import { useStockWords } from './use-stock-words';
import { type StoreChoice as Store, useStores } from './use-stores';

const draftOf = (row: DraftRow): ReceiptDraft => ({
  store: String(row.store),
  supplier: String(row.supplier),
  invoice: String(row.invoice ?? ''),
  invoiceDate: row.invoiceDate ? String(row.invoiceDate) : null,
  lines: (row.lines as StoredLine[]).map(({ quantity, cost, ...line }, index) => ({
    ...{ ...line, key: index + 1, quantity: String(quantity), cost: String(cost ?? '') },
  })),
});

/** Into the main store, where there is one. */
const newReceipt = (stores: readonly Store[]): ReceiptDraft => ({
  store: (stores.find(({ kind }) => kind === 'main') ?? stores[0])?.id ?? null,
  ...{ supplier: '', invoice: '', invoiceDate: null, lines: [] },
});

/** A new receipt from a supplier, or a draft of one. */
export function ReceiptPage({ name }: { name: string }) {
  const words = useStockWords();
  const stores = useStores();
  const draft = useDraft(name);
  const medicines = useQuery<MedicineNames>({
    queryKey: ['phieu-kho', 'medicines'],
    queryFn: ({ signal }) => call<typeof getMedicineNames>('GET /phieu-nhap/thuoc', {}, { signal }),
    refetchOnMount: 'always',
  });
  const failed = [stores, draft, medicines].filter(({ isError }) => isError);
  if (failed[0]) {
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
    return <PaperProblem title={words.receipt.title} error={failed[0].error} retry={retry} />;
  }
  if (!stores.data || draft.data === undefined || !medicines.data)
    return <PaperLoading title={words.receipt.title} />;
  if (draft.data && draft.data.state !== 'draft') {
    return <Navigate replace to={`${adminPath(name)}/${draft.data.id}/show`} />;
  }
  return <Sheet name={name} stores={stores.data} row={draft.data} medicines={medicines.data} />;
}

interface SheetProps {
  name: string;
  stores: readonly Store[];
  row: DraftRow | null;
  medicines: MedicineNames;
}

/** Keeps the number of a pack with the medicine that it was said to be. */
function useRemember() {
  const provider = useDataProvider<SenDataProvider>();
  return async (id: string, gtin: string): Promise<void> => {
    const { data } = await provider.getOne<RaRecord>('thuoc', { id });
    const shortest = gtin.replace(/^0(?=\d{13}$)/, '');
    await provider.update('thuoc', {
      id,
      data: { gtin: shortest, version: data.version },
      previousData: data,
    });
  };
}

function Sheet({ name, stores, row, medicines }: SheetProps) {
  const { receipt: words, savedDraft } = useStockWords();
  const { language } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const paper = usePaper(name, row);
  const remember = useRemember();
  const scanner = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const receipt = useReceipt(row ? draftOf(row) : newReceipt(stores), medicines);
  const { draft, wrong } = receipt;
  const amount = amountOf(draft.lines);
  const change = (next: Partial<ReceiptDraft>) => receipt.setDraft({ ...draft, ...next });
  const pick = async (medicine: MedicineNames[number]) => {
    const gtin = receipt.pick(medicine);
    if (gtin === null) return;
    try {
      await remember(medicine.medicine, gtin);
      const text = words.remembered.replace('%{name}', medicine.name);
      receipt.setSaid({ severity: 'success', text });
    } catch (error) {
      const text = words.notRemembered.replace('%{why}', (error as Error).message);
      receipt.setSaid({ severity: 'warning', text });
    }
  };
  const send = async (act: 'save' | 'post') => {
    const values = receipt.values();
    if (!values) return;
    const done = act === 'save' ? await paper.save(values) : await paper.act('post', values);
    if (!done) return;
    notify(act === 'save' ? savedDraft : words.posted, { type: 'success' });
    navigate(`${adminPath(name)}/${done.id}/show`, { state: SAVED });
  };
  return (
    <PaperPage
      resource={name}
      title={words.title}
      busy={paper.busy}
      problem={paper.problem?.text ?? null}
      dirty={receipt.dirty}
      head={
        <>
          <TextField
            required
            label={words.supplier}
            value={draft.supplier}
            onChange={(event) => change({ supplier: event.target.value })}
            error={wrong.supplier !== undefined}
            helperText={wrong.supplier}
            slotProps={{ htmlInput: { maxLength: 150 } }}
          />
          <StoreChoice
            label={words.into}
            stores={stores}
            value={draft.store}
            change={(store) => change({ store })}
            error={wrong.store}
          />
          <TextField
            label={words.invoice}
            value={draft.invoice}
            onChange={(event) => change({ invoice: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 50, autoComplete: 'off' } }}
          />
          <DayBox
            kind="date"
            label={words.invoiceDate}
            value={draft.invoiceDate}
            change={(invoiceDate) => change({ invoiceDate })}
          />
        </>
      }
      scan={
        <PackBox
          choices={receipt.choices}
          pick={(choice) => void pick(choice.row)}
          scanned={receipt.scanned}
          done={() => button.current?.focus()}
          said={receipt.said}
          inputRef={scanner}
        />
      }
      lines={draft.lines.map((line) => (
        <ReceiptLine
          key={line.key}
          line={line}
          receipt={receipt}
          done={() => scanner.current?.focus()}
        />
      ))}
      sum={amount > 0 ? `${words.total}: ${formatMoney(amount, language)}` : null}
      does={words.post}
      save={() => void send('save')}
      submit={() => void send('post')}
      submitRef={button}
    />
  );
}
