import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { DayBox } from '../fields/controls/day-box';
import { PaperLine } from './paper-line';
import { useFocus } from './use-focus';
import type { Receipt, ReceiptDraftLine, ReceiptField } from './use-receipt';
import { useStockWords } from './use-stock-words';
import { WholeNumberField } from './whole-number-field';

interface ReceiptLineProps {
  line: ReceiptDraftLine;
  receipt: Receipt;
  /** Enter in the last number: back to the scanner. */
  done: () => void;
}

/** One batch that was delivered: lot, expiry, how many and for how much. Enter goes from field to field. */
export function ReceiptLine({ line, receipt, done }: ReceiptLineProps) {
  const { receipt: words, quantity } = useStockWords();
  const { key, name, unit } = line;
  const lot = useFocus(receipt.focusOf(key, 'lot'));
  const expiry = useFocus(receipt.focusOf(key, 'expiry'));
  const number = useFocus(receipt.focusOf(key, 'quantity'));
  const problem = (field: ReceiptField) => receipt.wrong[`${key}.${field}`];
  const onEnter = (next: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    next();
  };
  return (
    <PaperLine name={name} detail={unit} remove={() => receipt.remove(key)} wide>
      <TextField
        size="small"
        label={words.lot}
        value={line.lot}
        onChange={(event) => receipt.change(key, { lot: event.target.value })}
        onKeyDown={onEnter(() => expiry.current?.focus())}
        error={problem('lot') !== undefined}
        helperText={problem('lot')}
        inputRef={lot}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 50 } }}
        sx={{ width: { xs: 'calc(46% - 4px)', sm: 170 } }}
      />
      <DayBox
        kind="date"
        label={words.expiry}
        value={line.expiry}
        change={(next) => receipt.change(key, { expiry: next })}
        textField={{
          size: 'small',
          error: problem('expiry') !== undefined,
          helperText: problem('expiry'),
          inputRef: expiry,
          onKeyDown: onEnter(() => number.current?.focus()),
          sx: { width: { xs: 'calc(54% - 4px)', sm: 170 } },
        }}
      />
      <WholeNumberField
        label={`${quantity} (${unit})`}
        value={line.quantity}
        change={(next) => receipt.change(key, { quantity: next })}
        done={done}
        error={problem('quantity')}
        inputRef={number}
      />
      <WholeNumberField
        label={words.cost}
        value={line.cost}
        change={(next) => receipt.change(key, { cost: next })}
        done={done}
        error={problem('cost')}
      />
    </PaperLine>
  );
}
